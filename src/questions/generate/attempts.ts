/**
 * Attempts at puzzles, many together: a random grid each, of which givens are removed by the rules of the request. An
 * attempt has an address (seed, index, number) and depends on it alone.
 */
import type { Engine } from '../../engines/engine.js';
import { AddressedRandom } from '../../model/random-numbers.js';
import { allocateBatch, batchWork, makeBatch, type BatchBuffers } from '../../search/classic/batch.js';
import { engineLimits } from '../../search/limits.js';
import type { Steps } from '../../search/steps.js';
import { orbitsOf } from './orbits.js';
import { writeBandAndStack, writeRandomImage, type Attempts } from './grids.js';
import { Removal } from './removal.js';
import type { GenerateRequest } from './request.js';

const blank = 0x2e;
const firstSolution = engineLimits(1, {});

/** Attempts from grids that are random, but not uniform. */
export class GridAttempts implements Attempts {
  readonly grids: Uint8Array;
  readonly puzzles: Uint8Array;
  #count = 0;
  readonly #indices: Float64Array;
  readonly #numbers: Float64Array;
  readonly #buffers: BatchBuffers;
  readonly #random = new AddressedRandom();
  readonly #removal: Removal;
  /** With `minimal` and a symmetry: proves that each single given is needed. */
  readonly #proof: Removal | undefined;
  readonly #isDone: Uint8Array;
  /** The cells, at first those without a given in the pattern. */
  readonly #patternOrder: Uint8Array;

  constructor(
    readonly request: GenerateRequest,
    readonly engine: Engine,
    capacity: number,
  ) {
    const { symmetry, clues, minimal, kind } = request;
    const [least, most] = clues;
    this.grids = new Uint8Array(81 * capacity);
    this.puzzles = new Uint8Array(81 * capacity);
    this.#indices = new Float64Array(capacity);
    this.#numbers = new Float64Array(capacity);
    this.#isDone = new Uint8Array(capacity);
    const others = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => !request.cells.includes(cell));
    this.#patternOrder = Uint8Array.from([...others, ...request.cells]);
    this.#buffers = allocateBatch(capacity);
    const cells = orbitsOf('none');
    const orbits = symmetry === 'none' ? cells : orbitsOf(symmetry);
    const mayRemove = kind === 'pattern' ? 'never' : 'always';
    this.#removal = new Removal(this.grids, this.puzzles, orbits, { least, most, mayRemove });
    if (minimal && orbits !== cells)
      this.#proof = new Removal(this.grids, this.puzzles, cells, { least: 0, most: 81, mayRemove: 'never' });
  }

  clear(): void {
    this.#count = 0;
  }

  add(index: number, attempt: number): void {
    this.#indices[this.#count] = index;
    this.#numbers[this.#count++] = attempt;
  }

  *run(): Steps<void> {
    yield* this.#fillGrids();
    this.#isDone.fill(1, 0, this.#count);
    if (this.request.kind === 'solved') return;
    yield* this.#removal.run(this.engine, this.#count);
    for (let slot = 0; slot < this.#count; slot++) this.#isDone[slot] = this.#removal.isDone(slot) ? 1 : 0;
    if (this.#proof) yield* this.#proveMinimal(this.#proof);
  }

  isDone(slot: number): boolean {
    return this.#isDone[slot] === 1;
  }

  /** Starts the random numbers of a slot. @param stage 0 or 1, which have different numbers. */
  #begin(slot: number, stage: number): AddressedRandom {
    this.#random.begin(this.request.seed, this.#indices[slot], 2 * this.#numbers[slot] + stage);
    return this.#random;
  }

  *#fillGrids(): Steps<void> {
    const { puzzles, grids } = this;
    const { offsets, solutions } = this.#buffers;
    for (let slot = 0; slot < this.#count; slot++) {
      offsets[slot] = 81 * slot;
      writeBandAndStack(puzzles, 81 * slot, this.#begin(slot, 0));
    }
    yield batchWork(
      this.engine,
      makeBatch(puzzles, 'givens', this.#buffers, this.#count, 'lexicographic', firstSolution),
    );
    for (let slot = 0; slot < this.#count; slot++) {
      const random = this.#begin(slot, 1);
      writeRandomImage(solutions, 81 * slot, grids, 81 * slot, random);
      puzzles.set(grids.subarray(81 * slot, 81 * slot + 81), 81 * slot);
      this.#prepare(slot, random);
    }
  }

  /** Sets the order in which the givens of a grid are removed, and how many are to be left. */
  #prepare(slot: number, random: AddressedRandom): void {
    const { kind, clues, minimal, cells } = this.request;
    const { orders, lengths, targets, givens, forced, orbits } = this.#removal;
    const at = 81 * slot;
    givens[slot] = 81;
    if (kind !== 'pattern') {
      lengths[slot] = orbits.count;
      random.fillWithOrder(orders, at, at + orbits.count);
      targets[slot] = minimal === false ? clues[0] + random.below(clues[1] - clues[0] + 1) : 0;
      return;
    }
    const blanks = 81 - cells.length;
    orders.set(this.#patternOrder, at);
    for (let nth = at; nth < at + blanks; nth++) this.puzzles[at + orders[nth]] = blank;
    givens[slot] = cells.length;
    forced[slot] = blanks;
    lengths[slot] = minimal ? 81 : blanks;
  }

  /** Fails the slots in which a given is not needed. */
  *#proveMinimal(proof: Removal): Steps<void> {
    const { puzzles } = this;
    for (let slot = 0; slot < this.#count; slot++) {
      let length = 0;
      for (let cell = 0; this.isDone(slot) && cell < 81; cell++)
        if (puzzles[81 * slot + cell] !== blank) proof.orders[81 * slot + length++] = cell;
      proof.lengths[slot] = length;
      proof.givens[slot] = length;
    }
    yield* proof.run(this.engine, this.#count);
    for (let slot = 0; slot < this.#count; slot++) if (!proof.isDone(slot)) this.#isDone[slot] = 0;
  }
}
