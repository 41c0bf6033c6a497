/**
 * Solves a batch on one thread, one puzzle after another, in the caller's buffers, with limits. It can pause at a given
 * time and resume. The results of a puzzle are written when the puzzle ends.
 */
import { BatchGuard } from '../batch-guard.js';
import { Outcome } from '../codes.js';
import type { Batch } from '../engine.js';
import { writeSolution } from './domains.js';
import { ClassicSearch } from './search.js';

/** The number of nodes between two readings of the clock: a fraction of a millisecond. */
const nodesBetweenClocks = 32;

export class ReferenceBatchRun {
  readonly #search = new ClassicSearch();
  #index = 0;
  #isPuzzleOpen = false;
  #found = 0;
  #deadlineMs = Infinity;
  readonly #guard: BatchGuard;

  readonly #batch: Batch;

  /** @throws {RangeError} as `BatchGuard` does. */
  constructor(batch: Batch) {
    this.#batch = batch;
    this.#guard = new BatchGuard(batch);
  }

  /**
   * Resumes the batch.
   * @returns true if the batch is finished; false if `performance.now()` passed `pauseAtMs` first.
   * @throws {TypeError} if a buffer of the batch was detached; the batch cannot continue.
   */
  advance(pauseAtMs: number): boolean {
    this.#guard.check();
    while (this.#index < this.#batch.count) {
      if (!this.#isPuzzleOpen) this.#openPuzzle();
      const outcome = this.#searchOn(pauseAtMs);
      if (outcome === undefined) return false;
      this.#closePuzzle(outcome);
      // Puzzles of a few nodes end before the search reads the clock.
      if (pauseAtMs < Infinity && performance.now() >= pauseAtMs) break;
    }
    return this.#index === this.#batch.count;
  }

  /** Ends the batch: unfinished puzzles get the outcome `Cancelled`. @throws as `advance` does. */
  cancel(): void {
    this.#guard.check();
    for (; this.#index < this.#batch.count;) {
      if (!this.#isPuzzleOpen) {
        this.#found = 0;
        this.#search.nodes = 0;
        this.#search.guesses = 0;
      }
      this.#closePuzzle(Outcome.Cancelled);
    }
  }

  #openPuzzle(): void {
    const { input, offsets, form, order, limits } = this.#batch;
    this.#search.begin(input, offsets[this.#index], form, order);
    this.#found = 0;
    this.#deadlineMs = limits.timeMs > 0 ? performance.now() + limits.timeMs : Infinity;
    this.#isPuzzleOpen = true;
  }

  /** @returns the outcome of the open puzzle, or undefined if it was time to pause. */
  #searchOn(pauseAtMs: number): Outcome | undefined {
    const { limits, solutions, solutionStride } = this.#batch;
    const maxNodes = limits.nodes || Infinity;
    for (;;) {
      const event = this.#search.advance(Math.min(maxNodes, this.#search.nodes + nodesBetweenClocks));
      if (event === 'exhausted') return Outcome.Complete;
      if (event === 'solution') {
        if (this.#found++ === 0) writeSolution(this.#search.current, solutions, this.#index * solutionStride);
        if (this.#found === limits.solutions) return Outcome.SolutionLimit;
      } else if (this.#search.nodes >= maxNodes) {
        return Outcome.NodeLimit;
      }
      const nowMs = performance.now();
      if (nowMs >= this.#deadlineMs) return Outcome.TimeLimit;
      if (nowMs >= pauseAtMs) return undefined;
    }
  }

  #closePuzzle(outcome: Outcome): void {
    const { results } = this.#batch;
    results.found[this.#index] = this.#found;
    results.nodes[this.#index] = this.#search.nodes;
    results.guesses[this.#index] = this.#search.guesses;
    results.outcome[this.#index] = outcome;
    this.#isPuzzleOpen = false;
    this.#index++;
  }
}
