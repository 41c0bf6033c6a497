/** The worker threads for boards. A signal stops them in the middle of their work. */
import { openWorkers } from '#platform';
import type { WorkerKind, WorkerPool } from '../platform/platform.js';
import { WorkersUnavailableError } from '../platform/workers-unavailable.js';

/** A task for a worker. The file of the workers handles all kinds: see `WorkerKind`. */
export interface ThreadTask {
  readonly kind: string;
}

export interface ThreadPool {
  /** Runs a task on a worker. @param stop stops only this task, in the middle of its work. */
  run<Reply>(task: ThreadTask, stop?: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

/** Opens a pool of worker threads. @param signal stops the threads; running tasks are rejected with its reason. */
export function openThreadPool(
  threads: number,
  signal?: AbortSignal,
  kind: Exclude<WorkerKind, 'batch'> = 'board',
): ThreadPool {
  const pool: WorkerPool<ThreadTask, unknown> = openWorkers(kind, threads);
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', stopAll);
    await pool.close();
  };
  const stopAll = (): void => void close();
  // One listener for all tasks, of which a hundred may be running.
  signal?.addEventListener('abort', stopAll);
  return {
    async run<Reply>(task: ThreadTask, stop?: AbortSignal): Promise<Reply> {
      signal?.throwIfAborted();
      try {
        return (await pool.run(task, [], stop)) as Reply;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
    close,
  };
}

/**
 * For `catch`: returns undefined if no worker starts, so that the caller does the work itself.
 * @throws any other error.
 */
export function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof WorkersUnavailableError)) throw error;
}
