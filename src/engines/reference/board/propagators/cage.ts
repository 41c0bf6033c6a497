import { isSingle, symbolsOf } from '../domains.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint, SumConstraint } from '../read-program.js';
import { Combinations } from './combinations.js';

/**
 * A cage: different symbols with a sum.
 *
 * - Rule: the symbols of the cage are one of its combinations, the sets of symbols with the total that fill its cells. A symbol
 *   of every combination is in the cage; when the cells of the cage that can take it all lie in one house, they use up one of
 *   its occurrences there.
 * - Removes: the symbols of a cell that belong to no such filling; a symbol that every combination needs from the other cells
 *   of the house, when those have no occurrence of it left.
 * - Conflict: there is no combination, or the house has no occurrence left for it.
 * - Strength: domain-consistent for the sum and the difference together; for houses exactly the rule above, in which the
 *   occurrences used up are the one in the cage and those already placed.
 * - Cost: O(2^symbols × symbols) at worst, far fewer sets for small cages.
 * - Source: killer combinations, and locked candidates of a cage in a house; `combinations.ts` for the method.
 */
export function cage({ groups: [{ cells }], total }: SumConstraint, values: readonly number[], houses: readonly HouseConstraint[]): Propagator {
  const combinations = new Combinations(cells, values);
  const hasTotal = (set: number): boolean => combinations.sumOf(set) === total;
  const nearby = houses.filter((house) => cells.filter((cell) => house.cells.includes(cell)).length >= 2);
  // Where a symbol may occur several times, what is placed in the rest of the house counts too.
  const counted = nearby.filter(({ counts }) => counts.some((count) => count > 1));
  return {
    scope: [...cells, ...counted.flatMap((house) => house.cells)],
    cost: Cost.Sum,
    propagate(state) {
      const feasible = combinations.list(state.domains).filter(hasTotal);
      if (feasible.length === 0) return false;
      const supported = combinations.supports(state.domains, hasTotal);
      for (const [index, cell] of cells.entries()) state.restrict(cell, supported[index]);
      const needed = feasible.reduce((common, set) => common & set);
      return symbolsOf(needed).every((symbol) => nearby.every((house) => claim(state, symbol, cells, house)));
    },
  };
}

/** Uses up an occurrence of a symbol that a cage needs, in a house that holds all its places in the cage. */
function claim(state: State, symbol: number, cage: readonly number[], house: HouseConstraint): boolean {
  const bit = 1 << symbol;
  const places = cage.filter((cell) => state.domains[cell] & bit);
  if (!places.every((cell) => house.cells.includes(cell))) return true;
  const others = house.cells.filter((cell) => !places.includes(cell));
  const left = house.counts[symbol] - 1 - others.filter((cell) => state.domains[cell] === bit).length;
  if (left !== 0) return left > 0;
  return others.every((cell) => isSingle(state.domains[cell]) || state.restrict(cell, ~bit));
}
