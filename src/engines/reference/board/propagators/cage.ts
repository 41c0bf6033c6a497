import { listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { HouseConstraint, GroupSumConstraint } from '../read-program.js';
import { Combinations, type SumOfSet } from './combinations.js';

/**
 * A cage: different symbols with a sum. `findNearby` lists the houses that share at least two cells with it.
 *
 * - Rule: the symbols of the cage are one of its combinations, the sets of symbols with the total that fill its cells.
 *   A symbol of every combination is in the cage; if the cells of the cage that can hold it all lie in a house that
 *   holds it once, no other cell of that house holds it.
 * - Removes: the symbols of a cell that belong to no such filling; a symbol of every combination from the rest of the
 *   house.
 * - Conflict: there is no combination, or a cell of the house has no other symbol.
 * - Strength: domain-consistent for the sum and the difference together; for houses exactly this rule.
 * - Cost: O(2^symbols × symbols) at worst; far fewer sets for small cages.
 * - Source: killer combinations, and locked candidates of a cage in a house; `combinations.ts` for the method.
 */
export function cage(
  { groups: [{ cells }], total }: GroupSumConstraint,
  sums: SumOfSet,
  findNearby: () => readonly HouseConstraint[],
): Propagator {
  const combinations = new Combinations(cells, sums);
  let nearby: readonly HouseConstraint[] | undefined;
  const hasTotal = (set: number): boolean => combinations.sumOf(set) === total;
  return {
    scope: cells,
    cost: Cost.Sum,
    propagate(state) {
      const feasible = combinations.list(state.domains).filter(hasTotal);
      if (feasible.length === 0) return false;
      const supported = combinations.supports(state.domains, hasTotal);
      for (const [index, cell] of cells.entries()) state.restrict(cell, supported[index]);
      const needed = feasible.reduce((common, set) => common & set);
      if (needed === 0) return true;
      const houses = (nearby ??= findNearby());
      return listIndices(needed).every((symbol) => houses.every((house) => claim(state, symbol, cells, house)));
    },
  };
}

/**
 * Removes a symbol that the cage needs from the rest of a house that holds it once, if all its places in the cage lie
 * there.
 */
function claim(state: State, symbol: number, cage: readonly number[], house: HouseConstraint): boolean {
  if (house.counts[symbol] !== 1) return true;
  const bit = 1 << symbol;
  if (cage.some((cell) => state.domains[cell] & bit && !house.cells.includes(cell))) return true;
  return house.cells.every((cell) => cage.includes(cell) || state.restrict(cell, ~bit));
}
