import { Wake, type SetPropagator } from '../propagator.js';

/**
 * A set has no cell in common with any other.
 *
 * - Rule: a cell that is in the set is in none of the others.
 * - Removes: the cells of its lower bound from the upper bounds of the others.
 * - Conflict: a cell is in the lower bounds of two sets.
 * - Strength: bounds-consistent for each pair of sets; the other direction is the propagator of the other set.
 * - Cost: O(symbols × words of a set).
 * - Source: `fsDisjoint` of docs/sources.md#000.
 */
export function disjoint(symbol: number, cells: readonly number[]): SetPropagator {
  return {
    symbols: [symbol],
    scope: cells,
    wakes: Wake.Included,
    propagate(state) {
      const { layout, bounds } = state;
      const lower = layout.lowerOf(symbol);
      for (let other = 0; other < layout.symbolCount; other++) {
        if (other === symbol) continue;
        for (let word = 0; word < layout.words; word++)
          if (!state.exclude(other, word, bounds[lower + word])) return false;
      }
      return true;
    },
  };
}
