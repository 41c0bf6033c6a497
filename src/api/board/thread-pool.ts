/** Starts the worker threads for boards when they are first wanted; idle ones do not keep the process alive. */
import type { Tinypool } from 'tinypool';
import type { ThreadReply, ThreadTask } from './thread-task.js';

export interface ThreadPool {
  run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>>;
  close(): Promise<void>;
}

/** @param signal stops the threads in the middle of their work; what runs is rejected with its reason. */
export function openThreadPool(threads: number, signal?: AbortSignal): ThreadPool {
  let pool: Tinypool | undefined;
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', close);
    const stopping = pool;
    pool = undefined;
    await stopping?.destroy();
  };
  // One listener for all runs: there may be a hundred under way.
  signal?.addEventListener('abort', close);
  return {
    async run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>> {
      const { Tinypool } = await import('tinypool');
      signal?.throwIfAborted();
      pool ??= new Tinypool({
        filename: new URL('./thread-worker.js', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      });
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
