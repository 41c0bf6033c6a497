/**
 * Answers boards in order: on the calling thread one at a time; if that takes long, on several threads with some boards
 * each. Answers are passed on even while the source pauses.
 */
import type { BoardInput } from '../formats/puzzle-input.js';
import { isBoard } from '../model/board/checked-boards.js';
import type { QuestionName, QuestionOptions } from '../questions/asking/questions.js';
import { replyInTurns, type PuzzleSource, type Reply } from '../questions/asking/reply.js';
import type { AnswerReply, AnswerTask } from '../questions/asking/thread-worker.js';
import { openThreadPool, unlessUnavailable, type ThreadPool } from '../search/thread-pool.js';

/** The time after which starting threads pays off. */
const patienceMs = 50;
/** The time that a thread should work on one task, and the most boards of a task. */
const taskMs = 20;
const mostAtOnce = 64;

export interface AnswerQueueOptions {
  readonly question: QuestionName;
  readonly options: QuestionOptions;
  readonly threads: number;
  readonly signal: AbortSignal | undefined;
}

type Event = { readonly replies: Reply[] } | { readonly read: IteratorResult<PuzzleSource[], void> } | 'late';

export async function* answerInOrder(
  batches: AsyncGenerator<PuzzleSource[], void, undefined>,
  { question, options, threads, signal }: AnswerQueueOptions,
): AsyncGenerator<Reply, void, undefined> {
  const waiting: Promise<Reply[]>[] = [];
  let pool: ThreadPool | undefined;
  let size = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    if (threads > 1) timer = setTimeout(() => resolve('late'), patienceMs);
  });
  const answerHere = (puzzle: PuzzleSource): Promise<Reply> =>
    replyInTurns(question, puzzle, { ...options, ...(signal && { signal }) });
  const send = async (puzzles: PuzzleSource[]): Promise<Reply[]> => {
    if (!pool || puzzles[0] instanceof Error) return [await answerHere(puzzles[0])];
    const areChecked = puzzles.map(isBoard);
    const task: AnswerTask = { kind: 'answers', question, puzzles: puzzles as Sendable[], areChecked, options };
    const answered = await pool.run<AnswerReply>(task).catch(unlessUnavailable);
    if (!answered) return Promise.all(puzzles.map(answerHere));
    const { replies, timeMs } = answered;
    size = Math.max(1, Math.min(mostAtOnce, Math.round((puzzles.length * taskMs) / Math.max(timeMs, 0.1))));
    return replies;
  };
  let unsent: PuzzleSource[] = [];
  let reading: Promise<Event> | undefined;
  let isRead = false;
  try {
    for (;;) {
      while (unsent.length > 0 && waiting.length < (pool ? 2 * threads : 1)) {
        const sent = send(unsent.splice(0, pool ? countSendable(unsent, size) : 1));
        // Nobody handles the errors of tasks after one that failed.
        sent.catch(() => undefined);
        waiting.push(sent);
      }
      if (unsent.length === 0 && !isRead) reading ??= batches.next().then((read) => ({ read }));
      if (waiting.length === 0 && !reading) return;
      const events: Promise<Event>[] = [];
      if (waiting.length > 0) events.push(waiting[0].then((replies) => ({ replies })));
      if (reading) events.push(reading);
      if (!pool && threads > 1) events.push(late);
      const event = await Promise.race(events);
      if (event === 'late') pool = openThreadPool(threads, signal);
      else if ('replies' in event) {
        void waiting.shift();
        yield* event.replies;
      } else {
        reading = undefined;
        if (event.read.done) isRead = true;
        else unsent = event.read.value;
      }
    }
  } finally {
    clearTimeout(timer);
    await pool?.close();
    await Promise.allSettled(waiting);
    await batches.return();
  }
}

type Sendable = BoardInput | string;

/**
 * Returns how many boards may go to a thread together. An error would lose its class on the way, so it is answered on
 * this thread, alone.
 */
function countSendable(boards: PuzzleSource[], most: number): number {
  const error = boards.findIndex((board) => board instanceof Error);
  return error < 0 ? most : Math.max(1, Math.min(most, error));
}
