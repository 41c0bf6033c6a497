/**
 * The reference engine: the textbook algorithm of docs/sources.md#002 and #003 in plain TypeScript, behind the contract
 * of `engine.ts`. It is written for reading; it is the oracle of the tests, the baseline of the benchmarks and the last
 * fallback.
 */
import { nextTurn } from '#platform';
import type { Batch, Engine, EngineOptions, SolutionSearch } from '../engine.js';
import type { PuzzleForm } from '../../model/puzzle.js';
import { openBatchPool, wantsWorkers, type BatchPool } from '../worker-pool.js';
import { ReferenceBatchRun } from './batch-run.js';
import { writeSolution } from './domains.js';
import { scanLinesBytewise } from './scan-lines.js';
import { ClassicSearch } from './search.js';

/** How long `solveBatchAsync` holds the calling thread at a time if there is no other thread. */
const sliceMs = 4;

const solutionBytes = 81;

class ReferenceEngine implements Engine {
  readonly name = 'reference';
  readonly isa = 'scalar';
  readonly lanes = 1;
  readonly sharesMemory = false;
  readonly scanLines = scanLinesBytewise;
  readonly #pool: BatchPool | undefined;

  constructor(options: EngineOptions) {
    if (wantsWorkers(options)) this.#pool = openBatchPool(this.name, options.threads, solveInSlices);
  }

  solveBatch(batch: Batch): void {
    new ReferenceBatchRun(batch).advance(Infinity);
  }

  async solveBatchAsync(batch: Batch, signal?: AbortSignal): Promise<void> {
    await (this.#pool?.solve ?? solveInSlices)(batch, signal);
  }

  openSearch(puzzle: Uint8Array, form: PuzzleForm): SolutionSearch {
    const search = new ClassicSearch();
    search.begin(puzzle, 0, form, 'lexicographic');
    let isOver = false;
    let isClosed = false;
    return {
      next(buffer, nodes = Infinity) {
        const end = search.nodes + nodes;
        let written = 0;
        for (let offset = 0; !isOver && offset + solutionBytes <= buffer.length; offset += solutionBytes) {
          const event = search.advance(end);
          isOver = event === 'exhausted';
          if (event !== 'solution') break;
          writeSolution(search.current, buffer, offset);
          written++;
        }
        return written;
      },
      get isExhausted() {
        return isOver;
      },
      get nodes() {
        return isClosed ? 0 : search.nodes;
      },
      close() {
        isOver = true;
        isClosed = true;
      },
    };
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}

async function solveInSlices(batch: Batch, signal?: AbortSignal): Promise<void> {
  const run = new ReferenceBatchRun(batch);
  while (!signal?.aborted) {
    if (run.advance(performance.now() + sliceMs)) return;
    await nextTurn();
  }
  run.cancel();
}

/** Opens the engine. It cannot fail: the reference engine runs wherever JavaScript does. */
export function openReferenceEngine(options: EngineOptions): Engine {
  return new ReferenceEngine(options);
}
