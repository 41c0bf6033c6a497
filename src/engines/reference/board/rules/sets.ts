import { isSingle, listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

/**
 * Cells that hold different symbols, whose set is one of a list.
 *
 * - Rule: a set is possible if it has every fixed symbol, a candidate for every cell, and a place for each symbol.
 * - Removes: symbols in no possible set; other symbols from the only place of one that all possible sets have; the
 *   symbol of a fixed cell from the others.
 * - Conflict: no set is possible, or two cells are fixed to one symbol.
 * - Strength: weaker than domain consistency: it ignores how the cells share the symbols of a set.
 * - Cost: O(sets × cells).
 */
export function sets({ cells, sets: listed }: Extract<ProgramRule, { kind: 'sets' }>): Propagator {
  return {
    scope: cells,
    cost: Cost.Sum,
    propagate(state) {
      const domains = cells.map((cell) => state.domains[cell]);
      const fixed = domains.filter(isSingle);
      const known = fixed.reduce((mask, domain) => mask | domain, 0);
      if (new Set(fixed).size < fixed.length) return false;
      const possible = listed.filter(
        (set) =>
          (known & ~set) === 0 &&
          domains.every((domain) => domain & set) &&
          listIndices(set).every((symbol) => domains.some((domain) => (domain >>> symbol) & 1)),
      );
      if (possible.length === 0) return false;
      const union = possible.reduce((mask, set) => mask | set, 0);
      const common = possible.reduce((mask, set) => mask & set, -1);
      for (const cell of cells) {
        if (!isSingle(state.domains[cell]) && !state.restrict(cell, union & ~known)) return false;
      }
      return listIndices(common & ~known).every((symbol) => {
        const places = cells.filter((cell) => state.domains[cell] & (1 << symbol));
        return places.length !== 1 ? places.length > 0 : state.restrict(places[0], 1 << symbol);
      });
    },
  };
}
