import { sizeOf, symbolsOf } from '../domains.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

/** Symbols of a naked subset and cells of a hidden one, at most. */
const largestSubset = 4;

/**
 * Naked subsets of a house, with multiplicities.
 *
 * - Rule: cells whose domains lie within D, the domain of one of them with at most four symbols, take one occurrence of a
 *   symbol of D each. When they are as many as the house allows occurrences of D, no other cell has a symbol of D.
 * - Removes: the symbols of D from the other cells.
 * - Conflict: more cells within D than the house allows occurrences.
 * - Strength: naked subsets that have one cell with all their symbols.
 * - Cost: O(cells²).
 * - Source: naked pairs, triples and quads; Hall's theorem (P. Hall, 1935) with capacities.
 */
export function nakedSubsets({ cells, counts }: HouseConstraint): Propagator {
  const propagate = (state: State): boolean => {
    for (const seed of cells) {
      const subset = state.domains[seed];
      if (sizeOf(subset) > largestSubset) continue;
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
 * - Rule: the symbols whose places all lie in P, the places of one of them and at most four cells, fill as many cells of P as
 *   they must occur. When that is all of P, nothing else is in P.
 * - Removes: the other symbols from the cells of P.
 * - Conflict: more occurrences than cells in P.
 * - Strength: hidden subsets of which one symbol has all the places.
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

/** How often a house allows the symbols of a mask together. */
function occurrences(counts: readonly number[], symbols: number): number {
  return symbolsOf(symbols).reduce((sum, symbol) => sum + counts[symbol], 0);
}
