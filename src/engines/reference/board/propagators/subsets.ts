import { countBits, listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

/** The greatest number of symbols of a naked subset and of cells of a hidden one. */
const largestSubset = 4;

/**
 * Naked subsets of a house, with multiplicities.
 *
 * - Rule: take the domain D of a cell, with at most four symbols. The cells whose domains lie within D each take one
 *   occurrence of a symbol of D. If they are as many as the house allows occurrences of D, no other cell has a symbol
 *   of D.
 * - Removes: the symbols of D from the other cells.
 * - Conflict: more cells within D than the house allows occurrences.
 * - Strength: the naked subsets in which one cell has all the symbols.
 * - Cost: O(cells²).
 * - Source: naked pairs, triples and quads; Hall's theorem (P. Hall, 1935) with capacities.
 */
export function nakedSubsets({ cells, counts }: HouseConstraint): Propagator {
  const propagate = (state: State): boolean => {
    for (const seed of cells) {
      const subset = state.domains[seed];
      if (countBits(subset) > largestSubset) continue;
      const within = cells.filter((cell) => (state.domains[cell] & ~subset) === 0).length;
      const allowed = occurrences(counts, subset);
      if (within > allowed) return false;
      if (within < allowed) continue;
      for (const cell of cells) {
        if ((state.domains[cell] & ~subset) !== 0 && !state.restrict(cell, ~subset)) return false;
      }
    }
    return true;
  };
  return { scope: cells, cost: Cost.Quadratic, propagate };
}

/**
 * Hidden subsets of an exact house, with multiplicities.
 *
 * - Rule: take the places P of a symbol, at most four cells. The symbols whose places all lie in P fill as many cells
 *   of P as they must occur. If they fill all of P, no other symbol is in P.
 * - Removes: the other symbols from the cells of P.
 * - Conflict: more occurrences than cells in P.
 * - Strength: the hidden subsets in which one symbol has all the places.
 * - Cost: O(symbols² + cells × symbols).
 * - Source: hidden pairs, triples and quads; the dual of naked subsets.
 */
export function hiddenSubsets({ cells, counts }: HouseConstraint): Propagator {
  const symbols = [...counts.keys()].filter((symbol) => counts[symbol] > 0);
  const placesOf = (state: State, symbol: number): number[] =>
    cells.filter((cell) => state.domains[cell] & (1 << symbol));
  const propagate = (state: State): boolean => {
    for (const seed of symbols) {
      const places = placesOf(state, seed);
      if (places.length > largestSubset) continue;
      let subset = 0;
      for (const symbol of symbols) {
        if (placesOf(state, symbol).every((cell) => places.includes(cell))) subset |= 1 << symbol;
      }
      const needed = occurrences(counts, subset);
      if (needed > places.length) return false;
      if (needed < places.length) continue;
      for (const cell of places) if (!state.restrict(cell, subset)) return false;
    }
    return true;
  };
  return { scope: cells, cost: Cost.Quadratic, propagate };
}

/** The number of times that a house allows the symbols of a mask together. */
function occurrences(counts: readonly number[], symbols: number): number {
  return listIndices(symbols).reduce((sum, symbol) => sum + counts[symbol], 0);
}
