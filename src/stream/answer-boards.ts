/**
 * Asks one question about each of many puzzles and yields the answers in order. It works on the calling thread in turns
 * with other tasks, or on several threads with some puzzles each. A puzzle that cannot be read has an answer too.
 */
import { isTurnDue, nextTurn } from '#platform';
import type { MalformedResult } from '../model/result.js';
import { requireQuestionOptions } from '../questions/asking/ask.js';
import { questionOf, type Answers, type QuestionName, type QuestionOptions } from '../questions/asking/questions.js';
import { answerOf, replyInTurns, type PuzzleSource, type Reply } from '../questions/asking/reply.js';
import { threadsOf, type TurnsOptions } from '../search/limits.js';
import type { BoardInput } from '../formats/puzzle-input.js';
import { isBoard } from '../model/board/checked-boards.js';
import type { AnswerReply, AnswerTask } from '../questions/asking/thread-worker.js';
import { answerInOrder, type QueueWork } from './answer-queue.js';
import { gatherBatches } from './gather.js';

export interface AnswerBoardsOptions extends QuestionOptions, TurnsOptions {}

/** The number of puzzles read ahead. */
const readAhead = 64;

/**
 * Asks `question` about each board of any iterable and yields the answers in order. A board is a `Board`, our puzzle
 * JSON, text of one puzzle in any supported format, or the error of reading it.
 * @example
 * const layout = { size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'] };
 * const boards = [{ ...layout, givens: ['....', '...2', '.π..', '1.π.'] }, { size: 4, givens: '11' }];
 * const answers = [];
 * for await (const answer of answerBoards('solve', boards)) answers.push(answer.status);
 * answers; // ['unique', 'malformed']
 */
export async function* answerBoards<Q extends QuestionName>(
  question: Q,
  boards: Iterable<PuzzleSource> | AsyncIterable<PuzzleSource>,
  options: AnswerBoardsOptions = {},
): AsyncGenerator<Answers[Q] | MalformedResult, void, undefined> {
  requireQuestionOptions(questionOf(question), options, ['signal', 'threads']);
  const threads = threadsOf(options);
  const { signal, threads: _asked, ...common } = options;
  signal?.throwIfAborted();
  const work = answeringBoards(question, common, signal);
  for await (const reply of answerInOrder(gatherBatches(boards, readAhead, signal), work, { threads, signal })) {
    if (isTurnDue()) await nextTurn();
    signal?.throwIfAborted();
    yield answerOf(reply) as Answers[Q] | MalformedResult;
  }
}

/** An error would lose its class on the way to a thread, so it is answered where it is. */
const answeringBoards = (
  question: QuestionName,
  options: QuestionOptions,
  signal: AbortSignal | undefined,
): QueueWork<PuzzleSource, Reply> => ({
  workers: 'board',
  here: (puzzle) => replyInTurns(questionOf(question), puzzle, { ...options, ...(signal && { signal }) }),
  canBeSent: (puzzle) => !(puzzle instanceof Error),
  task(puzzles): AnswerTask {
    const sent = puzzles as readonly (BoardInput | string)[];
    return { kind: 'answers', question, puzzles: sent, areChecked: sent.map(isBoard), options };
  },
  repliesOf: (result) => (result as AnswerReply).replies,
});

/** Asks `question` about one board, on several threads if that takes long. */
export async function answerBoard<Q extends QuestionName>(
  question: Q,
  board: PuzzleSource,
  options: AnswerBoardsOptions = {},
): Promise<Answers[Q] | MalformedResult> {
  return answerOf(await replyInTurns(questionOf(question), board, options)) as Answers[Q] | MalformedResult;
}
