/** The worker threads for boards, stopped by a signal in the middle of their work. */
import { openWorkers } from '#platform';
import type { WorkerPool } from '../platform/platform.js';
import { WorkersUnavailableError } from '../platform/workers-unavailable.js';

/** A task says its kind; `questions/asking/thread-worker.ts` knows all kinds. */
export interface ThreadTask {
  readonly kind: string;
}

export interface ThreadPool {
  /** @param stop stops this task alone in the middle of its work. */
  run<Reply>(task: ThreadTask, stop?: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

/** @param signal stops the threads; what runs is rejected with its reason. */
export function openThreadPool(threads: number, signal?: AbortSignal): ThreadPool {
  const pool: WorkerPool<ThreadTask, unknown> = openWorkers('board', threads);
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', stopAll);
    await pool.close();
  };
  const stopAll = (): void => void close();
  // One listener for all runs: there may be a hundred under way.
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

/** For `catch`: nothing where no worker starts, so that the caller does the work itself. @throws any other error. */
export function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof WorkersUnavailableError)) throw error;
}
