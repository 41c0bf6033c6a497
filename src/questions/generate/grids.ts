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

/** Attempts that are made together. Each has a slot, by the order in which they are added. */
export interface Attempts {
  /** The solutions, 81 digits a slot. */
  readonly grids: Uint8Array;
  /** The puzzles, 81 bytes a slot: digits, `.` for a blank. */
  readonly puzzles: Uint8Array;
  clear(): void;
  /** Adds the attempt of a number at the puzzle of an index. */
  add(index: number, attempt: number): void;
  /** Makes the attempts. */
  run(): Steps<void>;
  /** True if the attempt led to a puzzle. */
  isDone(slot: number): boolean;
}

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

// The parts of random grids. The first band and the first stack are drawn uniformly from all that there are: a band is
// 56 ways to spread the digits of a box over the rows of the other two, times 6^6 orders within their rows (Felgenhauer
// and Jarvis, "Enumerating possible Sudoku grids", 2005). An engine completes the other four boxes with the smallest
// solution, which is the same on every engine, and a random symmetry follows: digits, rows, columns, transposition.
//
// Such grids are not uniform: a band and a stack have 1,800 to 6,300 completions (mean 2,693, deviation 291), and each
// pair of them leads to one.

const blank = 0x2e;
const zero = 0x30;

/** Writes a random first band and first stack of a grid, 81 bytes at `at`; the other cells are blank. */
export function writeBandAndStack(grid: Uint8Array, at: number, random: AddressedRandom): void {
  grid.fill(blank, at, at + 81);
  for (let digit = 1; digit <= 9; digit++) {
    const cell = digit - 1;
    grid[at + 9 * Math.floor(cell / 3) + (cell % 3)] = zero + digit;
  }
  writeBand(grid, at, 9, 1, random);
  writeBand(grid, at, 1, 9, random);
}

/**
 * Of the 56 ways to spread a line of the first box over two lines of the second, 1, 27, 27 and 1 take none, one, two or
 * all three of its digits to the first of these lines.
 */
const ways = [1, 28, 55, 56];

/** The digits of the lines of the second and the third box so far. */
const filled = new Uint8Array(6);

/**
 * Fills the second and the third box of a band whose first box is filled.
 * @param lineStep the bytes from a line of the band to the next one. @param cellStep those from a cell of a line to
 *   the next one.
 */
function writeBand(grid: Uint8Array, at: number, lineStep: number, cellStep: number, random: AddressedRandom): void {
  const way = random.below(56);
  const taken = ways.findIndex((end) => way < end);
  filled.fill(0);
  for (let line = 0; line < 3; line++) {
    const odd = random.below(3);
    const before = (line + 2) % 3;
    const after = (line + 1) % 3;
    for (let nth = 0; nth < 3; nth++) {
      const digit = grid[at + line * lineStep + nth * cellStep];
      const isTaken = taken === 3 || (taken === 2 && nth !== odd) || (taken === 1 && nth === odd);
      const second = isTaken ? before : after;
      const third = isTaken ? after : before;
      grid[at + second * lineStep + (3 + filled[second]++) * cellStep] = digit;
      grid[at + third * lineStep + (6 + filled[3 + third]++) * cellStep] = digit;
    }
  }
  for (let line = 0; line < 3; line++) {
    shuffleThree(grid, at + line * lineStep + 3 * cellStep, cellStep, random);
    shuffleThree(grid, at + line * lineStep + 6 * cellStep, cellStep, random);
  }
}

function shuffleThree(grid: Uint8Array, at: number, step: number, random: AddressedRandom): void {
  swap(grid, at + 2 * step, at + random.below(3) * step);
  swap(grid, at + step, at + random.below(2) * step);
}

function swap(bytes: Uint8Array, one: number, other: number): void {
  const byte = bytes[one];
  bytes[one] = bytes[other];
  bytes[other] = byte;
}

const digits = new Uint8Array(9);
const rows = new Uint8Array(9);
const columns = new Uint8Array(9);

/** Writes a random image of a grid under the symmetries of Sudoku. Both have 81 digits, and do not overlap. */
export function writeRandomImage(
  source: Uint8Array,
  from: number,
  target: Uint8Array,
  to: number,
  random: AddressedRandom,
): void {
  random.fillWithOrder(digits, 0, 9);
  drawLines(rows, random);
  drawLines(columns, random);
  const isTransposed = random.below(2) === 1;
  const rowStep = isTransposed ? 1 : 9;
  const columnStep = isTransposed ? 9 : 1;
  for (let row = 0; row < 9; row++) {
    const line = from + rowStep * rows[row];
    for (let column = 0; column < 9; column++) {
      const digit = source[line + columnStep * columns[column]] - zero - 1;
      target[to + 9 * row + column] = zero + 1 + digits[digit];
    }
  }
}

const bands = new Uint8Array(3);
const within = new Uint8Array(3);

/** Draws an order of nine rows that keeps bands together. */
function drawLines(lines: Uint8Array, random: AddressedRandom): void {
  random.fillWithOrder(bands, 0, 3);
  for (let band = 0; band < 3; band++) {
    random.fillWithOrder(within, 0, 3);
    for (let nth = 0; nth < 3; nth++) lines[3 * band + nth] = 3 * bands[band] + within[nth];
  }
}
