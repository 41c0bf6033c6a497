/**
 * Worker threads for the engines that have no threads of their own. A batch is cut into blocks; each worker opens an
 * engine by name and solves the blocks that it receives. Threads start with the first batch and run until `close`; idle
 * threads do not keep the process alive.
 */
import { hasWorkers, openWorkers } from '#platform';
import type { WorkerPool } from '../platform/platform.js';
import { WorkersUnavailableError } from '../platform/workers-unavailable.js';
import { BatchGuard } from './batch-guard.js';
import { packBlock, unpackBlock, type BatchBlock } from './batch-block.js';
import { Outcome } from './codes.js';
import type { Batch, EngineName, EngineOptions } from './engine.js';

/** Puzzles in a block: enough to outweigh its message (some 50 µs), at most about two megabytes. */
const blockSizes = { smallest: 16, largest: 10_000 };

/**
 * Blocks for each thread. A message costs a thread some 100 µs, and with several batches in progress no thread waits
 * for the last block.
 */
const blocksPerThread = 1;

export interface BatchPool {
  /** As `Engine.solveBatchAsync`; an abort stops the threads in the middle of their work. */
  solve(batch: Batch, signal?: AbortSignal): Promise<void>;
  /** Stops the threads; the next `solve` starts new ones. */
  close(): Promise<void>;
}

/** True if an engine needs workers. */
export const wantsWorkers = ({ threads, keepsCallerFree }: EngineOptions): boolean =>
  (threads > 1 || keepsCallerFree === true) && hasWorkers();

/**
 * @param threads worker threads, ≥ 1.
 * @param solveHere solves a batch in turns on the calling thread, for when no worker can start.
 */
export function openBatchPool(engine: EngineName, threads: number, solveHere: BatchPool['solve']): BatchPool {
  const pool: WorkerPool<BatchBlock, ArrayBuffer> = openWorkers('batch', threads);
  /** Returned buffers, for the next blocks. */
  const spare: ArrayBuffer[] = [];

  function allocate(bytes: number): ArrayBuffer {
    const fitting = spare.findIndex((buffer) => buffer.byteLength >= bytes && buffer.byteLength <= 2 * bytes);
    return fitting < 0 ? new ArrayBuffer(bytes) : spare.splice(fitting, 1)[0];
  }

  function keep(buffer: ArrayBuffer): void {
    spare.push(buffer);
    if (spare.length > 2 * (threads + 1)) spare.shift();
  }

  async function solve(batch: Batch, signal?: AbortSignal): Promise<void> {
    try {
      await (hasWorkers() ? solveInBlocks(batch, signal) : solveHere(batch, signal));
    } catch (error) {
      if (!(error instanceof WorkersUnavailableError)) throw error;
      await solveHere(batch, signal);
    }
  }

  async function solveInBlocks(batch: Batch, signal?: AbortSignal): Promise<void> {
    const size = chooseBlockSize(batch.count, threads);
    const guard = new BatchGuard(batch);
    let next = 0;
    const feedThread = async (): Promise<void> => {
      while (next < batch.count) {
        const first = next;
        const count = Math.min(size, batch.count - first);
        next += count;
        await solveBlock(batch, guard, first, count, signal);
      }
    };
    await Promise.all(Array.from({ length: threads + 1 }, feedThread));
  }

  async function solveBlock(batch: Batch, guard: BatchGuard, first: number, count: number, signal?: AbortSignal) {
    guard.check();
    if (signal?.aborted) return cancelBlock(batch, first, count);
    const block = packBlock(engine, batch, first, count, allocate);
    try {
      const buffer = await pool.run(block, [block.buffer], signal);
      guard.check();
      unpackBlock({ ...block, buffer }, batch, first);
      keep(buffer);
    } catch (error) {
      guard.check();
      if (!signal?.aborted) throw error;
      cancelBlock(batch, first, count);
    }
  }

  return {
    solve,
    async close() {
      spare.length = 0;
      await pool.close();
    },
  };
}

function chooseBlockSize(count: number, threads: number): number {
  const even = Math.ceil(count / (threads * blocksPerThread));
  return Math.min(Math.max(even, blockSizes.smallest), blockSizes.largest);
}

/** Marks the puzzles of an interrupted block as cancelled. Their results are unknown, so all counts become 0. */
function cancelBlock({ results }: Batch, first: number, count: number): void {
  results.found.fill(0, first, first + count);
  results.nodes.fill(0, first, first + count);
  results.guesses.fill(0, first, first + count);
  results.outcome.fill(Outcome.Cancelled, first, first + count);
}
