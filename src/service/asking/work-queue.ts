/**
 * The questions that worker threads answer. Each has a short attempt first; one that takes longer is asked again with
 * its whole time, on all threads but one, so that hard questions never keep easy ones from a thread. Questions are
 * refused when too many wait.
 */
import { openThreadPool, type ThreadPool } from '../../search/thread-pool.js';
import type { OneGenerationTask } from '../../stream/node/records/one-generation.js';
import type { OneQuestionReply, OneQuestionTask } from '../../stream/node/records/one-question.js';
import { BusyError, type ServiceLimits } from '../limits.js';

// The time that the calling thread may spend on attempts that turn out to be too short. Many hard questions at once use
// it up, and attempts become shorter; it grows again with time.

/** The most milliseconds that are saved up, and the share of the time that is added. */
const mostMs = 20;
const share = 0.1;

export class Allowance {
  #leftMs = mostMs;
  #sinceMs = 0;

  /** True if an attempt may be long. @param nowMs the time in milliseconds. */
  isLeft(nowMs: number): boolean {
    this.#leftMs = Math.min(mostMs, this.#leftMs + share * (nowMs - this.#sinceMs));
    this.#sinceMs = nowMs;
    return this.#leftMs > 0;
  }

  spend(timeMs: number): void {
    this.#leftMs -= timeMs;
  }
}

// A queue in which clients take turns: one that asks much waits behind itself, not in front of the others.

class FairQueue<Item> {
  /** The items of each client that has some; the client that is first has its turn. */
  readonly #items = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, item: Item): void {
    const items = this.#items.get(client);
    if (items) items.push(item);
    else this.#items.set(client, [item]);
    this.#size++;
  }

  /** Takes the first item of the client whose turn it is. */
  shift(): Item | undefined {
    for (const [client, items] of this.#items) {
      const item = items.shift()!;
      this.#items.delete(client);
      if (items.length > 0) this.#items.set(client, items);
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** Takes an item out. @returns false if it is not there. */
  remove(client: string, item: Item): boolean {
    const items = this.#items.get(client) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#items.delete(client);
    this.#size--;
    return true;
  }
}

/** The time of the first attempt in milliseconds. */
const attemptMs = 20;
/** The time after its limit when a question that does not end by itself is ended with its thread. */
const graceMs = 3000;

type WorkTask = OneQuestionTask | OneGenerationTask;

interface Job {
  readonly task: WorkTask;
  readonly client: string;
  readonly timeoutMs: number;
  readonly resolve: (reply: OneQuestionReply) => void;
  readonly reject: (reason: unknown) => void;
  readonly stop: AbortController;
  /** True once the short attempt was not enough. */
  isLong: boolean;
  isOver: boolean;
}

export class WorkQueue {
  readonly #pool: ThreadPool;
  readonly #fresh = new FairQueue<Job>();
  readonly #long = new FairQueue<Job>();
  readonly #ofClient = new Map<string, number>();
  #running = 0;
  #runningLong = 0;
  #isClosed = false;
  /** True once the threads run. Questions wait until then, because their time is counted on a thread. */
  #isReady = false;

  constructor(readonly limits: Pick<ServiceLimits, 'threads' | 'waiting' | 'perClient'>) {
    this.#pool = openThreadPool(limits.threads, undefined, 'record');
    const starting = Array.from({ length: limits.threads }, () => this.#pool.run(easyTask));
    void Promise.allSettled(starting).then(() => {
      this.#isReady = true;
      this.#startNext();
    });
  }

  get waiting(): number {
    return this.#fresh.size + this.#long.size;
  }

  get running(): number {
    return this.#running;
  }

  /**
   * Answers a question on a thread.
   * @param timeoutMs its time on a thread.
   * @param signal ends it, in the middle of its work too.
   * @throws (rejects) {BusyError}, or the reason of the signal.
   */
  run(task: WorkTask, client: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<OneQuestionReply> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#admit(client);
      const isLong = task.kind === 'generation';
      const stop = new AbortController();
      const job: Job = { task, client, timeoutMs, resolve, reject, stop, isLong, isOver: false };
      signal?.addEventListener('abort', () => this.#cancel(job, signal.reason), { once: true });
      (isLong ? this.#long : this.#fresh).push(client, job);
      this.#startNext();
    });
  }

  /** Ends all threads; questions that wait or run are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const queue of [this.#fresh, this.#long])
      for (let job = queue.shift(); job; job = queue.shift()) this.#end(job, () => job?.reject(stopping()));
    await this.#pool.close();
  }

  /** @throws {BusyError} if too many questions wait. */
  #admit(client: string): void {
    const { waiting, perClient } = this.limits;
    if (this.#isClosed) throw stopping();
    const own = this.#ofClient.get(client) ?? 0;
    if (own >= perClient) throw new BusyError(429, `this client has ${own} questions that wait or run`);
    if (this.waiting >= waiting) throw new BusyError(503, `${this.waiting} questions wait for a thread`);
    this.#ofClient.set(client, own + 1);
  }

  #startNext(): void {
    const { threads } = this.limits;
    while (this.#running < threads && this.#isReady && !this.#isClosed) {
      const mayBeLong = this.#runningLong < Math.max(1, threads - 1);
      const job = this.#fresh.shift() ?? (mayBeLong ? this.#long.shift() : undefined);
      if (!job) return;
      void this.#answer(job);
    }
  }

  async #answer(job: Job): Promise<void> {
    const { isLong, timeoutMs, stop } = job;
    const allowedMs = isLong ? timeoutMs : Math.min(timeoutMs, attemptMs);
    this.#running++;
    if (isLong) this.#runningLong++;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop.abort();
    }, allowedMs + graceMs);
    try {
      const reply = await this.#pool.run<OneQuestionReply>(within(job.task, allowedMs), stop.signal);
      if (reply.timeMs < allowedMs || allowedMs === timeoutMs) this.#end(job, () => job.resolve(reply));
      else if (!job.isOver) this.#askAgain(job);
    } catch (error) {
      const reason = isLate ? new BusyError(503, `no answer within ${timeoutMs} ms`) : error;
      this.#end(job, () => job.reject(reason));
    } finally {
      clearTimeout(timer);
      this.#running--;
      if (isLong) this.#runningLong--;
      this.#startNext();
    }
  }

  #askAgain(job: Job): void {
    job.isLong = true;
    this.#long.push(job.client, job);
  }

  #cancel(job: Job, reason: unknown): void {
    if (job.isOver) return;
    const isWaiting = (job.isLong ? this.#long : this.#fresh).remove(job.client, job);
    this.#end(job, () => job.reject(reason));
    if (!isWaiting) job.stop.abort();
  }

  #end(job: Job, settle: () => void): void {
    if (job.isOver) return;
    job.isOver = true;
    const left = this.#ofClient.get(job.client)! - 1;
    if (left > 0) this.#ofClient.set(job.client, left);
    else this.#ofClient.delete(job.client);
    settle();
  }
}

/** A question that starts a thread. */
const easyTask: OneQuestionTask = { kind: 'question', question: 'check', puzzle: '1'.padEnd(16, '.'), options: {} };

const stopping = (): BusyError => new BusyError(503, 'the service is about to end', 5);

/** Returns a task with its time limit. Generating has none: it is ended with its thread. */
const within = (task: WorkTask, timeoutMs: number): WorkTask =>
  task.kind === 'generation' ? task : { ...task, options: { ...task.options, timeoutMs } };
