/**
 * Worker threads of Node, by tinypool, which is loaded with the first one. The worker files are beside this one, which
 * is never bundled.
 */
import { setMaxListeners } from 'node:events';
import type { Tinypool } from 'tinypool';
import type { Platform, WorkerKind } from './platform.js';

const files: Readonly<Record<WorkerKind, string>> = {
  batch: './node-batch-worker.js',
  board: '../questions/asking/thread-worker.js',
  record: '../stream/node/records/record-worker.js',
};

/** A worker of Deno that waits for its next task by `Atomics.wait` never sends the previous answer. */
const useAtomics = !('Deno' in globalThis);

export const openWorkers: Platform['openWorkers'] = (kind, threads) => {
  let pool: Promise<Tinypool> | undefined;
  return {
    async run(task, transfer = [], signal) {
      const started = await (pool ??= startPool(kind, threads));
      // Each running task adds a listener.
      if (signal) setMaxListeners(0, signal);
      return (await started.run(task, { transferList: [...transfer], signal: signal ?? null })) as never;
    },
    async close() {
      const stopping = pool;
      pool = undefined;
      await (await stopping)?.destroy();
    },
  };
};

async function startPool(kind: WorkerKind, threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: new URL(files[kind], import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    useAtomics,
  });
}
