/**
 * A worker and a spare one that is ready to take over. It runs one job at a time; a newer job cancels the older one.
 * The worker is asked to stop; if it does not respond soon, it is terminated and the spare, whose engine is already
 * compiled, starts the next job at once.
 */
import type { Job, Message, SolverReply } from './questions.js';

interface Task {
  readonly job: Job;
  readonly onReply: (reply: SolverReply) => void;
  isWanted: boolean;
}

interface ReadyWorker {
  readonly worker: Worker;
  /** Resolved when the engine is compiled; before that the worker cannot receive messages. */
  readonly ready: Promise<void>;
}

/** The time after which a worker that was asked to stop is terminated. */
const stopTimeoutMs = 50;

export class SolverWorker {
  #active = startWorker();
  #spare: ReadyWorker | null = null;
  #running: Task | null = null;
  #next: Task | null = null;

  /** The spare is started after the first worker, because a newly opened page waits for the first. */
  constructor() {
    void this.#active.ready.then(() => (this.#spare ??= startWorker()));
  }

  /**
   * Starts a job and cancels the previous one, whose replies are dropped.
   * @param onReply called for each reply.
   * @returns a function that cancels the job.
   */
  start(job: Job, onReply: (reply: SolverReply) => void): () => void {
    const task: Task = { job, onReply, isWanted: true };
    this.#next = task;
    if (this.#running) this.#cancel(this.#running);
    else this.#advance();
    return () => {
      if (this.#next === task) this.#next = null;
      if (this.#running === task) this.#cancel(task);
    };
  }

  /** Cancels a running job. */
  #cancel(task: Task): void {
    if (!task.isWanted) return;
    task.isWanted = false;
    post(this.#active.worker, { kind: 'stop' });
    const replace = (): void => {
      if (this.#running === task) this.#replaceWorker();
    };
    void this.#active.ready.then(() => setTimeout(replace, stopTimeoutMs));
  }

  #advance(): void {
    const task = this.#next;
    if (!task) return;
    this.#next = null;
    this.#running = task;
    const { worker } = this.#active;
    const receive = (reply: SolverReply): void => {
      if (task.isWanted && reply.kind !== 'ready') task.onReply(reply);
      if (reply.kind !== 'done' && reply.kind !== 'failure') return;
      this.#running = null;
      this.#advance();
    };
    worker.onmessage = ({ data }: MessageEvent<SolverReply>) => receive(data);
    worker.onerror = ({ message }) => {
      this.#replaceWorker();
      if (task.isWanted) task.onReply({ kind: 'failure', message });
    };
    post(worker, task.job);
  }

  #replaceWorker(): void {
    const { worker } = this.#active;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    this.#active = this.#spare ?? startWorker();
    this.#spare = startWorker();
    this.#running = null;
    this.#advance();
  }
}

const post = (worker: Worker, message: Message): void => worker.postMessage(message);

function startWorker(): ReadyWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve) => worker.addEventListener('message', () => resolve(), { once: true }));
  return { worker, ready };
}
