/**
 * Boards under way to their answers, in order: on the calling thread one at a time; when that takes long, on several threads, some
 * boards each. A source that pauses is not waited for: what is answered is handed on.
 */
import { isBoard } from '../../model/checked-boards.js';
import type { BoardInput } from './board-input.js';
import { openThreadPool, unlessUnavailable, type ThreadPool } from './thread-pool.js';
import type { BoardQuestion, BoardReply, BoardSource, QuestionOptions } from './answer-boards.js';

export type BoardBatch = BoardSource[];

/** Time after which threads are worth their start. */
const patienceMs = 50;
/** Time that a thread works on the boards it is sent at once, and how many they are at most. */
const taskMs = 20;
const mostAtOnce = 64;

export interface AnswerQueueOptions {
  readonly question: BoardQuestion;
  readonly options: QuestionOptions;
  readonly threads: number;
  readonly signal: AbortSignal | undefined;
  /** Answers one board on the calling thread. */
  readonly answerHere: (board: BoardSource) => Promise<BoardReply>;
}

type Event = { readonly replies: BoardReply[] } | { readonly read: IteratorResult<BoardBatch, void> } | 'late';

export async function* answerInOrder(
  batches: AsyncGenerator<BoardBatch, void, undefined>,
  { question, options, threads, signal, answerHere }: AnswerQueueOptions,
): AsyncGenerator<BoardReply, void, undefined> {
  const waiting: Promise<BoardReply[]>[] = [];
  let pool: ThreadPool | undefined;
  let size = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    if (threads > 1) timer = setTimeout(() => resolve('late'), patienceMs);
  });
  const send = async (boards: BoardBatch): Promise<BoardReply[]> => {
    if (!pool || boards[0] instanceof Error) return [await answerHere(boards[0])];
    const task = {
      kind: 'answers',
      question,
      boards: boards as Sendable[],
      areChecked: boards.map(isBoard),
      options,
    } as const;
    const answered = await pool.run(task).catch(unlessUnavailable);
    if (!answered) return Promise.all(boards.map(answerHere));
    const { replies, timeMs } = answered;
    size = Math.max(1, Math.min(mostAtOnce, Math.round((boards.length * taskMs) / Math.max(timeMs, 0.1))));
    return replies;
  };
  let unsent: BoardBatch = [];
  let reading: Promise<Event> | undefined;
  let isRead = false;
  try {
    for (;;) {
      while (unsent.length > 0 && waiting.length < (pool ? 2 * threads : 1)) {
        const sent = send(unsent.splice(0, pool ? countSendable(unsent, size) : 1));
        // Those behind one that fails are not looked at any more.
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

/** How many boards may go to a thread together: an error loses its class on the way, and is answered here, by itself. */
function countSendable(boards: BoardBatch, most: number): number {
  const error = boards.findIndex((board) => board instanceof Error);
  return error < 0 ? most : Math.max(1, Math.min(most, error));
}
