/**
 * The viewpoint of cells for the search: a domain a cell, and guesses that give a cell one symbol or take it away. How domains are
 * propagated comes from outside: by themselves (`propagate.ts`), or together with the sets of cells (`../sets/channelled.ts`).
 */
import type { BoardSettings } from '../../board-engine.js';
import type { Interruptible } from '../interruptible.js';
import { Brancher } from './branch.js';
import { symbolOf, type Domains } from './domains.js';
import type { Propagator } from './propagator.js';
import type { Constraints } from './read-program.js';
import type { SearchModel } from './search.js';

/** What takes domains to a fixpoint. */
export interface DomainPropagation {
  readonly executions: number;
  /** What met the last conflict, if it was one constraint. */
  readonly failed: Pick<Propagator, 'scope'> | undefined;
  /** Propagates domains of which nothing is known. They are changed in place. @returns false on a conflict. */
  propagateAll(domains: Domains): Interruptible<boolean>;
  /** Propagates a fixpoint in which one cell is to keep only the symbols of a mask. @returns false on a conflict. */
  propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean>;
}

/** A cell, and the mask of the symbol that it has on the first side and has not on the second. */
export interface CellGuess {
  readonly cell: number;
  readonly symbol: number;
}

export class CellModel implements SearchModel<CellGuess> {
  private readonly brancher: Brancher;

  constructor(
    constraints: Constraints,
    settings: BoardSettings,
    private readonly propagation: DomainPropagation,
  ) {
    this.brancher = new Brancher(constraints, settings);
  }

  get executions(): number {
    return this.propagation.executions;
  }

  propagateRoot(domains: Domains): Interruptible<boolean> {
    return this.propagation.propagateAll(domains);
  }

  propagateFirstSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.propagation.propagateGuess(domains, cell, symbol);
  }

  propagateSecondSide(domains: Domains, { cell, symbol }: CellGuess): Interruptible<boolean> {
    return this.propagation.propagateGuess(domains, cell, domains[cell] & ~symbol);
  }

  chooseGuess(domains: Domains): CellGuess | null {
    const cell = this.brancher.chooseCell(domains);
    return cell < 0 ? null : { cell, symbol: this.brancher.chooseValue(domains, cell) };
  }

  recordConflict(): void {
    if (this.propagation.failed) this.brancher.recordConflict(this.propagation.failed);
  }

  solutionOf(domains: Domains): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(domains, symbolOf);
  }
}
