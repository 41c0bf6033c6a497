/**
 * Propagators of houses: symbols placed, hidden symbols, naked and hidden subsets, intersections.
 */
import { isSingle, lowestIndex, countBits, listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../cell-model.js';
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

/**
 * Hidden singles of an exact house, with multiplicities.
 *
 * - Rule: in an exact house, a symbol with as many places (cells whose domain has it) as it must occur takes all of
 *   them.
 * - Removes: the other symbols of those cells.
 * - Conflict: fewer places than the symbol must occur; two symbols that take the same cell.
 * - Strength: finds every hidden single of each symbol alone.
 * - Cost: O(cells × symbols).
 * - Source: hidden single; rule 3 of docs/sources.md#003, with multiplicities.
 */
export function hidden({ cells, counts }: HouseConstraint): Propagator {
  return {
    scope: cells,
    cost: Cost.Linear,
    propagate(state) {
      for (const [symbol, count] of counts.entries()) {
        if (count === 0) continue;
        const bit = 1 << symbol;
        let places = 0;
        for (const cell of cells) if (state.domains[cell] & bit) places++;
        if (places < count) return false;
        if (places > count) continue;
        for (const cell of cells) if (state.domains[cell] & bit) state.restrict(cell, bit);
      }
      return true;
    },
  };
}

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

/**
 * The intersection of an exact house with another house.
 *
 * - Rule: of the `count` occurrences of a symbol in the exact house, those without a place outside the intersection lie
 *   in it. If they are as many as the other house allows, the symbol is nowhere else in the other house.
 * - Removes: that symbol from the other house outside the intersection.
 * - Conflict: the intersection needs the symbol more often than the other house allows.
 * - Strength: exactly this rule; for single occurrences it is locked candidates (pointing and claiming).
 * - Cost: O(cells × symbols).
 * - Source: locked candidates, generalized to multiplicities and houses of any shape.
 */
export function intersection(exact: HouseConstraint, other: HouseConstraint): Propagator {
  const outside = exact.cells.filter((cell) => !other.cells.includes(cell));
  const rest = other.cells.filter((cell) => !exact.cells.includes(cell));
  return {
    scope: outside,
    cost: Cost.Quadratic,
    propagate(state) {
      for (const [symbol, count] of exact.counts.entries()) {
        const bit = 1 << symbol;
        const needed = countWithoutPlace(state, outside, bit, count);
        if (needed > other.counts[symbol]) return false;
        if (needed === 0 || needed < other.counts[symbol]) continue;
        for (const cell of rest) if (!state.restrict(cell, ~bit)) return false;
      }
      return true;
    },
  };
}

/** @returns the number of the `count` occurrences of a symbol that have no place in the cells. */
function countWithoutPlace({ domains }: State, cells: readonly number[], bit: number, count: number): number {
  let left = count;
  for (let index = 0; index < cells.length && left > 0; index++) if (domains[cells[index]] & bit) left--;
  return left;
}

/**
 * The greatest number of pairs of houses: ordinary boards have some hundreds, a thousand overlapping houses a million.
 */
const mostPairs = 4096;

/** The pairs of an exact house and another house, not within it, that share at least two cells. */
export function intersectingHouses(houses: readonly HouseConstraint[]): [HouseConstraint, HouseConstraint][] {
  const housesOf = indexByCell(houses);
  const pairs: [HouseConstraint, HouseConstraint][] = [];
  for (const [index, exact] of houses.entries()) {
    if (!exact.isExact) continue;
    for (const [other, shared] of countShared(exact.cells, housesOf)) {
      if (other === index || shared < 2 || shared >= houses[other].cells.length) continue;
      pairs.push([exact, houses[other]]);
      if (pairs.length === mostPairs) return pairs;
    }
  }
  return pairs;
}

/** For each cell, the numbers of the houses that it lies in. */
export function indexByCell(houses: readonly HouseConstraint[]): number[][] {
  const housesOf: number[][] = [];
  for (const [index, { cells }] of houses.entries()) for (const cell of cells) (housesOf[cell] ??= []).push(index);
  return housesOf;
}

/** The number of the given cells in each house, by house number, ascending. */
export function countShared(cells: readonly number[], housesOf: readonly (readonly number[])[]): [number, number][] {
  const shared = new Map<number, number>();
  for (const cell of cells) for (const house of housesOf[cell] ?? []) shared.set(house, (shared.get(house) ?? 0) + 1);
  return [...shared].sort(([a], [b]) => a - b);
}
