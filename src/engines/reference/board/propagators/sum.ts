import { listIndices, lowestBit, lowestIndex } from '../../../../model/bits.js';
import type { Domains } from '../domains.js';
import { Cost, type Propagator } from '../propagator.js';
import type { GroupSumConstraint, SumGroup } from '../read-program.js';
import { Combinations, type SumOfSet } from './combinations.js';
import { completeSums } from './complete-sums.js';

/**
 * A sum of several groups, or of cells that may repeat each other.
 *
 * - Rule: each group adds or subtracts the sum of one of its combinations; together they make the total.
 * - Removes: the symbols of a cell that belong to no combination whose sum the other groups can complete.
 * - Conflict: the groups cannot make the total.
 * - Strength: domain-consistent for the differences within each group and the total together; it ignores differences
 *   between groups. Without the sums of sets (on boards with many symbols) each cell is a group of its own.
 * - Cost: O(2^symbols × symbols) a group at worst; O(range × sums of a group) for the totals.
 * - Source: M. Trick, A dynamic programming approach for consistency and propagation for knapsack constraints, 2003.
 */
export function sum(
  { groups, total }: GroupSumConstraint,
  values: readonly number[],
  sums: SumOfSet | undefined,
): Propagator {
  const addends = groups.flatMap((group) => addendsOf(group, values, sums));
  return {
    scope: groups.flatMap(({ cells }) => cells),
    cost: Cost.Sum,
    propagate(state) {
      const kept = completeSums(
        addends.map((addend) => addend.listSums(state.domains)),
        total,
      );
      if (kept === undefined) return false;
      return addends.every((addend, index) => {
        const supported = addend.supports(state.domains, kept[index]);
        return addend.cells.every((cell, position) => state.restrict(cell, supported[position]));
      });
    },
  };
}

/** Cells that contribute to the total together. */
interface Addend {
  readonly cells: readonly number[];
  /** The sums that the cells can add in these domains; a sum may occur several times. */
  listSums(domains: Domains): number[];
  /** The symbols of each cell with which the cells add one of `sums`. Call it after `listSums`. */
  supports(domains: Domains, sums: ReadonlySet<number>): number[];
}

function addendsOf({ cells, sign }: SumGroup, values: readonly number[], sums: SumOfSet | undefined): Addend[] {
  if (cells.length > 1 && sums) return [groupAddend(cells, sign, sums)];
  return cells.map((cell) => cellAddend(cell, sign, values));
}

function cellAddend(cell: number, sign: number, values: readonly number[]): Addend {
  return {
    cells: [cell],
    listSums: (domains) => listIndices(domains[cell]).map((symbol) => sign * values[symbol]),
    supports(domains, sums) {
      let supported = 0;
      for (let rest = domains[cell]; rest !== 0; rest &= rest - 1) {
        if (sums.has(sign * values[lowestIndex(rest)])) supported |= lowestBit(rest);
      }
      return [supported];
    },
  };
}

/** An addend of cells with different symbols. */
function groupAddend(cells: readonly number[], sign: number, sums: SumOfSet): Addend {
  const combinations = new Combinations(cells, sums);
  return {
    cells,
    listSums: (domains) => combinations.list(domains).map((set) => sign * combinations.sumOf(set)),
    supports: (domains, kept) => combinations.supports(domains, (set) => kept.has(sign * combinations.sumOf(set))),
  };
}
