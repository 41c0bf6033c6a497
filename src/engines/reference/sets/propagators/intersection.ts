import { countCells, wordsOf } from '../bounds.js';
import { Wake, type SetPropagator } from '../propagator.js';

/**
 * The intersection of a set with a house: it has `least` to `most` cells, both the multiplicity of the symbol in an exact house. `parts` are the
 * words of the house, which the sets of all symbols share.
 *
 * - Rule: where the upper bound has just enough cells of the house, the set has them all; where the lower bound has as many as
 *   may be, it has no others.
 * - Removes: the open cells of the house, either way.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. Hidden single, and removal by assignment within a symbol.
 * - Cost: O(words of the house).
 * - Source: `FS.relOp(…, FS.INTER, …)` and `FS.cardRange(1, 1)` of source document 000, as one propagator.
 */
export function intersection(
  symbol: number,
  house: readonly number[],
  least: number,
  most: number,
  parts = wordsOf(house),
): SetPropagator {
  return {
    symbols: [symbol],
    scope: house,
    wakes: Wake.Either,
    propagate(state) {
      const { layout, bounds } = state;
      const lower = layout.lowerOf(symbol);
      const upper = layout.upperOf(symbol);
      let included = 0;
      let possible = 0;
      for (const { word, mask } of parts) {
        included += countCells(bounds[lower + word] & mask);
        possible += countCells(bounds[upper + word] & mask);
      }
      if (included > most || possible < least) return false;
      if (included === possible || (possible > least && included < most)) return true;
      for (const { word, mask } of parts) {
        const open = bounds[upper + word] & ~bounds[lower + word] & mask;
        if (possible === least) state.include(symbol, word, open);
        else state.exclude(symbol, word, open);
      }
      return true;
    },
  };
}
