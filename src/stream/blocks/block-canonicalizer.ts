/**
 * Replaces the puzzles of a block by their canonical forms, which stand where solutions would: on the calling thread in
 * slices, or on worker threads. A puzzle with a digit twice in a house is invalid.
 */
import { isTurnDue, nextTurn, openWorkers } from '#platform';
import {
  packCanonicalBlock,
  viewCanonicalBlock,
  type CanonicalBlock,
} from '../../engines/canonical/canonical-block.js';
import { canonicalizeOn } from '../../engines/canonical/canonicalize.js';
import type { CanonicalBatch, Engine } from '../../engines/engine.js';
import { UsageError } from '../../model/errors.js';
import { Verdict } from '../../model/verdict.js';
import type { WorkerPool } from '../../platform/platform.js';
import type { BlockAnswerer, OpenAnswerer } from './block-answerer.js';
import { solutionStride, type RecordBlock } from './record-block.js';

/** Puzzles that are done at once on the calling thread: some 20 ms without a native engine. */
const slice = 2000;

/** The number of puzzles of a block below which it stays on the calling thread. */
const worthThreads = 2000;

export const openBlockCanonicalizer: OpenAnswerer = (engine, { threading, threads, signal }) =>
  new BlockCanonicalizer(engine, threading === 'slices' ? undefined : openWorkers('batch', threads), signal);

class BlockCanonicalizer implements BlockAnswerer {
  readonly sharesMemory = false;
  readonly #automorphisms = new Uint32Array(slice);
  readonly #bands = new Uint32Array(slice);

  constructor(
    readonly engine: Engine,
    readonly pool: WorkerPool<CanonicalBlock, ArrayBuffer> | undefined,
    readonly signal: AbortSignal,
  ) {}

  get isConcurrent(): boolean {
    return this.pool !== undefined;
  }

  async answer(block: RecordBlock): Promise<void> {
    if (block.count > 0 && block.form !== 'givens')
      throw new UsageError('canonical is for puzzles of givens, not for pencilmarks');
    block.layNewlines();
    block.histogram.fill(0);
    if (isTurnDue()) await nextTurn();
    if (this.pool && block.count >= worthThreads) await this.#runInPool(this.pool, block);
    else await this.#runInSlices(block);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  async #runInPool(pool: WorkerPool<CanonicalBlock, ArrayBuffer>, block: RecordBlock): Promise<void> {
    const { count } = block;
    const task = packCanonicalBlock(this.engine.name, block.bytes, block.offsets, count);
    try {
      const { forms, automorphisms } = viewCanonicalBlock({
        count,
        buffer: await pool.run(task, [task.buffer], this.signal),
      });
      for (let index = 0; index < count; index++)
        block.solutions.set(forms.subarray(81 * index, 81 * index + 81), solutionStride * index);
      judge(block, 0, automorphisms.subarray(0, count));
    } catch (error) {
      if (!this.signal.aborted) throw error;
      cancel(block, 0);
    }
  }

  async #runInSlices(block: RecordBlock): Promise<void> {
    for (let from = 0; from < block.count; from += slice) {
      if (this.signal.aborted) return cancel(block, from);
      const count = Math.min(slice, block.count - from);
      canonicalizeOn(this.engine, this.#batchOf(block, from, count));
      judge(block, from, this.#automorphisms.subarray(0, count));
      if (from + slice < block.count && isTurnDue()) await nextTurn();
    }
  }

  #batchOf({ bytes, offsets, solutions }: RecordBlock, from: number, count: number): CanonicalBatch {
    return {
      input: bytes,
      offsets: offsets.subarray(from),
      count,
      forms: solutions.subarray(from * solutionStride),
      formStride: solutionStride,
      symmetries: new Uint8Array(0),
      automorphisms: this.#automorphisms,
      bands: this.#bands,
    };
  }
}

/** Writes the verdicts of puzzles from `from` on. */
function judge({ verdicts, histogram }: RecordBlock, from: number, automorphisms: Uint32Array): void {
  automorphisms.forEach((ways, nth) => {
    const verdict = ways === 0 ? Verdict.Invalid : Verdict.Unique;
    verdicts[from + nth] = verdict;
    histogram[verdict]++;
  });
}

/** Marks the puzzles of an interrupted block as cancelled. */
function cancel({ verdicts, histogram, count }: RecordBlock, from: number): void {
  verdicts.fill(Verdict.Cancelled, from, count);
  histogram[Verdict.Cancelled] += count - from;
}
