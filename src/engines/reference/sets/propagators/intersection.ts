import { countBits } from '../../../../model/bits.js';
import { wordsOf } from '../bounds.js';
import { Wake, type SetPropagator } from '../propagator.js';

/**
 * The intersection of a set with a house: it has `least` to `most` cells; in an exact house both are the multiplicity
 * of the symbol. `parts` are the words of the house, which the sets of all symbols share.
 *
 * - Rule: if the upper bound has just enough cells of the house, the set includes all of them; if the lower bound has
 *   as many as allowed, the set includes no others.
 * - Removes: the open cells of the house, in either case.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. Hidden single, and removal by assignment within a symbol.
 * - Cost: O(words of the house).
 * - Source: `FS.relOp(…, FS.INTER, …)` and `FS.cardRange(1, 1)` of docs/sources.md#000, as one propagator.
 */
export function setIntersection(
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
        included += countBits(bounds[lower + word] & mask);
        possible += countBits(bounds[upper + word] & mask);
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
