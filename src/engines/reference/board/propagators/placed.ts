import { isSingle, lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

/**
 * Placed symbols of a house.
 *
 * - Rule: a symbol placed (as the only one of a cell's domain) as often as the house allows is in none of its other
 *   cells.
 * - Removes: that symbol from the cells where it is not placed.
 * - Conflict: a symbol placed more often than allowed.
 * - Strength: complete once every cell is placed; before that, weaker than any other rule for houses.
 * - Cost: O(cells).
 * - Source: "peers" of a cell, in every solver; with multiplicities, the pruning of `count` by forward checking.
 */
export function placed({ cells, counts }: Pick<HouseConstraint, 'cells' | 'counts'>): Propagator {
  return {
    scope: cells,
    cost: Cost.Linear,
    propagate(state) {
      const left = [...counts];
      for (const cell of cells) if (isSingle(state.domains[cell])) left[lowestIndex(state.domains[cell])]--;
      let usedUp = 0;
      for (const [symbol, count] of left.entries()) {
        if (count < 0) return false;
        if (count === 0) usedUp |= 1 << symbol;
      }
      return cells.every((cell) => isSingle(state.domains[cell]) || state.restrict(cell, ~usedUp));
    },
  };
}
