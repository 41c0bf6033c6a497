import { fullMask, highestIndex, lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../cell-model.js';
import type { HouseConstraint } from '../read-program.js';

/**
 * Bounds consistency of a house: the domains of its cells as intervals of symbols in their order.
 *
 * - Rule: the cells whose domains lie within an interval of symbols each take one of the occurrences that the house
 *   allows in it. If they take all of them (a Hall interval), no other domain begins or ends in it. The dual, an
 *   interval that only just enough cells reach, needs no rule of its own: if each symbol must occur, everything left
 *   and right of it is used up, and these are two Hall intervals.
 * - Removes: the symbols of the interval from the lower and upper ends of other domains; nothing from their middle.
 * - Conflict: more cells within an interval than the house allows.
 * - Strength: bounds(Z)-consistent global cardinality: the least and the greatest symbol of each domain are supported
 *   if every domain is taken to have all symbols between its ends. Weaker than `flow`; it and `hidden` each find
 *   removals that the other misses.
 * - Cost: O(symbols² × cells).
 * - Source: C.-G. Quimper, P. van Beek, A. López-Ortiz, A. Golynski, S. Bashir Sadjad, An efficient bounds consistency
 *   algorithm for the global cardinality constraint, CP 2003, here by examining every interval; Hall intervals by J.-F.
 *   Puget, AAAI 1998.
 */
export function bounds({ cells, counts }: HouseConstraint): Propagator {
  // Bounds of each cell, read once per run; changes by the run wake the propagator again.
  const least = new Int32Array(cells.length);
  const greatest = new Int32Array(cells.length);

  /**
   * Removes an interval of symbols from the ends of the domains outside it, if the domains within use it up.
   * @returns false on a conflict.
   */
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
        least[index] = lowestIndex(state.domains[cell]);
        greatest[index] = highestIndex(state.domains[cell]);
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
const symbolsUpTo = (last: number): number => fullMask(last + 1) | 0;
