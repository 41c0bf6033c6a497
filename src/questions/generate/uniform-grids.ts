/**
 * Draws full grids uniformly, by rejection: a band and a stack are drawn uniformly, their completions are counted, one
 * of these is drawn, and it is accepted with a probability in proportion to their number.
 *
 * There are 2,693 completions on average: 6.67 × 10^21 grids (Felgenhauer and Jarvis, "Enumerating possible Sudoku
 * grids", 2005) over the pairs of a band and a stack. The most that 200,000 pairs had were 6,280. The bound below is
 * not proved to be above all: a pair that had more would give its grids as if it had as many as the bound.
 */
import { Outcome } from '../../engines/codes.js';
import type { Engine } from '../../engines/engine.js';
import { AddressedRandom } from '../../model/random-numbers.js';
import { allocateBatch, batchWork, makeBatch, type BatchBuffers } from '../../search/classic/batch.js';
import { engineLimits } from '../../search/limits.js';
import type { Steps } from '../../search/steps.js';
import type { Attempts } from './attempts.js';
import { writeBandAndStack } from './random-grids.js';

/** The completions of a band and a stack beyond which more of them make a grid no more likely. */
const mostCompletions = 6500;

const countLimits = engineLimits(mostCompletions, {});

export class UniformGrids implements Attempts {
  /** Each grid is its own puzzle. */
  readonly puzzles: Uint8Array;
  count = 0;
  readonly #indices: Float64Array;
  readonly #numbers: Float64Array;
  readonly #buffers: BatchBuffers;
  readonly #isAccepted: Uint8Array;
  readonly #random = new AddressedRandom();
  readonly #completions = new Uint8Array(81 * mostCompletions);

  /** @param grids where the grids go, 81 digits each. */
  constructor(
    readonly seed: number,
    readonly engine: Engine,
    readonly grids: Uint8Array,
  ) {
    const capacity = grids.length / 81;
    this.puzzles = grids;
    this.#indices = new Float64Array(capacity);
    this.#numbers = new Float64Array(capacity);
    this.#isAccepted = new Uint8Array(capacity);
    this.#buffers = allocateBatch(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(index: number, attempt: number): void {
    this.#indices[this.count] = index;
    this.#numbers[this.count++] = attempt;
  }

  /** Starts the random numbers that belong to a grid and were not used to draw it. */
  begin(slot: number, random: AddressedRandom): void {
    random.begin(this.seed, this.#indices[slot], 2 * this.#numbers[slot] + 1);
  }

  /** True if the grid of a slot is accepted. */
  isDone(slot: number): boolean {
    return this.#isAccepted[slot] === 1;
  }

  /** Draws the grids; a good third of them are accepted. */
  *run(): Steps<void> {
    const { offsets, results } = this.#buffers;
    for (let slot = 0; slot < this.count; slot++) {
      offsets[slot] = 81 * slot;
      this.#random.begin(this.seed, this.#indices[slot], 2 * this.#numbers[slot]);
      writeBandAndStack(this.grids, 81 * slot, this.#random);
    }
    yield batchWork(this.engine, makeBatch(this.grids, 'givens', this.#buffers, this.count, 'search', countLimits));
    for (let slot = 0; slot < this.count; slot++) {
      if (results.outcome[slot] === Outcome.Cancelled) continue;
      this.begin(slot, this.#random);
      const drawn = this.#random.below(mostCompletions);
      this.#isAccepted[slot] = drawn < results.found[slot] ? 1 : 0;
      if (drawn >= results.found[slot]) continue;
      this.#complete(81 * slot, drawn);
      yield;
    }
  }

  /** Completes the grid at `at` with a solution, counted from 0 in ascending order. */
  #complete(at: number, number: number): void {
    const search = this.engine.openSearch(this.grids.subarray(at, at + 81), 'givens');
    search.next(this.#completions.subarray(0, 81 * (number + 1)));
    search.close();
    this.grids.set(this.#completions.subarray(81 * number, 81 * (number + 1)), at);
  }
}
