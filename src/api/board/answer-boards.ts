/**
 * One question about each of many boards, answered in their order: on the calling thread in turns with everything else there, or some
 * boards a thread. A board that cannot be read is an answer in its place.
 */
import type { Board } from '../../model/board.js';
import { BoardError } from '../../model/board-error.js';
import type { BoardCheckResult, BoardCountResult, BoardSolveResult, CandidatesResult } from '../../model/board-result.js';
import { PuzzleFormatError } from '../../model/errors.js';
import type { TurnsOptions } from '../ask.js';
import { candidates, candidatesAsync, type SignalOption } from '../board-questions.js';
import { gatherBatches } from '../gather.js';
import { requireCount } from '../options.js';
import { check, checkAsync, count, countAsync, solve, solveAsync, type BoardCheckOptions, type BoardCountOptions } from '../solve.js';
import { boardOfAny, type BoardInput } from './board-input.js';
import { openThreads } from './threads.js';

/** What is answered to each question. */
export interface BoardAnswers {
  readonly solve: BoardSolveResult;
  readonly check: BoardCheckResult;
  readonly count: BoardCountResult;
  readonly candidates: CandidatesResult;
}
export type BoardQuestion = keyof BoardAnswers;

/** A board of a stream that could not be read; its neighbours are not touched by it. */
export interface MalformedBoard {
  readonly status: 'malformed';
  readonly error: BoardError | PuzzleFormatError;
}

/** Options of the questions; each takes those it knows. */
export interface QuestionOptions extends BoardCheckOptions, BoardCountOptions {}
export interface AnswerBoardsOptions extends QuestionOptions, TurnsOptions {}

/** Boards read ahead, and time that a thread works on those it is sent. */
const readAhead = 64;
const taskMs = 20;

/**
 * Asks `question` about each board of any iterable and yields the answers in order.
 * @param boards boards, our puzzle JSON, or text in any format that is read, one puzzle each.
 */
export async function* answerBoards<Q extends BoardQuestion>(
  question: Q,
  boards: Iterable<BoardInput | string> | AsyncIterable<BoardInput | string>,
  options: AnswerBoardsOptions = {},
): AsyncGenerator<BoardAnswers[Q] | MalformedBoard, void, undefined> {
  const { signal, threads: wanted = 1, ...common } = options;
  const threads = requireCount('threads', wanted);
  signal?.throwIfAborted();
  const batches = gatherBatches(boards, readAhead, signal);
  const replies = threads === 1 ? answerHere(question, batches, common, signal) : answerThere(question, batches, common, threads, signal);
  for await (const reply of replies) yield revive(reply) as BoardAnswers[Q] | MalformedBoard;
}

/** An answer as it travels between threads, where errors lose their class. */
export type BoardReply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'BoardError' | 'PuzzleFormatError'; readonly problem: object };

/** Answers on this thread at once. */
export function replyNow(question: BoardQuestion, board: BoardInput | string, options: QuestionOptions): BoardReply {
  try {
    return { kind: 'answer', answer: asked[question](boardOfAny(board), options) };
  } catch (error) {
    return explain(error);
  }
}

type Answer = BoardAnswers[BoardQuestion];
type AskedNow = (board: Board, options: QuestionOptions) => Answer;
type AskedInTurns = (board: Board, options: QuestionOptions & SignalOption) => Promise<Answer>;
const asked: Readonly<Record<BoardQuestion, AskedNow>> = { solve, check, count, candidates };
const askedInTurns: Readonly<Record<BoardQuestion, AskedInTurns>> = {
  solve: solveAsync,
  check: checkAsync,
  count: countAsync,
  candidates: candidatesAsync,
};

async function* answerHere(
  question: BoardQuestion,
  batches: AsyncIterable<readonly (BoardInput | string)[]>,
  options: QuestionOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<BoardReply> {
  const turn = { ...options, ...(signal && { signal }) };
  for await (const boards of batches) {
    for (const board of boards) {
      let reply: BoardReply;
      try {
        reply = { kind: 'answer', answer: await askedInTurns[question](boardOfAny(board), turn) };
      } catch (error) {
        reply = explain(error);
      }
      yield reply;
    }
  }
}

/** Sends the threads as many boards at a time as take them `taskMs`, and hands on what comes back first in first out. */
async function* answerThere(
  question: BoardQuestion,
  batches: AsyncGenerator<(BoardInput | string)[]>,
  options: QuestionOptions,
  threads: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<BoardReply> {
  const pool = openThreads(threads, signal);
  const waiting: Promise<BoardReply[]>[] = [];
  let size = 1;
  const send = async (boards: readonly (BoardInput | string)[]): Promise<BoardReply[]> => {
    const { replies, timeMs } = await pool.run({ kind: 'answers', question, boards, options });
    size = Math.max(1, Math.min(readAhead, Math.round((boards.length * taskMs) / Math.max(timeMs, 0.1))));
    return replies;
  };
  try {
    let reading: Promise<IteratorResult<(BoardInput | string)[], void>> | undefined = batches.next();
    let unsent: (BoardInput | string)[] = [];
    while (reading || unsent.length > 0 || waiting.length > 0) {
      while (unsent.length > 0 && waiting.length < 2 * threads) waiting.push(send(unsent.splice(0, size)));
      const wantsMore = unsent.length === 0 && reading !== undefined;
      const first = waiting[0]?.then((replies) => ({ replies }));
      const event: { replies: BoardReply[] } | { step: IteratorResult<(BoardInput | string)[], void> } = await (wantsMore
        ? Promise.race([...(first ? [first] : []), reading!.then((step) => ({ step }))])
        : first);
      if ('replies' in event) {
        waiting.shift();
        yield* event.replies;
      } else if (event.step.done) reading = undefined;
      else {
        unsent = event.step.value;
        reading = batches.next();
      }
    }
  } finally {
    await Promise.allSettled([pool.close(), ...waiting]);
    await batches.return(undefined);
  }
}

/** @throws what is no error of a board. */
function explain(error: unknown): BoardReply {
  if (error instanceof BoardError) {
    const { code, culprit, expected, found, path, line, column } = error;
    return { kind: 'BoardError', problem: { code, culprit, expected, found, path, line, column } };
  }
  if (error instanceof PuzzleFormatError) {
    const { code, line, column, expected, found } = error;
    return { kind: 'PuzzleFormatError', problem: { code, line, column, expected, found } };
  }
  throw error;
}

function revive(reply: BoardReply): Answer | MalformedBoard {
  if (reply.kind === 'answer') return reply.answer;
  const error = reply.kind === 'BoardError' ? new BoardError(reply.problem as BoardError) : new PuzzleFormatError(reply.problem as PuzzleFormatError);
  return { status: 'malformed', error };
}
