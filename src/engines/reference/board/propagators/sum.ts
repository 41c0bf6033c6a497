import { smallestOf, symbolOf, symbolsOf, type Domains } from '../domains.js';
import { Cost, type Propagator } from '../propagator.js';
import type { SumConstraint, SumGroup } from '../read-program.js';
import { Combinations, largestAlphabet } from './combinations.js';

/**
 * A sum of several groups, or of cells that may repeat each other.
 *
 * - Rule: each group adds the sum of one of its combinations, or takes it away; together they are the total.
 * - Removes: the symbols of a cell that belong to no combination whose sum the other groups can complete.
 * - Conflict: the groups cannot make the total.
 * - Strength: domain-consistent for the differences within each group and the total together; takes no notice of differences
 *   between groups. When the board has more than 12 symbols each cell is a group of its own: then of the total alone.
 * - Cost: O(2^symbols × symbols) a group at worst; O(range × sums of a group) for the totals.
 * - Source: M. Trick, A dynamic programming approach for consistency and propagation for knapsack constraints, 2003.
 */
export function sum({ groups, total }: SumConstraint, values: readonly number[]): Propagator {
  const addends = groups.flatMap((group) => addendsOf(group, values));
  return {
    scope: groups.flatMap(({ cells }) => cells),
    cost: Cost.Sum,
    propagate(state) {
      const kept = completeSums(addends.map((addend) => addend.listSums(state.domains)), total);
      if (kept === undefined) return false;
      return addends.every((addend, index) => {
        const supported = addend.supports(state.domains, kept[index]);
        return addend.cells.every((cell, position) => state.restrict(cell, supported[position]));
      });
    },
  };
}

/** Cells that add to a total together. */
interface Addend {
  readonly cells: readonly number[];
  /** What they can add in these domains. */
  listSums(domains: Domains): number[];
  /** After `listSums`: the symbols of each cell with which they add one of `sums`. */
  supports(domains: Domains, sums: ReadonlySet<number>): number[];
}

function addendsOf({ cells, sign }: SumGroup, values: readonly number[]): Addend[] {
  if (cells.length > 1 && values.length <= largestAlphabet) return [new GroupAddend(cells, sign, values)];
  return cells.map((cell) => cellAddend(cell, sign, values));
}

function cellAddend(cell: number, sign: number, values: readonly number[]): Addend {
  return {
    cells: [cell],
    listSums: (domains) => [...new Set(symbolsOf(domains[cell]).map((symbol) => sign * values[symbol]))],
    supports(domains, sums) {
      let supported = 0;
      for (let rest = domains[cell]; rest !== 0; rest &= rest - 1) {
        if (sums.has(sign * values[symbolOf(smallestOf(rest))])) supported |= smallestOf(rest);
      }
      return [supported];
    },
  };
}

/** Cells with different symbols. */
class GroupAddend implements Addend {
  private readonly combinations: Combinations;

  constructor(
    readonly cells: readonly number[],
    private readonly sign: number,
    values: readonly number[],
  ) {
    this.combinations = new Combinations(cells, values);
  }

  listSums(domains: Domains): number[] {
    return [...new Set(this.combinations.list(domains).map((set) => this.sign * this.combinations.sumOf(set)))];
  }

  supports(domains: Domains, sums: ReadonlySet<number>): number[] {
    return this.combinations.supports(domains, (set) => sums.has(this.sign * this.combinations.sumOf(set)));
  }
}

/** @returns of each addend's sums those with which the others can make the total; nothing when there are none. */
function completeSums(sums: readonly (readonly number[])[], total: number): Set<number>[] | undefined {
  const reached: Set<number>[] = [new Set([0])];
  for (const [index, own] of sums.entries()) {
    const next = new Set<number>();
    for (const before of reached[index]) for (const sum of own) next.add(before + sum);
    reached.push(next);
  }
  if (!reached[sums.length].has(total)) return undefined;

  const kept: Set<number>[] = sums.map(() => new Set());
  let completed = new Set([total]);
  for (let index = sums.length - 1; index >= 0; index--) {
    const previous = new Set<number>();
    for (const before of reached[index]) {
      for (const sum of sums[index]) {
        if (!completed.has(before + sum)) continue;
        kept[index].add(sum);
        previous.add(before);
      }
    }
    completed = previous;
  }
  return kept;
}
