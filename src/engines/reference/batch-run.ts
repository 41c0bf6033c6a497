/**
 * A batch under way on one thread: puzzle after puzzle, in the caller's buffers, with limits, able to stop and go on at a
 * clock time. Results of a puzzle are written when it ends.
 */
import { BatchGuard } from '../batch-guard.js';
import { Outcome, type Batch } from '../engine.js';
import { writeSolution } from './domains.js';
import { Search } from './search.js';

/** Nodes between two looks at the clock: a fraction of a millisecond. */
const nodesBetweenClocks = 32;

export class BatchRun {
  private readonly search = new Search();
  private index = 0;
  private isPuzzleOpen = false;
  private found = 0;
  private deadlineMs = Infinity;
  private readonly guard: BatchGuard;

  /** @throws {RangeError} as `BatchGuard`. */
  constructor(private readonly batch: Batch) {
    this.guard = new BatchGuard(batch);
  }

  /**
   * @returns whether the batch is finished; false when `performance.now()` passed `pauseAtMs` before.
   * @throws {TypeError} when a buffer of the batch is gone; the batch cannot go on then.
   */
  advance(pauseAtMs: number): boolean {
    this.guard.check();
    while (this.index < this.batch.count) {
      if (!this.isPuzzleOpen) this.openPuzzle();
      const outcome = this.searchOn(pauseAtMs);
      if (outcome === undefined) return false;
      this.closePuzzle(outcome);
      // Puzzles of a few nodes end before the search looks at the clock.
      if (pauseAtMs < Infinity && performance.now() >= pauseAtMs) break;
    }
    return this.index === this.batch.count;
  }

  /** Ends the batch: the puzzles not finished have the outcome `Cancelled`. @throws as `advance`. */
  cancel(): void {
    this.guard.check();
    for (; this.index < this.batch.count;) {
      if (!this.isPuzzleOpen) {
        this.found = 0;
        this.search.nodes = 0;
        this.search.guesses = 0;
      }
      this.closePuzzle(Outcome.Cancelled);
    }
  }

  private openPuzzle(): void {
    const { input, offsets, form, order, limits } = this.batch;
    this.search.begin(input, offsets[this.index], form, order);
    this.found = 0;
    this.deadlineMs = limits.timeMs > 0 ? performance.now() + limits.timeMs : Infinity;
    this.isPuzzleOpen = true;
  }

  /** @returns the outcome of the open puzzle, or nothing when it was time to pause. */
  private searchOn(pauseAtMs: number): Outcome | undefined {
    const { limits, solutions, solutionStride } = this.batch;
    const maxNodes = limits.nodes || Infinity;
    for (;;) {
      const event = this.search.advance(Math.min(maxNodes, this.search.nodes + nodesBetweenClocks));
      if (event === 'exhausted') return Outcome.Complete;
      if (event === 'solution') {
        if (this.found++ === 0) writeSolution(this.search.current, solutions, this.index * solutionStride);
        if (this.found === limits.solutions) return Outcome.SolutionLimit;
      } else if (this.search.nodes >= maxNodes) {
        return Outcome.NodeLimit;
      }
      const nowMs = performance.now();
      if (nowMs >= this.deadlineMs) return Outcome.TimeLimit;
      if (nowMs >= pauseAtMs) return undefined;
    }
  }

  private closePuzzle(outcome: Outcome): void {
    const { results } = this.batch;
    results.found[this.index] = this.found;
    results.nodes[this.index] = this.search.nodes;
    results.guesses[this.index] = this.search.guesses;
    results.outcome[this.index] = outcome;
    this.isPuzzleOpen = false;
    this.index++;
  }
}
