import { smallestOf, symbolOf } from '../domains.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

/**
 * A house by the bounds of its domains: its cells as intervals of symbols in their order.
 *
 * - Rule: the cells whose domains lie within an interval of symbols take one occurrence each of what the house allows of it. When
 *   they take all (a Hall interval), no other cell begins or ends in it. Its dual, an interval that just enough cells reach, needs no
 *   rule of its own: where each symbol must occur, all that is left and right of it is used up then, and that is two Hall intervals.
 * - Removes: the symbols of the interval from the lower and the upper end of other domains; nothing from within them.
 * - Conflict: more cells within an interval than the house allows.
 * - Strength: bounds(Z)-consistent global cardinality: the least and the greatest symbol of each domain are supported, when every
 *   domain is taken to have all the symbols between these two. Weaker than `flow`; it finds what `hidden` does not, and the reverse.
 * - Cost: O(symbols² × cells).
 * - Source: C.-G. Quimper, P. van Beek, A. López-Ortiz, A. Golynski, S. Bashir Sadjad, An efficient bounds consistency algorithm for
 *   the global cardinality constraint, CP 2003, here by looking at every interval; Hall intervals by J.-F. Puget, AAAI 1998.
 */
export function bounds({ cells, counts }: HouseConstraint): Propagator {
  // Of each cell, read once a run: what a run changes wakes the propagator again.
  const least = new Int32Array(cells.length);
  const greatest = new Int32Array(cells.length);

  /** Takes an interval of symbols from the ends of the domains outside it, if those within it use it up. @returns false on a conflict. */
  const takeInterval = (state: State, first: number, last: number, allowed: number): boolean => {
    let within = 0;
    for (let index = 0; index < cells.length; index++) if (least[index] >= first && greatest[index] <= last) within++;
    if (within !== allowed) return within < allowed;
    for (const [index, cell] of cells.entries()) {
      const begins = least[index] >= first && least[index] <= last;
      const ends = greatest[index] >= first && greatest[index] <= last;
      if (begins === ends) continue;
      if (!state.restrict(cell, begins ? ~symbolsUpTo(last) : symbolsUpTo(first - 1))) return false;
    }
    return true;
  };

  return {
    scope: cells,
    cost: Cost.Quadratic,
    propagate(state) {
      for (const [index, cell] of cells.entries()) {
        least[index] = symbolOf(smallestOf(state.domains[cell]));
        greatest[index] = symbolOf(state.domains[cell]);
      }
      for (let first = 0; first < counts.length; first++) {
        let allowed = 0;
        for (let last = first; last < counts.length; last++) {
          allowed += counts[last];
          if (!takeInterval(state, first, last, allowed)) return false;
        }
      }
      return true;
    },
  };
}

/** The mask of the symbols 0 … last. */
const symbolsUpTo = (last: number): number => (last === 31 ? -1 : (1 << (last + 1)) - 1);
