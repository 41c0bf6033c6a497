/**
 * One worker at work and a warm spare. One job is wanted at a time; a newer one ends the older. A worker is asked to stop; one that
 * does not listen soon is ended, and the spare, which has compiled its engine already, takes the next job at once.
 */
import type { Job, Message, Reply } from './questions.js';

interface Task {
  readonly job: Job;
  readonly hear: (reply: Reply) => void;
  isWanted: boolean;
}

interface Seat {
  readonly worker: Worker;
  /** When its engine is compiled: until then it cannot listen. */
  readonly ready: Promise<void>;
}

/** Until a worker that was asked to stop is ended. */
const patienceMs = 50;

export class Desk {
  #seat = openSeat();
  #spare: Seat | null = null;
  #running: Task | null = null;
  #next: Task | null = null;

  /** The spare comes after the first, which a page that is just opened waits for. */
  constructor() {
    void this.#seat.ready.then(() => (this.#spare ??= openSeat()));
  }

  /**
   * Starts a job; the one before, if it still runs, is heard of no more.
   * @param hear called for each reply.
   * @returns ends the job.
   */
  start(job: Job, hear: (reply: Reply) => void): () => void {
    const task: Task = { job, hear, isWanted: true };
    this.#next = task;
    if (this.#running) this.#giveUp(this.#running);
    else this.#advance();
    return () => {
      if (this.#next === task) this.#next = null;
      if (this.#running === task) this.#giveUp(task);
    };
  }

  /** Gives a running job up. */
  #giveUp(task: Task): void {
    if (!task.isWanted) return;
    task.isWanted = false;
    tell(this.#seat.worker, { kind: 'stop' });
    const replace = (): void => {
      if (this.#running === task) this.#replaceWorker();
    };
    void this.#seat.ready.then(() => setTimeout(replace, patienceMs));
  }

  #advance(): void {
    const task = this.#next;
    if (!task) return;
    this.#next = null;
    this.#running = task;
    const { worker } = this.#seat;
    const hear = (reply: Reply): void => {
      if (task.isWanted && reply.kind !== 'ready') task.hear(reply);
      if (reply.kind !== 'done' && reply.kind !== 'failure') return;
      this.#running = null;
      this.#advance();
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    worker.onerror = ({ message }) => {
      this.#replaceWorker();
      if (task.isWanted) task.hear({ kind: 'failure', message });
    };
    tell(worker, task.job);
  }

  #replaceWorker(): void {
    const { worker } = this.#seat;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    this.#seat = this.#spare ?? openSeat();
    this.#spare = openSeat();
    this.#running = null;
    this.#advance();
  }
}

const tell = (worker: Worker, message: Message): void => worker.postMessage(message);

function openSeat(): Seat {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve) => worker.addEventListener('message', () => resolve(), { once: true }));
  return { worker, ready };
}
