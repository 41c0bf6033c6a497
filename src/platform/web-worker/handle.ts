/** A handle of one worker: it starts, does one task at a time, and may fail or be terminated at any moment. */
import type { WorkerKind } from '../platform.js';
import type { WorkerAnswer, WorkerLike, WorkerRequest } from './protocol.js';
import { startWorker } from '../web-worker-start.js';

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: unknown): void;
}

export class WorkerHandle {
  /** True if it can take another task. */
  isAlive = true;
  readonly #worker: WorkerLike;
  #waiting: Waiting | undefined;

  private constructor() {
    this.#worker = startWorker();
    this.#worker.onmessage = ({ data }) => this.#receive(data as WorkerAnswer);
    this.#worker.onmessageerror = () => this.end(new Error('an answer of the worker cannot be read'));
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      this.end(new Error(event.message || 'the worker broke'));
    };
  }

  /** Resolves when the worker is ready; rejected if it cannot be created or its file cannot be loaded. */
  static async start(): Promise<WorkerHandle> {
    const handle = new WorkerHandle();
    await handle.#answered();
    return handle;
  }

  /** @param transfer buffers that are moved to the worker. */
  run(kind: WorkerKind, task: unknown, transfer: readonly ArrayBuffer[]): Promise<unknown> {
    const answered = this.#answered();
    try {
      this.#worker.postMessage({ kind, task } satisfies WorkerRequest, transfer);
    } catch (error) {
      this.end(error);
    }
    return answered;
  }

  /** Terminates the worker, whatever it does. @param reason its task is rejected with it. */
  end(reason: unknown): void {
    this.isAlive = false;
    this.#worker.terminate();
    this.#waiting?.reject(reason);
  }

  #answered(): Promise<unknown> {
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  #receive(answer: WorkerAnswer): void {
    if (answer === 'listening') this.#waiting?.resolve(undefined);
    else if ('error' in answer) this.#waiting?.reject(answer.error);
    else this.#waiting?.resolve(answer.reply);
  }
}
