/**
 * Does work in order: on the calling thread one item at a time; if that takes long, on several threads with some items
 * each. Replies are passed on even while the source pauses.
 */
import type { WorkerKind } from '../platform/platform.js';
import { openThreadPool, unlessUnavailable, type ThreadPool, type ThreadTask } from '../search/thread-pool.js';
import { isTurnDue, nextTurn } from '#platform';
import { gatherBatches } from './gather.js';
import type { InputRecord, NumberedRecord } from './records/input-record.js';

/** The time after which starting threads pays off. */
const patienceMs = 50;
/** The time that a thread should work on one task, and the most boards of a task. */
const taskMs = 50;
const mostAtOnce = 512;

/** Work on items, one at a time on the calling thread or some at a time on others. */
export interface QueueWork<Item, Reply> {
  /** The workers that do the tasks. */
  readonly workers: Exclude<WorkerKind, 'batch'>;
  /** Does an item on the calling thread, in turns with other tasks. */
  here(item: Item): Promise<Reply>;
  /** False for an item that would lose something on its way to a thread. */
  readonly canBeSent: (item: Item) => boolean;
  task(items: readonly Item[]): ThreadTask;
  /** Returns the replies of a task. */
  repliesOf(result: TimedReply): Reply[];
}

/** The reply to a task. */
interface TimedReply {
  /** The time for all items together. */
  readonly timeMs: number;
}

export interface AnswerQueueOptions {
  readonly threads: number;
  readonly signal: AbortSignal | undefined;
  /** True to use a worker for a single thread too, so that the calling thread stays free. Default: false. */
  readonly keepsCallerFree?: boolean;
}

export async function* answerInOrder<Item, Reply>(
  batches: AsyncGenerator<Item[], void, undefined>,
  work: QueueWork<Item, Reply>,
  { threads, signal, keepsCallerFree = false }: AnswerQueueOptions,
): AsyncGenerator<Reply, void, undefined> {
  type Event =
    | { readonly replies: Reply[] }
    | { readonly read: IteratorResult<Item[], void> }
    | { readonly failure: unknown }
    | 'late';
  const waiting: Promise<Reply[]>[] = [];
  const usesThreads = threads > 1 || keepsCallerFree;
  let pool: ThreadPool | undefined;
  let size = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    if (usesThreads) timer = setTimeout(() => resolve('late'), patienceMs);
  });
  const send = async (items: Item[]): Promise<Reply[]> => {
    if (!pool || !work.canBeSent(items[0])) return [await work.here(items[0])];
    const result = await pool.run<TimedReply>(work.task(items)).catch(unlessUnavailable);
    if (!result) return Promise.all(items.map((item) => work.here(item)));
    size = Math.max(1, Math.min(mostAtOnce, Math.round((items.length * taskMs) / Math.max(result.timeMs, 0.1))));
    return work.repliesOf(result);
  };
  let unsent: Item[] = [];
  let reading: Promise<Event> | undefined;
  let isRead = false;
  // Thrown after the replies to the items before it.
  let failure: { readonly failure: unknown } | undefined;
  try {
    for (;;) {
      while (unsent.length > 0 && waiting.length < (pool ? 2 * threads : 1)) {
        const sent = send(unsent.splice(0, pool ? countSendable(unsent, size, work.canBeSent) : 1));
        // Nobody handles the errors of tasks after one that failed.
        sent.catch(() => undefined);
        waiting.push(sent);
      }
      if (unsent.length === 0 && !isRead)
        reading ??= batches.next().then(
          (read) => ({ read }),
          (error: unknown) => ({ failure: error }),
        );
      if (waiting.length === 0 && !reading) {
        if (failure) throw failure.failure;
        return;
      }
      const events: Promise<Event>[] = [];
      if (waiting.length > 0) events.push(waiting[0].then((replies) => ({ replies })));
      if (reading) events.push(reading);
      if (!pool && usesThreads) events.push(late);
      const event = await Promise.race(events);
      if (event === 'late') pool = openThreadPool(threads, signal, work.workers);
      else if ('replies' in event) {
        void waiting.shift();
        yield* event.replies;
      } else {
        reading = undefined;
        if ('failure' in event) failure = event;
        if ('failure' in event || event.read.done) isRead = true;
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

/** Returns how many items may go to a thread together. One that cannot be sent is done here, alone. */
function countSendable<Item>(items: Item[], most: number, canBeSent: (item: Item) => boolean): number {
  const kept = items.findIndex((item) => !canBeSent(item));
  return kept < 0 ? most : Math.max(1, Math.min(most, kept));
}

// Numbers the records of a run and does work on each, in order: on threads if there are many records.

/** The number of records read ahead: enough for two tasks of the greatest size. */
const readAhead = 1024;

/** The part of the work on records that differs between answers and lists. */
export type RecordQueueWork<Reply> = Pick<QueueWork<NumberedRecord, Reply>, 'here' | 'task' | 'repliesOf'>;

/**
 * Yields each record with its reply.
 * @param first the number of records in the input before these.
 */
export async function* replyInOrder<Reply>(
  records: AsyncIterable<InputRecord>,
  first: number,
  work: RecordQueueWork<Reply>,
  options: AnswerQueueOptions,
): AsyncGenerator<NumberedRecord & { readonly reply: Reply }, void, undefined> {
  const pending: NumberedRecord[] = [];
  let index = first;
  async function* numbered(): AsyncGenerator<NumberedRecord, void, undefined> {
    for await (const record of records) {
      const next = { record, index: index++ };
      pending.push(next);
      yield next;
    }
  }
  const sending = {
    ...work,
    workers: 'record',
    canBeSent: ({ record }: NumberedRecord): boolean => !(record.source instanceof Error),
  } as const;
  for await (const reply of answerInOrder(gatherBatches(numbered(), readAhead, options.signal), sending, options)) {
    if (isTurnDue()) await nextTurn();
    yield { ...pending.shift()!, reply };
  }
}
