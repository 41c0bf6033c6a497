import { isSingle } from '../domains.js';
import { Cost, type Propagator } from '../propagator.js';
import type { LeftoverConstraint } from '../read-program.js';

/**
 * Leftovers: two lists of cells that hold the same symbols equally often, since each completes the same cells to as many houses.
 *
 * - Rule: a symbol occurs in both lists at least as often as it is fixed in either, and at most as often as either has places.
 * - Removes: a symbol fixed as often as it can occur from the open cells; the others where its places are just enough.
 * - Conflict: a symbol fixed in one list more often than the other has places; two symbols that take the same cell.
 * - Strength: bounds consistency of the number of times each symbol occurs, symbol by symbol.
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
