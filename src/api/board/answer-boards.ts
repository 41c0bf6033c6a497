/**
 * One question about each of many boards, answered in their order: on the calling thread in turns with everything else there, or some
 * boards a thread. A board that cannot be read is an answer in its place.
 */
import { isTurnDue, nextTurn } from '#platform';
import type { BoardReadOptions } from '../../formats/read-boards.js';
import type { Board } from '../../model/board.js';
import { BoardError, type BoardProblem } from '../../model/board-error.js';
import type {
  BoardCheckResult,
  BoardCountResult,
  BoardSolveResult,
  CandidatesResult,
  EstimateResult,
  ExplainResult,
  GradeResult,
  HintResult,
  LayoutResult,
} from '../../model/board-result.js';
import { showValue } from '../../model/check-value.js';
import { PuzzleFormatError, UsageError, type FormatProblem } from '../../model/errors.js';
import type { TurnsOptions } from '../ask.js';
import {
  candidates,
  candidatesAsync,
  checkLayout,
  checkLayoutAsync,
  estimateSolutions,
  estimateSolutionsAsync,
  type EstimateOptions,
} from '../board-questions.js';
import { explain, explainAsync, hint, hintAsync } from '../explain.js';
import { grade, gradeAsync, type GradeOptions } from '../grade.js';
import { gatherBatches } from '../gather.js';
import { threadsOf } from '../options.js';
import {
  check,
  checkAsync,
  count,
  countAsync,
  solve,
  solveAsync,
  type BoardCheckOptions,
  type BoardCountOptions,
} from '../solve.js';
import { answerInOrder } from './answer-queue.js';
import { boardOf, type BoardInput } from './board-input.js';

/** What is answered to each question. */
export interface BoardAnswers {
  readonly solve: BoardSolveResult;
  readonly check: BoardCheckResult;
  readonly count: BoardCountResult;
  readonly candidates: CandidatesResult;
  /** `estimateSolutions`. */
  readonly estimate: EstimateResult;
  /** `checkLayout`. */
  readonly layout: LayoutResult;
  readonly grade: GradeResult;
  readonly explain: ExplainResult;
  readonly hint: HintResult;
}
export type BoardQuestion = keyof BoardAnswers;

/** A board of a stream that could not be read; its neighbours are not touched by it. */
export interface MalformedBoard {
  readonly status: 'malformed';
  readonly error: BoardError | PuzzleFormatError;
}

/** Options of the questions; each takes those it knows. */
export interface QuestionOptions extends BoardCheckOptions, BoardCountOptions, EstimateOptions, GradeOptions {
  /** How text is read. Default: as its format, that is found out, has it. */
  readonly reading?: BoardReadOptions;
}
export interface AnswerBoardsOptions extends QuestionOptions, TurnsOptions {}

/** A board, our puzzle JSON, text in any format that is read, one puzzle each; or why it could not be read, which is its answer. */
export type BoardSource = BoardInput | string | BoardError | PuzzleFormatError;

/** Boards read ahead. */
const readAhead = 64;

/**
 * Asks `question` about each board of any iterable and yields the answers in order.
 * @example
 * const boards = [{ size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'], givens: ['....', '...2', '.π..', '1.π.'] }, { size: 4, givens: '11' }];
 * const answers = [];
 * for await (const answer of answerBoards('solve', boards)) answers.push(answer.status);
 * answers; // ['unique', 'malformed']
 */
export async function* answerBoards<Q extends BoardQuestion>(
  question: Q,
  boards: Iterable<BoardSource> | AsyncIterable<BoardSource>,
  options: AnswerBoardsOptions = {},
): AsyncGenerator<BoardAnswers[Q] | MalformedBoard, void, undefined> {
  const threads = threadsOf(options);
  const { signal, threads: _asked, ...common } = options;
  requireQuestion(question);
  signal?.throwIfAborted();
  const answerHere = (board: BoardSource): Promise<BoardReply> =>
    replyInTurns(question, board, { ...common, ...(signal && { signal }) });
  const queue = { question, options: common, threads, signal, answerHere };
  for await (const reply of answerInOrder(gatherBatches(boards, readAhead, signal), queue)) {
    if (isTurnDue()) await nextTurn();
    signal?.throwIfAborted();
    yield revive(reply) as BoardAnswers[Q] | MalformedBoard;
  }
}

/** Asks `question` about one board, on several threads if it takes long. */
export async function answerBoard<Q extends BoardQuestion>(
  question: Q,
  board: BoardSource,
  options: AnswerBoardsOptions = {},
): Promise<BoardAnswers[Q] | MalformedBoard> {
  requireQuestion(question);
  return revive(await replyInTurns(question, board, options)) as BoardAnswers[Q] | MalformedBoard;
}

async function replyInTurns(
  question: BoardQuestion,
  board: BoardSource,
  options: AnswerBoardsOptions,
): Promise<BoardReply> {
  try {
    if (board instanceof Error) throw board;
    return { kind: 'answer', answer: await askedInTurns[question](boardOf(board, options.reading), options) };
  } catch (error) {
    return replyOfError(error);
  }
}

/** An answer as it travels between threads, where errors lose their class. */
export type BoardReply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'BoardError' | 'PuzzleFormatError'; readonly problem: object };

/** Answers on this thread at once. */
export function replyNow(question: BoardQuestion, board: BoardInput | string, options: QuestionOptions): BoardReply {
  try {
    return { kind: 'answer', answer: askedNow[question](boardOf(board, options.reading), options) };
  } catch (error) {
    return replyOfError(error);
  }
}

type Answer = BoardAnswers[BoardQuestion];
type AskedNow = (board: Board, options: QuestionOptions) => Answer;
type AskedInTurns = (board: Board, options: AnswerBoardsOptions) => Promise<Answer>;
const askedNow: Readonly<Record<BoardQuestion, AskedNow>> = {
  solve,
  check,
  count,
  candidates,
  estimate: estimateSolutions,
  layout: checkLayout,
  grade,
  explain,
  hint,
};
const askedInTurns: Readonly<Record<BoardQuestion, AskedInTurns>> = {
  solve: solveAsync,
  check: checkAsync,
  count: countAsync,
  candidates: candidatesAsync,
  estimate: estimateSolutionsAsync,
  layout: checkLayoutAsync,
  grade: gradeAsync,
  explain: explainAsync,
  hint: hintAsync,
};

/** @throws {UsageError} for what is none. */
function requireQuestion(question: BoardQuestion): void {
  if (Object.hasOwn(askedInTurns, question)) return;
  throw new UsageError(`question must be one of ${Object.keys(askedInTurns).join(', ')}, not ${showValue(question)}`);
}

/** @throws what is no error of a board. */
function replyOfError(error: unknown): BoardReply {
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
  const { kind, problem } = reply;
  const error =
    kind === 'BoardError' ? new BoardError(problem as BoardProblem) : new PuzzleFormatError(problem as FormatProblem);
  return { status: 'malformed', error };
}
