/** One worker as its owner sees it: it starts, does one task at a time, and may break or be ended in the middle. */
import type { WorkerKind } from './platform.js';
import type { WorkerAnswer, WorkerLike, WorkerRequest } from './web-worker-protocol.js';
import { startWorker } from './web-worker-start.js';

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: unknown): void;
}

export class WorkerHandle {
  /** Whether it may be given another task. */
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

  /** Resolves when the worker listens; rejected where it cannot be made, or its file not be loaded. */
  static async start(): Promise<WorkerHandle> {
    const handle = new WorkerHandle();
    await handle.#answered();
    return handle;
  }

  /** @param transfer buffers that move to the worker. */
  run(kind: WorkerKind, task: unknown, transfer: readonly ArrayBuffer[]): Promise<unknown> {
    const answered = this.#answered();
    try {
      this.#worker.postMessage({ kind, task } satisfies WorkerRequest, transfer);
    } catch (error) {
      this.end(error);
    }
    return answered;
  }

  /** Ends the worker in the middle of whatever it does. @param reason what its task is rejected with. */
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
