/**
 * Removes givens from many grids in lockstep: in each round every grid in flight has one trial, and one batch of the
 * engine judges all of them. A trial is the grid's own bytes with some cells blank, so that a round writes only the
 * cells that change.
 *
 * Units (cells or orbits) are removed one by one in the order of the grid, each if the solution is then still the only
 * one. What is unique with fewer givens is unique with more, so the first units of a full grid are not tried one by
 * one: a search with growing and then halved steps finds how many of them go together, in five trials instead of forty.
 */
import { asBoard } from '../../model/board/classic-board.js';
import type { Board } from '../../model/board/board.js';
import type { Steps } from '../../search/steps.js';
import { walkInPieces } from '../../techniques/explain-path.js';
import { CandidateGrid } from '../../techniques/grid/candidate-grid.js';
import { classicTechniques } from '../../telling/scale-techniques.js';
import { grading } from '../grade.js';
import { askAbout } from '../asking/ask.js';
import { puzzleAt, type GeneratedBlock, type GeneratedPuzzle } from './generated-block.js';
import type { GenerateRequest } from './request.js';
import type { Engine } from '../../engines/engine.js';
import { allocateBatch, batchWork, makeBatch, type BatchBuffers } from '../../search/classic/batch.js';
import { engineLimits } from '../../search/limits.js';
import type { Orbits } from './orbits.js';

// Judges whether a generated puzzle has the grade and the rating of a request, and what its caller asks besides.

/** Tells whether the puzzle at a place of a block is wanted, and stores its grade and rating there. */
export type Judge = (block: GeneratedBlock, place: number) => Steps<boolean>;

/** Returns the judge of a request; undefined if every puzzle is wanted. @param where what the caller asks besides. */
export function judgeOf(
  request: GenerateRequest,
  where: ((puzzle: GeneratedPuzzle) => boolean) | undefined,
): Judge | undefined {
  const { grade, rating, seed } = request;
  if (grade === null && rating === null && !where) return undefined;
  return function* (block, place) {
    const read = () => ({ form: 'givens', bytes: block.puzzles.subarray(81 * place, 81 * place + 81) }) as const;
    if (grade !== null) {
      // Only the reference engine grades.
      block.grades[place] = askAbout(grading, read, {}).grade;
      if (block.grades[place] !== grade) return false;
    }
    if (rating !== null) {
      const found = yield* rateWithin(asBoard(read()), rating);
      if (found === null) return false;
      block.ratings[place] = found;
    }
    return !where || where(puzzleAt(block, place, seed));
  };
}

/**
 * Returns the rating of a puzzle with one solution as `explain` does; null if it is not in the range, or the techniques
 * do not reach the solution. The techniques that are beyond the range are not asked.
 */
function* rateWithin(board: Board, [least, most]: readonly [number, number]): Steps<number | null> {
  const grid = new CandidateGrid(board);
  let rating = 0;
  const among = classicTechniques.filter((technique) => technique.rating <= most);
  for (const step of walkInPieces(grid, among)) {
    if (step && step.rating > most) return null;
    rating = Math.max(rating, step?.rating ?? 0);
    yield;
  }
  return grid.isSolved && rating >= least ? rating : null;
}

const blank = 0x2e;

/** Units of 81 that are tried together first, and how many more each time that goes well. */
const firstStep = 28;
const nextStep = 8;
/** The number of givens below which units are tried one by one from the start. */
const fewGivens = 45;

/** The states of a grid. */
const State = { Running: 0, Done: 1, Failed: 2 } as const;

/** How grids are reduced. */
interface RemovalRules {
  /** The numbers of givens that a result may have, ends included. */
  readonly least: number;
  readonly most: number;
  /**
   * When a unit may be removed alone: always; only before the first one that is needed; never, so that each of them
   * must be needed. A grid for which that does not hold fails.
   */
  readonly mayRemove: 'always' | 'first' | 'never';
}

