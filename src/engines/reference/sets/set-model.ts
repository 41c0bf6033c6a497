/** The viewpoint of sets for the search: bounds, and guesses that include a cell in a set or exclude it. */
import { lowestIndex } from '../../../model/bits.js';
import type { Interruptible } from '../interruptible.js';
import type { SearchModel } from '../board/search.js';
import type { Bounds } from './bounds.js';
import type { SetBrancher, SetGuess } from './branch.js';
import type { SetPropagation } from './propagate.js';

export class SetModel implements SearchModel<SetGuess> {
  readonly #propagation: SetPropagation;
  readonly #brancher: SetBrancher;

  constructor(propagation: SetPropagation, brancher: SetBrancher) {
    this.#propagation = propagation;
    this.#brancher = brancher;
  }

  get executions(): number {
    return this.#propagation.executions;
  }

  propagateRoot(bounds: Bounds): Interruptible<boolean> {
    return this.#propagation.propagateAll(bounds);
  }

  *propagateFirstSide(bounds: Bounds, { symbol, cell }: SetGuess): Interruptible<boolean> {
    this.#propagation.load(bounds);
    return this.#propagation.include(symbol, cell >>> 5, 1 << cell) && (yield* this.#propagation.runToFixpoint());
  }

  *propagateSecondSide(bounds: Bounds, { symbol, cell }: SetGuess): Interruptible<boolean> {
    this.#propagation.load(bounds);
    return this.#propagation.exclude(symbol, cell >>> 5, 1 << cell) && (yield* this.#propagation.runToFixpoint());
  }

  chooseGuess(bounds: Bounds): SetGuess | null {
    return this.#brancher.chooseGuess(bounds);
  }

  /** Does nothing: no branching of sets learns from conflicts. */
  recordConflict(): void {}

  /** The solution of decided sets: each cell is in exactly one of them. */
  solutionOf(bounds: Bounds): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#propagation.layout.domainsOf(bounds), lowestIndex);
  }
}
