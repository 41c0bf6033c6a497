import { countCells } from '../bounds.js';
import { Wake, type SetPropagator } from '../propagator.js';

/**
 * The cardinality of a set.
 *
 * - Rule: a set with as many cells in its upper bound as it must have, has them all; one with as many in its lower bound as it may
 *   have, has no others.
 * - Removes: the open cells, either way.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. Nothing that the houses do not find as well: the numbers are what disjoint houses imply.
 * - Cost: O(words of a set).
 * - Source: `FS.cardRange` of source document 000; C. Gervet, Interval propagation to reason about sets, Constraints 1, 1997.
 */
export function cardinality(symbol: number, least: number, most: number, cells: readonly number[]): SetPropagator {
  return {
    symbols: [symbol],
    scope: cells,
    wakes: Wake.Either,
    propagate(state) {
      const { layout, bounds } = state;
      const lower = layout.lowerOf(symbol);
      const upper = layout.upperOf(symbol);
      let included = 0;
      let possible = 0;
      for (let word = 0; word < layout.words; word++) {
        included += countCells(bounds[lower + word]);
        possible += countCells(bounds[upper + word]);
      }
      if (included > most || possible < least) return false;
      if (included === possible || (possible > least && included < most)) return true;
      for (let word = 0; word < layout.words; word++) {
        const open = bounds[upper + word] & ~bounds[lower + word];
        if (possible === least) state.include(symbol, word, open);
        else state.exclude(symbol, word, open);
      }
      return true;
    },
  };
}