const twoSolutions = engineLimits(2, {});

export class Removal {
  /** The units of each grid in the order of their removal, 81 bytes each; `lengths` says how many there are. */
  readonly orders: Uint8Array;
  readonly lengths: Uint8Array;
  /** The number of units that are blank from the start, which must leave one solution; 0 for none. */
  readonly forced: Uint8Array;
  /** The number of givens at which removal stops; 0 if it goes on until no unit can be removed. */
  readonly targets: Uint8Array;
  /** The number of givens of each puzzle. */
  readonly givens: Uint8Array;
  readonly #states: Uint8Array;
  /** The number of units that are decided. */
  readonly #decided: Uint8Array;
  /** The end of the units that the trial leaves out; it begins with the first undecided one. */
  readonly #tried: Uint8Array;
  /** The smallest end known to fail while several units are tried together; 0 when they are tried one by one. */
  readonly #failing: Uint8Array;
  /** The number of cells that are kept for good. */
  readonly #kept: Uint8Array;
  /** The grids in flight, in order of their trials in the batch. */
  readonly #flying: Uint32Array;
  readonly #buffers: BatchBuffers;

  /**
   * @param grids full grids, or puzzles with one solution, 81 bytes each.
   * @param puzzles where they are reduced: digits, `.` for a blank. At first equal to the grids, or with some cells
   *   blank.
   */
  constructor(
    readonly grids: Uint8Array,
    readonly puzzles: Uint8Array,
    readonly orbits: Orbits,
    readonly rules: RemovalRules,
  ) {
    const capacity = grids.length / 81;
    const perGrid = (): Uint8Array => new Uint8Array(capacity);
    this.orders = new Uint8Array(81 * capacity);
    this.lengths = perGrid();
    this.forced = perGrid();
    this.targets = perGrid();
    this.givens = perGrid();
    this.#states = perGrid();
    this.#decided = perGrid();
    this.#tried = perGrid();
    this.#failing = perGrid();
    this.#kept = perGrid();
    this.#flying = new Uint32Array(capacity);
    this.#buffers = allocateBatch(capacity);
  }

  /** True if the removal of a grid has led to a puzzle within the rules. */
  isDone(slot: number): boolean {
    return this.#states[slot] === State.Done;
  }

  /** Reduces the first `count` grids. Their orders, lengths and numbers of givens must be set. */
  *run(engine: Engine, count: number): Steps<void> {
    let flying = 0;
    for (let slot = 0; slot < count; slot++) flying = this.#keepFlying(slot, this.#begin(slot), flying);
    while (flying > 0) {
      yield batchWork(engine, makeBatch(this.puzzles, 'givens', this.#buffers, flying, 'search', twoSolutions));
      const { found } = this.#buffers.results;
      const judged = flying;
      flying = 0;
      for (let nth = 0; nth < judged; nth++) {
        const slot = this.#flying[nth];
        flying = this.#keepFlying(slot, this.#advance(slot, found[nth] === 1), flying);
      }
    }
  }

  #keepFlying(slot: number, state: number, flying: number): number {
    this.#states[slot] = state;
    if (state !== State.Running) return flying;
    this.#flying[flying] = slot;
    this.#buffers.offsets[flying] = 81 * slot;
    return flying + 1;
  }

  #begin(slot: number): number {
    this.#decided[slot] = 0;
    this.#tried[slot] = 0;
    this.#kept[slot] = 0;
    this.#failing[slot] = 0;
    const forced = this.forced[slot];
    if (forced > 0) {
      this.#tried[slot] = forced;
      return State.Running;
    }
    if (this.rules.mayRemove !== 'always' || this.givens[slot] < fewGivens) return this.#tryNext(slot);
    const failing = this.#firstBeyondTarget(slot) + 1;
    this.#failing[slot] = failing;
    return failing > 1 ? this.#tryUntil(slot, Math.min(firstStep, failing - 1)) : this.#keepNext(slot);
  }

