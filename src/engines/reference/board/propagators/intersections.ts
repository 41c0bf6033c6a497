import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint } from '../read-program.js';

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
