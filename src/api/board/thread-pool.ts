/** The worker threads for boards, stopped by a signal in the middle of their work. */
import { openWorkers } from '#platform';
import type { WorkerPool } from '../../platform/platform.js';
import type { ThreadReply, ThreadTask } from './thread-task.js';

export interface ThreadPool {
  run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>>;
  close(): Promise<void>;
}

/** @param signal stops the threads; what runs is rejected with its reason. */
export function openThreadPool(threads: number, signal?: AbortSignal): ThreadPool {
  const pool: WorkerPool<ThreadTask, unknown> = openWorkers('board', threads);
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', close);
    await pool.close();
  };
  // One listener for all runs: there may be a hundred under way.
  signal?.addEventListener('abort', close);
  return {
    async run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>> {
      signal?.throwIfAborted();
      try {
        return (await pool.run(task)) as ThreadReply<T>;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
    close,
  };
}