  /** Returns the number of units that can go before the givens would be fewer than the target. */
  #firstBeyondTarget(slot: number): number {
    const length = this.lengths[slot];
    const target = this.targets[slot];
    if (target === 0) return length;
    let left = this.givens[slot];
    for (let nth = 0; nth < length; nth++) {
      left -= this.#sizeOf(slot, nth);
      if (left < target) return nth;
    }
    return length;
  }

  #advance(slot: number, isUnique: boolean): number {
    if (this.#failing[slot] > 0) return this.#advanceTogether(slot, isUnique);
    const isForced = this.#decided[slot] === 0 && this.forced[slot] > 0;
    if (isForced && !isUnique) return State.Failed;
    if (!isUnique) return this.#keepNext(slot);
    const { mayRemove } = this.rules;
    const isAllowed = isForced || mayRemove === 'always' || (mayRemove === 'first' && this.#kept[slot] === 0);
    if (!isAllowed) return State.Failed;
    this.#decided[slot] = this.#tried[slot];
    return this.#tryNext(slot);
  }

  #advanceTogether(slot: number, isUnique: boolean): number {
    if (isUnique) this.#decided[slot] = this.#tried[slot];
    else this.#failing[slot] = this.#tried[slot];
    const decided = this.#decided[slot];
    const failing = this.#failing[slot];
    if (decided + 1 < failing) return this.#tryUntil(slot, Math.min(decided + nextStep, (decided + failing) >> 1));
    return this.#keepNext(slot);
  }

  /** Keeps the first undecided unit for good, because it is needed, or because too few givens would be left. */
  #keepNext(slot: number): number {
    this.#tryUntil(slot, this.#decided[slot]);
    this.#failing[slot] = 0;
    this.#passNext(slot);
    return this.#kept[slot] > this.rules.most ? State.Failed : this.#tryNext(slot);
  }

  #passNext(slot: number): void {
    const decided = this.#decided[slot];
    if (decided === this.lengths[slot]) return;
    this.#kept[slot] += this.#sizeOf(slot, decided);
    this.#decided[slot] = decided + 1;
    this.#tried[slot] = decided + 1;
  }

  /** Tries the first undecided unit alone. */
  #tryNext(slot: number): number {
    const givens = this.givens[slot];
    const target = this.targets[slot];
    const { least, most } = this.rules;
    if (givens < least) return State.Failed;
    while (this.#decided[slot] < this.lengths[slot] && this.#sizeOf(slot, this.#decided[slot]) > givens - target)
      this.#passNext(slot);
    if (this.#decided[slot] === this.lengths[slot]) return givens <= most ? State.Done : State.Failed;
    return this.#tryUntil(slot, this.#decided[slot] + 1);
  }

  /** Makes the trial leave out the units from the first undecided one to `end`. */
  #tryUntil(slot: number, end: number): number {
    const tried = this.#tried[slot];
    for (let nth = tried; nth < end; nth++) this.#setUnit(slot, nth, false);
    for (let nth = end; nth < tried; nth++) this.#setUnit(slot, nth, true);
    this.#tried[slot] = end;
    return State.Running;
  }

  #sizeOf(slot: number, nth: number): number {
    const unit = this.orders[81 * slot + nth];
    return this.orbits.starts[unit + 1] - this.orbits.starts[unit];
  }

  #setUnit(slot: number, nth: number, isGiven: boolean): void {
    const { starts, cells } = this.orbits;
    const first = 81 * slot;
    const unit = this.orders[first + nth];
    const end = starts[unit + 1];
    for (let member = starts[unit]; member < end; member++) {
      const at = first + cells[member];
      this.puzzles[at] = isGiven ? this.grids[at] : blank;
    }
    this.givens[slot] += isGiven ? end - starts[unit] : starts[unit] - end;
  }
}
