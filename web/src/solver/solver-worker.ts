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
  /**
   * Resolved when the code is loaded; before that the worker cannot receive messages. Rejected if it cannot be loaded.
   */
  readonly ready: Promise<void>;
}

/** The time after which a worker that was asked to stop is terminated. */
const stopTimeoutMs = 50;

export class SolverWorker {
  #active: ReadyWorker | null = null;
  #spare: ReadyWorker | null = null;
  #running: Task | null = null;
  #next: Task | null = null;

  /** The worker is started before the first job comes. */
  constructor() {
    this.#open();
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
    const { worker, ready } = this.#active!;
    post(worker, { kind: 'stop' });
    const replace = (): void => {
      if (this.#running === task) this.#replaceWorker();
    };
    ready.then(() => setTimeout(replace, stopTimeoutMs)).catch(ignore);
  }

  /**
   * Starts the worker, unless there is one, and after it the spare: a newly opened page waits for the first.
   * @returns null if the browser refuses to start workers.
   */
  #open(): ReadyWorker | null {
    if (this.#active) return this.#active;
    const opened = startWorker();
    this.#active = opened;
    opened?.ready.then(
      () => (this.#spare ??= startSpare()),
      () => {
        if (this.#active === opened) this.#giveUp();
      },
    );
    return opened;
  }

  /** The job in hand fails; a later one tries to start a worker again. */
  #giveUp(): void {
    const task = this.#running;
    this.#active?.worker.terminate();
    this.#active = this.#running = null;
    if (task?.isWanted) task.onReply({ kind: 'failure', message: '', isBlocked: true });
    this.#advance();
  }

  #advance(): void {
    const task = this.#next;
    if (!task) return;
    this.#next = null;
    this.#running = task;
    const opened = this.#open();
    if (!opened) return this.#giveUp();
    const { worker } = opened;
    const receive = (reply: SolverReply): void => {
      if (task.isWanted && reply.kind !== 'ready') task.onReply(reply);
      if (reply.kind !== 'done' && reply.kind !== 'failure') return;
      this.#running = null;
      this.#advance();
    };
    worker.onmessage = ({ data }: MessageEvent<SolverReply>) => receive(data);
    void opened.ready.then(() => {
      worker.onerror = ({ message }) => {
        this.#replaceWorker();
        if (task.isWanted) task.onReply({ kind: 'failure', message, isBlocked: false });
      };
    }, ignore);
    post(worker, task.job);
  }

  #replaceWorker(): void {
    const { worker } = this.#active!;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    this.#active = this.#spare;
    this.#spare = this.#active && startSpare();
    this.#running = null;
    this.#open();
    this.#advance();
  }
}

const post = (worker: Worker, message: Message): void => worker.postMessage(message);

/** @returns null if the browser refuses to start a worker at all. */
function startWorker(): ReadyWorker | null {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const ready = new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', () => resolve(), { once: true });
      worker.addEventListener('error', () => reject(new Error('the worker could not be loaded')), { once: true });
    });
    ready.catch(ignore);
    return { worker, ready };
  } catch {
    return null;
  }
}

/** A worker that takes over at once: its cores are compiled before it has a job. */
function startSpare(): ReadyWorker | null {
  const spare = startWorker();
  spare?.ready.then(() => post(spare.worker, { kind: 'warm' }), ignore);
  return spare;
}

const ignore = (): void => undefined;
