/**
 * The WebAssembly engine: copies puzzles into the core (assembly/), calls it, and copies results out. It has no
 * algorithm of its own.
 */
import { formCodes, orderCodes } from '../codes.js';
import { nextTurn } from '#platform';
import type { Batch, Engine, EngineOptions, LineScan, SolutionSearch } from '../engine.js';
import { puzzleBytes, type PuzzleForm } from '../../model/puzzle.js';
import { openBatchPool, wantsWorkers, type BatchPool } from '../worker-pool.js';
import { BatchRun } from './batch-run.js';
import { classicCore } from './compile.js';
import { CoreStock, type Core } from './core.js';
import { scanLines } from './scan-lines.js';

/** The longest time that `solveBatchAsync` holds the calling thread when it has no other thread. */
const sliceMs = 4;

const solutionBytes = 81;

class WasmEngine implements Engine {
  readonly name = 'wasm';
  readonly isa = 'simd128';
  readonly lanes: number;
  readonly sharesMemory = false;
  #cores = new CoreStock(classicCore);
  readonly #pool: BatchPool | undefined;

  constructor(options: EngineOptions) {
    const core = this.#cores.take();
    this.lanes = core.value('LANES');
    this.#cores.give(core);
    if (wantsWorkers(options)) this.#pool = openBatchPool(this.name, options.threads, this.#solveInSlices);
  }

  scanLines(
    input: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    column: number,
    offsets: Uint32Array,
    odd: Uint32Array,
  ): LineScan {
    const core = this.#cores.take();
    const scan = scanLines(core, input, start, end, final, column, offsets, odd);
    this.#cores.give(core);
    return scan;
  }

  solveBatch(batch: Batch): void {
    const core = this.#cores.take();
    new BatchRun(core, batch).advance(Infinity);
    this.#cores.give(core);
  }

  async solveBatchAsync(batch: Batch, signal?: AbortSignal): Promise<void> {
    await (this.#pool?.solve ?? this.#solveInSlices)(batch, signal);
  }

  readonly #solveInSlices = async (batch: Batch, signal?: AbortSignal): Promise<void> => {
    const core = this.#cores.take();
    const run = new BatchRun(core, batch);
    let isFinished = false;
    while (!isFinished && !signal?.aborted) {
      isFinished = run.advance(performance.now() + sliceMs);
      if (!isFinished) await nextTurn();
    }
    if (!isFinished) run.cancel();
    this.#cores.give(core);
  };

  openSearch(puzzle: Uint8Array, form: PuzzleForm): SolutionSearch {
    let core: Core | undefined = this.#cores.take();
    core.bytes.set(puzzle.subarray(0, puzzleBytes[form]), core.value('INPUT'));
    core.words[core.value('OFFSETS') / 4] = 0;
    core.begin(1, formCodes[form], orderCodes.lexicographic, 0, 0, 0);
    return {
      next(buffer, nodes = Infinity) {
        return core ? copySolutions(core, buffer, nodes) : 0;
      },
      get isExhausted() {
        return core?.isExhausted() !== 0;
      },
      get nodes() {
        return core?.opened() ?? 0;
      },
      close: () => {
        if (core) this.#cores.give(core);
        core = undefined;
      },
    };
  }

  async close(): Promise<void> {
    this.#cores = new CoreStock(classicCore);
    await this.#pool?.close();
  }
}

/**
 * Fills `buffer` with the next solutions of the enumeration in a core, one block at a time. Each block may take `nodes`
 * nodes.
 * @returns the number of solutions.
 */
function copySolutions(core: Core, buffer: Uint8Array, nodes: number): number {
  const capacity = Math.floor(buffer.length / solutionBytes);
  const solutionsAt = core.value('SOLUTIONS');
  let written = 0;
  while (written < capacity) {
    const wanted = Math.min(capacity - written, core.value('BLOCK_PUZZLES'));
    const found = core.enumerate(wanted, nodes);
    buffer.set(core.bytes.subarray(solutionsAt, solutionsAt + found * solutionBytes), written * solutionBytes);
    written += found;
    if (found < wanted) break;
  }
  return written;
}

/** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD. */
export function openWasmEngine(options: EngineOptions): Engine {
  return new WasmEngine(options);
}
