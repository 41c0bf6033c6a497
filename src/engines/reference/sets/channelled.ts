/**
 * Both viewpoints, channelled: a symbol is in the domain of a cell just when the cell is in the upper bound of the symbol's set, and
 * is all of the domain just when the cell is in the lower bound. Each side runs to its fixpoint and tells the other its news, until
 * there are none.
 *
 * At the common fixpoint domains say all that bounds say, so that a state of the search is the domains alone.
 * Source: source document 001 for the two viewpoints; B. Cheng, K. Choi, J. Lee, J. Wu, Increasing constraint propagation by
 * redundant modeling, Constraints 4, 1999.
 */
import type { Interruptible } from '../interruptible.js';
import type { DomainPropagation } from '../board/cell-model.js';
import { isSingle, smallestOf, symbolOf, type Domains } from '../board/domains.js';
import type { Propagation } from '../board/propagate.js';
import type { Propagator } from '../board/propagator.js';
import type { SetPropagation } from './propagate.js';

export class ChannelledPropagation implements DomainPropagation {
  constructor(
    private readonly cells: Propagation,
    private readonly sets: SetPropagation,
  ) {}

  get executions(): number {
    return this.cells.executions + this.sets.executions;
  }

  get failed(): Pick<Propagator, 'scope'> | undefined {
    return this.cells.failed ?? this.sets.failed;
  }

  *propagateAll(domains: Domains): Interruptible<boolean> {
    this.sets.load(this.sets.layout.boundsOf(domains));
    if (!(yield* this.cells.propagateAll(domains))) return false;
    this.sets.wakeAll();
    return yield* this.exchange(domains);
  }

  *propagateGuess(domains: Domains, cell: number, allowed: number): Interruptible<boolean> {
    this.sets.load(this.sets.layout.boundsOf(domains));
    return (yield* this.cells.propagateGuess(domains, cell, allowed)) && (yield* this.exchange(domains));
  }

  /** From a fixpoint of the cells on, to the common one. */
  private *exchange(domains: Domains): Interruptible<boolean> {
    const { cells, sets } = this;
    for (this.tellSets(domains); sets.isAwake; this.tellSets(domains)) {
      if (!(yield* sets.runToFixpoint())) return false;
      if (!(yield* cells.propagateNews(domains, sets.layout.domainsOf(sets.bounds)))) return false;
    }
    return true;
  }

  /**
   * Moves the bounds to where the domains are. That is never a conflict: a cell that is in a set has one symbol, and domains with
   * none do not get here.
   */
  private tellSets(domains: Domains): void {
    const { sets } = this;
    const known = sets.layout.domainsOf(sets.bounds);
    for (let cell = 0; cell < domains.length; cell++) {
      const word = cell >>> 5;
      for (let rest = known[cell] & ~domains[cell]; rest !== 0; rest &= rest - 1)
        sets.exclude(symbolOf(smallestOf(rest)), word, 1 << cell);
      if (isSingle(domains[cell])) sets.include(symbolOf(domains[cell]), word, 1 << cell);
    }
  }
}
