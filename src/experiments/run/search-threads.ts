/** Threads that search instances. This file is never bundled, because the file of the worker is beside it. */
import type { SearchPool, Searches } from './search-instance.js';

/** Starts with the first task. */
export function openSearchThreads(searches: Searches, threads: number): SearchPool {
  const filename = new URL('./search-worker.js', import.meta.url).href;
  const pool = import('tinypool').then(
    ({ Tinypool }) => new Tinypool({ filename, minThreads: threads, maxThreads: threads, workerData: searches }),
  );
  return {
    run: async (task) => (await (await pool).run(task)) as never,
    close: async () => (await pool).destroy(),
  };
}
