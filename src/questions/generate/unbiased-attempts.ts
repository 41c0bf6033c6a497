/**
 * Attempts at unbiased minimal puzzles: each minimal puzzle is as likely as any other of its number of givens and of
 * any other number.
 *
 * Berthier ("Unbiased statistics of a CSP: a controlled-bias generator", 2009) removes the givens of a uniform grid in
 * a random order and gives up at the first one that can go after one that cannot. A puzzle with n givens is then
 * reached from its grid with a probability in proportion to 1 / C(81, n), since the removed cells must come first. Here
 * a puzzle that is reached is taken with the probability C(81, n) / C(81, most), so that what remains is the same for
 * all of them. Puzzles with more than `most` givens are left out: one in some thousands.
 *
 * The cells that are left when there are `most` givens decide nearly all trials, and one grid serves for many orders: a
 * trial begins with a look at unavoidable sets, and goes to the engine only if each of them has a given.
 */
import type { Engine } from '../../engines/engine.js';
import { AddressedRandom } from '../../model/random-numbers.js';
import type { Steps } from '../../search/steps.js';
import { orbitsOf } from './orbits.js';
import { Removal } from './removal.js';
import type { GenerateRequest } from './request.js';
import { findUnavoidableSets, type CellMasks } from './unavoidable-sets.js';
import { UniformGrids, type Attempts } from './grids.js';

const blank = 0x2e;

/** The most givens of a puzzle. */
const mostGivens = 30;
/**
 * A random order of the cells is cut into parts. Any three of them, one after another, are the cells that are left, in
 * a random order too: each is uniform, and that several share parts makes no puzzle more likely than another.
 */
const partCells = 10;
const parts = 8;
const triples = Array.from({ length: parts ** 3 }, (_, code) => [code >> 6, (code >> 3) & 7, code & 7]).filter(
  ([one, two, three]) => one < two && two < three,
);

/** The random orders of a grid: 32,704 trials, of which one in millions leads to a puzzle, so that two hardly meet. */
const ordersPerGrid = 584;
/** The number of trials that go to the engine together. */
const trialsTogether = 2048;

export class UnbiasedAttempts implements Attempts {
  readonly grids: Uint8Array;
  readonly puzzles: Uint8Array;
  readonly #uniform: UniformGrids;
  readonly #isDone: Uint8Array;
  readonly #removal: Removal;
  readonly #random = new AddressedRandom();
  /** The slot of each trial, and the number in [0, 1) that decides whether its puzzle is taken. */
  readonly #slots = new Uint32Array(trialsTogether);
  readonly #chances = new Float64Array(trialsTogether);
  #trials = 0;
  /** The cells in a random order. */
  readonly #order = new Uint8Array(81);
  /** The cells of each part, as a mask of three numbers. */
  readonly #masks = new Int32Array(3 * parts);

  constructor(
    readonly request: GenerateRequest,
    readonly engine: Engine,
    capacity: number,
  ) {
    const [least, most] = request.clues;
    this.grids = new Uint8Array(81 * capacity);
    this.puzzles = new Uint8Array(81 * capacity);
    this.#isDone = new Uint8Array(capacity);
    this.#uniform = new UniformGrids(request.seed, engine, this.grids);
    const trials = (): Uint8Array => new Uint8Array(81 * trialsTogether);
    this.#removal = new Removal(trials(), trials(), orbitsOf('none'), { least, most, mayRemove: 'first' });
    this.#removal.forced.fill(81 - mostGivens);
    this.#removal.lengths.fill(81);
  }

  clear(): void {
    this.#uniform.clear();
  }

  add(index: number, attempt: number): void {
    this.#uniform.add(index, attempt);
  }

  *run(): Steps<void> {
    yield* this.#uniform.run();
    this.#isDone.fill(0);
    for (let slot = 0; slot < this.#uniform.count; slot++) {
      if (!this.#uniform.isDone(slot)) continue;
      const sets = findUnavoidableSets(this.grids, 81 * slot);
      this.#uniform.begin(slot, this.#random);
      for (let nth = 0; nth < ordersPerGrid; nth++) {
        if (this.#trials + triples.length > trialsTogether) yield* this.#runTrials();
        this.#drawOrder();
        const chance = this.#random.next();
        for (const triple of triples) if (this.#hitsAll(sets, triple)) this.#addTrial(slot, triple, chance);
      }
      yield;
    }
    yield* this.#runTrials();
  }

  isDone(slot: number): boolean {
    return this.#isDone[slot] === 1;
  }

  #drawOrder(): void {
    this.#random.fillWithOrder(this.#order, 0, 81);
    this.#masks.fill(0);
    for (let nth = 0; nth < parts * partCells; nth++) {
      const cell = this.#order[nth];
      const third = cell < 27 ? 0 : cell < 54 ? 1 : 2;
      this.#masks[3 * Math.floor(nth / partCells) + third] |= 1 << (cell - 27 * third);
    }
  }

  /** Returns true if each of the sets has a cell in one of three parts. */
  #hitsAll(sets: CellMasks, [one, two, three]: readonly number[]): boolean {
    const masks = this.#masks;
    const low = masks[3 * one] | masks[3 * two] | masks[3 * three];
    const middle = masks[3 * one + 1] | masks[3 * two + 1] | masks[3 * three + 1];
    const high = masks[3 * one + 2] | masks[3 * two + 2] | masks[3 * three + 2];
    for (let at = 0; at < sets.length; at += 3) {
      if (((sets[at] & low) | (sets[at + 1] & middle) | (sets[at + 2] & high)) === 0) return false;
    }
    return true;
  }

  #addTrial(slot: number, triple: readonly number[], chance: number): void {
    const { grids, puzzles, orders, givens } = this.#removal;
    const at = 81 * this.#trials;
    puzzles.fill(blank, at, at + 81);
    let left = at + 81 - mostGivens;
    for (const part of triple) {
      for (let nth = part * partCells; nth < (part + 1) * partCells; nth++) {
        const cell = this.#order[nth];
        orders[left++] = cell;
        const digit = this.grids[81 * slot + cell];
        puzzles[at + cell] = digit;
        grids[at + cell] = digit;
      }
    }
    givens[this.#trials] = mostGivens;
    this.#slots[this.#trials] = slot;
    this.#chances[this.#trials++] = chance;
  }

  /** Makes the trials so far. The first one of a slot that leads to a puzzle makes its attempt. */
  *#runTrials(): Steps<void> {
    const { puzzles, givens } = this.#removal;
    yield* this.#removal.run(this.engine, this.#trials);
    for (let trial = 0; trial < this.#trials; trial++) {
      const slot = this.#slots[trial];
      if (this.#isDone[slot] === 1 || !this.#removal.isDone(trial)) continue;
      if (this.#chances[trial] >= takenOf(givens[trial])) continue;
      this.#isDone[slot] = 1;
      this.puzzles.set(puzzles.subarray(81 * trial, 81 * trial + 81), 81 * slot);
    }
    this.#trials = 0;
  }
}

/** Returns the probability with which a puzzle is taken: C(81, givens) / C(81, mostGivens). */
function takenOf(givens: number): number {
  let probability = 1;
  for (let more = givens + 1; more <= mostGivens; more++) probability *= more / (82 - more);
  return probability;
}
