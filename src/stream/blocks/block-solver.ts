/**
 * Solves all puzzles of a block with the engine: in slices on the calling thread, or on the engine's own threads. It
 * yields to the event loop between blocks and slices.
 */
import { Outcome } from '../../engines/codes.js';
import { isTurnDue, nextTurn } from '#platform';
import type { Batch, Engine } from '../../engines/engine.js';
import { engineLimits } from '../../search/limits.js';
import type { BlockAnswerer, Threading } from './block-answerer.js';
import { findSmallest } from './find-smallest.js';
import { judgeBlock, verdictTable, verifySolutions } from './judge-block.js';
import { solutionStride, type RecordBlock } from './record-block.js';
import type { Task } from './task.js';

/** The number of puzzles below which threads cost more than they gain. */
const worthThreads = 2000;
/** The number of puzzles of a run after which WebAssembly workers pay off; each takes some 80 ms to start. */
const worthWorkers = 200_000;
/** The longest time that a slice may block the calling thread. */
const sliceMs = 50;

export class BlockSolver implements BlockAnswerer {
  readonly #table: Uint8Array;
  #slice = 512;
  #seen = 0;

  constructor(
    readonly engine: Engine,
    readonly task: Task,
    readonly threading: Threading,
    readonly signal: AbortSignal,
  ) {
    this.#table = verdictTable(task);
  }

  get isConcurrent(): boolean {
    return this.threading !== 'slices';
  }

  get sharesMemory(): boolean {
    return this.isConcurrent && this.engine.sharesMemory;
  }

  /** Fills the results, verdicts and solutions of a block. */
  async answer(block: RecordBlock): Promise<void> {
    const startMs = performance.now();
    const run = (batch: Batch): Promise<void> => this.#run(block, batch);
    block.layNewlines();
    this.#seen += block.count;
    await run({
      input: block.bytes,
      form: block.form,
      offsets: block.offsets,
      count: block.count,
      order: 'search',
      limits: engineLimits(this.task.solutions, this.task.limits),
      solutions: block.solutions,
      solutionStride,
      results: block.results,
    });
    judgeBlock(block, this.#table);
    await findSmallest(
      block,
      { engine: this.engine, task: this.task, run, signal: this.signal },
      performance.now() - startMs,
    );
    if (this.task.verifies) verifySolutions(block);
  }

  async #run(block: RecordBlock, batch: Batch): Promise<void> {
    const { solutions } = batch.limits;
    const mayTakeLong = this.task.kind === 'count' && (solutions === 0 || solutions > worthThreads);
    if (isTurnDue()) await nextTurn();
    if (mayTakeLong || this.threading !== 'auto' || this.#isWorthThreads(block.count))
      await this.engine.solveBatchAsync(batch, this.signal);
    else await this.#runInSlices(batch);
  }

  #isWorthThreads(count: number): boolean {
    return count >= worthThreads && (this.engine.name !== 'wasm' || this.#seen >= worthWorkers);
  }

  async #runInSlices(batch: Batch): Promise<void> {
    const { results, solutions } = batch;
    for (let from = 0; from < batch.count;) {
      if (this.signal.aborted) return cancelFrom(batch, from);
      const count = Math.min(this.#slice, batch.count - from);
      const started = performance.now();
      this.engine.solveBatch(
        from === 0 && count === batch.count
          ? batch
          : {
              ...batch,
              count,
              offsets: batch.offsets.subarray(from),
              solutions: solutions.subarray(from * batch.solutionStride),
              results: {
                found: results.found.subarray(from),
                nodes: results.nodes.subarray(from),
                guesses: results.guesses.subarray(from),
                outcome: results.outcome.subarray(from),
              },
            },
      );
      const tookMs = performance.now() - started;
      if (tookMs < sliceMs / 4 && count === this.#slice) this.#slice *= 4;
      if (tookMs > sliceMs) this.#slice = Math.max(1, this.#slice >> 1);
      from += count;
      if (tookMs > sliceMs / 4 && from < batch.count) await nextTurn();
    }
  }
}

/** Marks the remaining puzzles of an interrupted batch as cancelled. */
function cancelFrom({ results, count }: Batch, from: number): void {
  results.found.fill(0, from, count);
  results.outcome.fill(Outcome.Cancelled, from, count);
}
