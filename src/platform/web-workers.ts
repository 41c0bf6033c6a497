/**
 * Web Workers behind the interface of `platform.ts`: tasks wait in a queue, and a limited number of workers run at a
 * time.
 */
import type { Platform, WorkerKind, WorkerPool } from './platform.js';
import type { WorkerHandle } from './web-worker/handle.js';
import { hasWorkers, leaveWorker, refuseWorkers, takeWorker } from './web-worker/rest.js';
import { WorkersUnavailableError } from './workers-unavailable.js';

export { hasWorkers };

interface Job {
  readonly task: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export const openWorkers: Platform['openWorkers'] = <Task, Reply>(kind: WorkerKind, threads: number) =>
  new WebWorkers(kind, threads) as WorkerPool<Task, Reply>;

class WebWorkers implements WorkerPool<unknown, unknown> {
  readonly #queue: Job[] = [];
  readonly #busy = new Map<Job, WorkerHandle>();
  /** The number of workers that were requested and have not started yet. */
  #coming = 0;

  constructor(
    readonly kind: WorkerKind,
    readonly threads: number,
  ) {}

  run(task: unknown, transfer: readonly ArrayBuffer[] = [], signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (!hasWorkers()) throw new WorkersUnavailableError(undefined);
      const job: Job = {
        task,
        transfer,
        resolve: (reply) => (signal?.removeEventListener('abort', abort), resolve(reply)),
        reject: (error) => (signal?.removeEventListener('abort', abort), reject(error)),
      };
      const abort = (): void => this.#stop(job, signal?.reason);
      signal?.addEventListener('abort', abort);
      this.#queue.push(job);
      void this.#callWorker();
    });
  }

  async close(): Promise<void> {
    const reason = new Error('the workers were stopped');
    for (const job of [...this.#queue, ...this.#busy.keys()]) this.#stop(job, reason);
  }

  #stop(job: Job, reason: unknown): void {
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    this.#busy.get(job)?.end(reason);
    job.reject(reason);
  }

  /** Requests one more worker for the queue, if the limit allows one. */
  async #callWorker(): Promise<void> {
    if (this.#queue.length <= this.#coming || this.#busy.size + this.#coming >= this.threads) return;
    this.#coming++;
    try {
      await this.#workOff(await takeWorker().finally(() => this.#coming--));
    } catch (error) {
      if (this.#busy.size + this.#coming > 0) return;
      refuseWorkers();
      for (const job of this.#queue.splice(0)) job.reject(new WorkersUnavailableError(error));
    }
  }

  /** Runs waiting tasks on a worker until none is left, or the worker has ended. */
  async #workOff(worker: WorkerHandle): Promise<void> {
    for (let job = this.#queue.shift(); job; job = worker.isAlive ? this.#queue.shift() : undefined) {
      this.#busy.set(job, worker);
      await worker.run(this.kind, job.task, job.transfer).then(job.resolve, job.reject);
      this.#busy.delete(job);
    }
    if (worker.isAlive) leaveWorker(worker);
    else void this.#callWorker();
  }
}
