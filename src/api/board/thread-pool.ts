/** Starts the worker threads for boards when they are first wanted; idle ones do not keep the process alive. */
import type { Tinypool } from 'tinypool';
import type { ThreadReply, ThreadTask } from './thread-task.js';

export interface ThreadPool {
  run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>>;
  close(): Promise<void>;
}

/** @param signal stops the threads in the middle of their work. */
export function openThreadPool(threads: number, signal?: AbortSignal): ThreadPool {
  let pool: Tinypool | undefined;
  return {
    async run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>> {
      const { Tinypool } = await import('tinypool');
      pool ??= new Tinypool({
        filename: new URL('./thread-worker.js', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      });
      return pool.run(task, { signal: signal ?? null }) as Promise<ThreadReply<T>>;
    },
    async close() {
      const stopping = pool;
      pool = undefined;
      await stopping?.destroy();
    },
  };
}
