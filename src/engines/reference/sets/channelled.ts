/**
 * Both viewpoints, channelled: a symbol is in the domain of a cell exactly if the cell is in the upper bound of the
 * symbol's set, and is the whole domain exactly if the cell is in the lower bound. Each side runs to its fixpoint and
 * passes its changes to the other, until there are none.
 *
 * At the common fixpoint the domains contain everything that the bounds do, so a state of the search is the domains
 * alone. Source: docs/sources.md#001 for the two viewpoints; B. Cheng, K. Choi, J. Lee, J. Wu, Increasing constraint
 * propagation by redundant modeling, Constraints 4, 1999.
 */
import { isSingle, lowestIndex } from '../../../model/bits.js';
import type { Interruptible } from '../interruptible.js';
import type { DomainPropagation, Domains, Propagator } from '../board/cell-model.js';
import type { CellPropagation } from '../board/propagate.js';
import type { SetPropagation } from './propagate.js';

export class ChannelledPropagation implements DomainPropagation {
  readonly #cells: CellPropagation;
  readonly #sets: SetPropagation;

  constructor(cells: CellPropagation, sets: SetPropagation) {
    this.#cells = cells;
    this.#sets = sets;
  }

  get executions(): number {
    return this.#cells.executions + this.#sets.executions;
  }

  get failed(): Pick<Propagator, 'scope'> | undefined {
    return this.#cells.failed ?? this.#sets.failed;
  }

  *propagateAll(domains: Domains): Interruptible<boolean> {
    this.#sets.load(this.#sets.layout.boundsOf(domains));
    if (!(yield* this.#cells.propagateAll(domains))) return false;
    this.#sets.wakeAll();
    return yield* this.#exchange(domains);
  }

  *propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean> {
    this.#sets.load(this.#sets.layout.boundsOf(domains));
    return (yield* this.#cells.propagateGuess(domains, cell, allowed)) && (yield* this.#exchange(domains));
  }

  /** Goes from a fixpoint of the cells to the common fixpoint. */
  *#exchange(domains: Domains): Interruptible<boolean> {
    const cells = this.#cells;
    const sets = this.#sets;
    for (this.#tellSets(domains); sets.isAwake; this.#tellSets(domains)) {
      if (!(yield* sets.runToFixpoint())) return false;
      if (!(yield* cells.propagateNews(domains, sets.layout.domainsOf(sets.bounds)))) return false;
    }
    return true;
  }

  /**
   * Updates the bounds to match the domains. That is never a conflict: a cell that is in a set has one symbol, and
   * empty domains do not get here.
   */
  #tellSets(domains: Domains): void {
    const sets = this.#sets;
    const known = sets.layout.domainsOf(sets.bounds);
    for (let cell = 0; cell < domains.length; cell++) {
      const word = cell >>> 5;
      for (let rest = known[cell] & ~domains[cell]; rest !== 0; rest &= rest - 1)
        sets.exclude(lowestIndex(rest), word, 1 << cell);
      if (isSingle(domains[cell])) sets.include(lowestIndex(domains[cell]), word, 1 << cell);
    }
  }
}
