/**
 * Worker threads of Node, by tinypool, which is loaded with the first of them. Their files lie beside this one: it is never bundled.
 */
import { setMaxListeners } from 'node:events';
import type { Tinypool } from 'tinypool';
import type { Platform, WorkerKind } from './platform.js';

const files: Readonly<Record<WorkerKind, string>> = {
  batch: './node-batch-worker.js',
  board: '../api/board/thread-worker.js',
};

/** A worker of Deno that waits for its next task by `Atomics.wait` never sends the answer to the one before. */
const useAtomics = !('Deno' in globalThis);

export const openWorkers: Platform['openWorkers'] = (kind, threads) => {
  let pool: Promise<Tinypool> | undefined;
  return {
    async run(task, transfer = [], signal) {
      const started = await (pool ??= startPool(kind, threads));
      // Each task under way listens.
      if (signal) setMaxListeners(0, signal);
      return started.run(task, { transferList: [...transfer], signal: signal ?? null });
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
