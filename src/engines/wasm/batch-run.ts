/**
 * A batch in progress in the core, block by block: copies puzzles in, searches in slices, copies results out. It can
 * stop at a given time and continue later.
 */
import { formCodes, orderCodes, Outcome } from '../codes.js';
import { BatchGuard } from '../batch-guard.js';
import type { Batch } from '../engine.js';
import { puzzleBytes } from '../../model/puzzle.js';
import type { Core } from './core.js';

/** Decision rounds between two readings of the clock: some 100 µs. */
const roundsBetweenClocks = 1024;

/** Puzzles further apart than this are copied in separately. */
const largestGapBytes = 4096;

const solutionBytes = 81;

export class BatchRun {
  /** Index of the first puzzle of the block in the core, and of the block after it. */
  #first = 0;
  #end = 0;
  #isBlockOpen = false;
  readonly #guard: BatchGuard;

  readonly #core: Core;
  readonly #batch: Batch;

  /** @throws {RangeError} as `BatchGuard`. */
  constructor(core: Core, batch: Batch) {
    this.#core = core;
    this.#batch = batch;
    this.#guard = new BatchGuard(batch);
  }

  /**
   * @returns true when the batch is finished, false when `performance.now()` passed `pauseAtMs` before.
   * @throws {TypeError} when a buffer of the batch is gone; the batch cannot continue then.
   */
  advance(pauseAtMs: number): boolean {
    this.#guard.check();
    const isTimed = this.#batch.limits.timeMs > 0 || pauseAtMs < Infinity;
    while (this.#isBlockOpen || this.#end < this.#batch.count) {
      if (!this.#isBlockOpen) this.#openBlock();
      for (;;) {
        const nowMs = isTimed ? performance.now() : 0;
        if (nowMs >= pauseAtMs) return false;
        if (this.#core.run(roundsBetweenClocks, nowMs) === 0) break;
      }
      this.#closeBlock();
    }
    return true;
  }

  /** Ends the batch: the unfinished puzzles have the outcome `Cancelled`. @throws as `advance`. */
  cancel(): void {
    this.#guard.check();
    if (this.#isBlockOpen) {
      this.#core.cancel();
      this.#closeBlock();
    }
    const { found, nodes, guesses, outcome } = this.#batch.results;
    for (const column of [found, nodes, guesses]) column.fill(0, this.#end, this.#batch.count);
    outcome.fill(Outcome.Cancelled, this.#end, this.#batch.count);
    this.#end = this.#batch.count;
  }

  #openBlock(): void {
    const { form, order, limits } = this.#batch;
    this.#first = this.#end;
    this.#end += this.#copyIn();
    this.#core.begin(
      this.#end - this.#first,
      formCodes[form],
      orderCodes[order],
      limits.solutions,
      limits.nodes,
      limits.timeMs,
    );
    this.#isBlockOpen = true;
  }

  /**
   * Copies as many puzzles from `first` on as a block holds, in runs of neighbours with the text between them.
   * @returns the number of puzzles.
   */
  #copyIn(): number {
    const core = this.#core;
    const batch = this.#batch;
    const first = this.#first;
    const { input, offsets } = batch;
    const bytes = puzzleBytes[batch.form];
    const inputAt = core.value('INPUT');
    const offsetsAt = core.value('OFFSETS') / 4;
    const capacity = core.value('INPUT_BYTES');
    const last = Math.min(first + core.value('BLOCK_PUZZLES'), batch.count);
    let used = 0;
    let index = first;
    while (index < last) {
      const start = offsets[index];
      const room = capacity - used;
      if (bytes > room) break;
      const shift = used - start;
      let before: number;
      do {
        core.words[offsetsAt + index - first] = offsets[index] + shift;
        before = offsets[index++];
      } while (
        index < last &&
        offsets[index] >= before &&
        offsets[index] - before <= largestGapBytes &&
        offsets[index] + bytes - start <= room
      );
      core.bytes.set(input.subarray(start, before + bytes), inputAt + used);
      used += before + bytes - start;
    }
    return index - first;
  }

  #closeBlock(): void {
    const core = this.#core;
    const first = this.#first;
    const end = this.#end;
    const { results } = this.#batch;
    const copyColumn = (name: string, column: Float64Array) => {
      const at = core.value(name) / 8;
      column.set(core.doubles.subarray(at, at + end - first), first);
    };
    copyColumn('FOUND', results.found);
    copyColumn('NODES', results.nodes);
    copyColumn('GUESSES', results.guesses);
    const outcomesAt = core.value('OUTCOMES');
    results.outcome.set(core.bytes.subarray(outcomesAt, outcomesAt + end - first), first);
    this.#copySolutionsOut();
    this.#isBlockOpen = false;
  }

  /**
   * Copies the caller's bytes into the core, where the solutions are written among them, and back. This is cheaper than
   * a copy for each solution.
   */
  #copySolutionsOut(): void {
    const core = this.#core;
    const first = this.#first;
    const end = this.#end;
    const { solutions, solutionStride } = this.#batch;
    const placedAt = core.value('PLACED');
    const portion = Math.max(1, Math.floor(core.value('PLACED_BYTES') / solutionStride));
    for (let index = first; index < end; index += portion) {
      const count = Math.min(portion, end - index);
      const start = index * solutionStride;
      const length = (count - 1) * solutionStride + solutionBytes;
      core.bytes.set(solutions.subarray(start, start + length), placedAt);
      core.place(index - first, count, solutionStride);
      solutions.set(core.bytes.subarray(placedAt, placedAt + length), start);
    }
  }
}
