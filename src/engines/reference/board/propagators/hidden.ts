import { Cost, type Propagator } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

/**
 * Hidden singles of an exact house, with multiplicities.
 *
 * - Rule: in an exact house, a symbol with as many places (cells whose domain has it) as it must occur takes all of
 *   them.
 * - Removes: the other symbols of those cells.
 * - Conflict: fewer places than the symbol must occur; two symbols that take the same cell.
 * - Strength: finds every hidden single of each symbol alone.
 * - Cost: O(cells × symbols).
 * - Source: hidden single; rule 3 of docs/sources.md#003, with multiplicities.
 */
export function hidden({ cells, counts }: HouseConstraint): Propagator {
  return {
    scope: cells,
    cost: Cost.Linear,
    propagate(state) {
      for (const [symbol, count] of counts.entries()) {
        if (count === 0) continue;
        const bit = 1 << symbol;
        let places = 0;
        for (const cell of cells) if (state.domains[cell] & bit) places++;
        if (places < count) return false;
        if (places > count) continue;
        for (const cell of cells) if (state.domains[cell] & bit) state.restrict(cell, bit);
      }
      return true;
    },
  };
}
