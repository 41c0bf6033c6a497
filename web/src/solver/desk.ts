/**
 * One worker at work and a warm spare: a job that is no longer wanted is ended by ending its worker, and the spare, which has
 * compiled its engine already, takes the next one at once. One job is wanted at a time; a newer one ends the older.
 */
import type { Job, Reply } from './questions.js';

interface Task {
  readonly job: Job;
  readonly hear: (reply: Reply) => void;
  startMs: number;
  isWanted: boolean;
}

/** A job that has run for less is let finish: that is sooner than another worker. */
const patienceMs = 50;

export class Desk {
  #worker = openWorker();
  #spare = openWorker();
  #running: Task | null = null;
  #next: Task | null = null;

  /**
   * Starts a job; the one before, if it still runs, is heard of no more.
   * @param hear called for each reply.
   * @returns ends the job.
   */
  start(job: Job, hear: (reply: Reply) => void): () => void {
    const task: Task = { job, hear, startMs: 0, isWanted: true };
    this.#next = task;
    if (this.#running) this.#give(this.#running);
    else this.#advance();
    return () => {
      if (this.#next === task) this.#next = null;
      if (this.#running === task) this.#give(task);
    };
  }

  /** Gives a running job up: now if it has run long, or if it has not finished soon. */
  #give(task: Task): void {
    task.isWanted = false;
    const leftMs = Math.max(patienceMs - (performance.now() - task.startMs), 0);
    setTimeout(() => {
      if (this.#running === task) this.#replaceWorker();
    }, leftMs);
  }

  #advance(): void {
    const task = this.#next;
    if (!task) return;
    this.#next = null;
    this.#running = task;
    task.startMs = performance.now();
    const worker = this.#worker;
    const hear = (reply: Reply): void => {
      if (task.isWanted) task.hear(reply);
      if (reply.kind !== 'done' && reply.kind !== 'failure') return;
      this.#running = null;
      this.#advance();
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    worker.onerror = ({ message }) => {
      this.#replaceWorker();
      if (task.isWanted) task.hear({ kind: 'failure', message });
    };
    worker.postMessage(task.job);
  }

  #replaceWorker(): void {
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = this.#spare;
    this.#spare = openWorker();
    this.#running = null;
    this.#advance();
  }
}

const openWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
