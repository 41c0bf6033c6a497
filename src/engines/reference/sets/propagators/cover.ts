import { hasBit } from '../../../../model/bits.js';
import { Wake, type SetPropagator } from '../propagator.js';

/**
 * A cell is in some set. Needed only for cells outside every exact house: elsewhere it follows from the intersections.
 *
 * - Rule: a cell in the upper bound of only one set is in that set.
 * - Removes: nothing; it includes the cell.
 * - Conflict: the cell is in no upper bound.
 * - Strength: bounds-consistent. Naked single.
 * - Cost: O(symbols).
 * - Source: `x1 ∪ … ∪ xn = cells`, the union that a partition of the board needs besides disjointness.
 */
export function cover(cell: number, symbols: readonly number[]): SetPropagator {
  const word = cell >>> 5;
  return {
    symbols,
    scope: [cell],
    wakes: Wake.Excluded,
    propagate(state) {
      const takers = symbols.filter((symbol) => hasBit(state.bounds[state.layout.upperOf(symbol) + word], cell));
      if (takers.length === 1) return state.include(takers[0], word, 1 << cell);
      return takers.length > 0;
    },
  };
}
