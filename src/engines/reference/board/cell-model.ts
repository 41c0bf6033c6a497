/**
 * The viewpoint of cells for the search: one domain for each cell, and guesses that give a cell one symbol or remove
 * it. The propagation is a parameter: cells alone (`propagate.ts`), or together with the sets of cells
 * (`../sets/channelled.ts`).
 */
import { lowestIndex } from '../../../model/bits.js';
import type { BoardSettings } from '../../board-engine.js';
import type { Interruptible } from '../interruptible.js';
import { Brancher } from './branch.js';
import type { Domains } from './domains.js';
import type { Propagator } from './propagator.js';
import type { Constraints } from './read-program.js';
import type { SearchModel } from './search.js';

/** Takes domains to a fixpoint. */
export interface DomainPropagation {
  readonly executions: number;
  /** The constraint that caused the last conflict, if a single one did. */
  readonly failed: Pick<Propagator, 'scope'> | undefined;
  /** Propagates arbitrary domains in place. @returns false on a conflict. */
  propagateAll(domains: Domains): Interruptible<boolean>;
  /** Propagates a fixpoint in which one cell is restricted to the symbols of a mask. @returns false on a conflict. */
  propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean>;
}

/**
 * A cell and the mask of a symbol. The cell has the symbol on the first side of the guess and does not have it on the
 * second.
 */
interface CellGuess {
  readonly cell: number;
  readonly symbol: number;
}

export class CellModel implements SearchModel<CellGuess> {
  readonly #brancher: Brancher;

  readonly #propagation: DomainPropagation;

  constructor(constraints: Constraints, settings: BoardSettings, propagation: DomainPropagation) {
    this.#propagation = propagation;
    this.#brancher = new Brancher(constraints, settings);
  }

  get executions(): number {
    return this.#propagation.executions;
  }

  propagateRoot(domains: Domains): Interruptible<boolean> {
    return this.#propagation.propagateAll(domains);
  }

  propagateFirstSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.#propagation.propagateGuess(domains, cell, symbol);
  }

  propagateSecondSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.#propagation.propagateGuess(domains, cell, domains[cell] & ~symbol);
  }

  chooseGuess(domains: Domains): CellGuess | null {
    const cell = this.#brancher.chooseCell(domains);
    return cell < 0 ? null : { cell, symbol: this.#brancher.chooseValue(domains, cell) };
  }

  recordConflict(): void {
    if (this.#propagation.failed) this.#brancher.recordConflict(this.#propagation.failed);
  }

  solutionOf(domains: Domains): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(domains, lowestIndex);
  }
}
