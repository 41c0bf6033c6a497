import { isSingle } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../propagator.js';
import type { LeftoverConstraint } from '../read-program.js';

/**
 * Leftovers: two lists of cells that hold the same symbols equally often, because each completes the same cells to the
 * same number of houses.
 *
 * - Rule: a symbol occurs in both lists at least as often as it is fixed in either one, and at most as often as either
 *   one has places.
 * - Removes: a symbol fixed as often as it can occur from the open cells; the other symbols if its places are just
 *   enough.
 * - Conflict: a symbol fixed in one list more often than the other has places; two symbols that take the same cell.
 * - Strength: bounds consistency of the number of occurrences of each symbol, one symbol at a time.
 * - Cost: O(cells × symbols).
 * - Source: the law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
export function leftovers({ cells, others }: LeftoverConstraint): Propagator {
  return {
    scope: [...cells, ...others],
    cost: Cost.Linear,
    propagate(state) {
      for (let symbol = 0; symbol < 32; symbol++) {
        const bit = 1 << symbol;
        const places = [cells, others].map((list) => list.filter((cell) => state.domains[cell] & bit).length);
        const fixed = [cells, others].map((list) => list.filter((cell) => state.domains[cell] === bit).length);
        const least = Math.max(...fixed);
        const most = Math.min(...places);
        if (least > most) return false;
        for (const [index, list] of [cells, others].entries()) {
          for (const cell of list) {
            if (isSingle(state.domains[cell]) || (state.domains[cell] & bit) === 0) continue;
            if (fixed[index] === most && !state.restrict(cell, ~bit)) return false;
            if (places[index] === least && fixed[index] < most && !state.restrict(cell, bit)) return false;
          }
        }
      }
      return true;
    },
  };
}
