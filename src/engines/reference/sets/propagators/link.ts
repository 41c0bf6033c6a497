import { hasBit, lowestIndex } from '../../../../model/bits.js';
import type { LinkConstraint } from '../../board/read-program.js';
import { wordsOf } from '../bounds.js';
import { Wake, type SetPropagator } from '../propagator.js';

/**
 * A cell and the cells linked to it by a relation, such as "not a knight's move apart with the same symbol", for one
 * symbol.
 *
 * - Rule: if the cell is in the set of the symbol, the linked cells are in no set that the relation forbids.
 * - Removes: those cells from the upper bounds of those sets.
 * - Conflict: one of them is in such a lower bound.
 * - Strength: acts only on included cells; the viewpoint of cells also uses the symbols that all open symbols of the
 *   cell forbid.
 * - Cost: O(forbidden symbols × words of the linked cells).
 * - Source: `src/program/links.ts`; weaker than `../../board/propagators/links.ts`.
 */
export function setLink({ cell, others, forbidden }: LinkConstraint, symbol: number): SetPropagator {
  const parts = wordsOf(others);
  return {
    symbols: [symbol],
    scope: [cell],
    wakes: Wake.Included,
    propagate(state) {
      const { layout, bounds } = state;
      const isIncluded = hasBit(bounds[layout.lowerOf(symbol) + (cell >>> 5)], cell);
      if (!isIncluded) return true;
      for (let rest = forbidden[symbol]; rest !== 0; rest &= rest - 1) {
        for (const { word, mask } of parts) if (!state.exclude(lowestIndex(rest), word, mask)) return false;
      }
      return true;
    },
  };
}
