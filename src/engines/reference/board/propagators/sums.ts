/**
 * Propagators of sums: of cells with different symbols, of any cells, their bounds, cages and what is left over.
 */
import { lowestBit, lowestIndex, listIndices, isSingle } from '../../../../model/bits.js';
import { type Domains, Cost, type Propagator, type State } from '../cell-model.js';
import type { GroupSumConstraint, SumGroup, HouseConstraint, LeftoverConstraint } from '../read-program.js';

/** The greatest number of symbols: a set is the index of a table of 2¹² entries. */
export const largestAlphabet = 12;

/** The sum of each set of symbols, by its mask. */
export type SumOfSet = Int32Array;

/** Computes the sums of all sets. @param values the value of each symbol, at most `largestAlphabet` of them. */
export function addUpSets(values: readonly number[]): SumOfSet {
  const sums = new Int32Array(1 << values.length);
  for (let set = 1; set < sums.length; set++) sums[set] = sums[set & (set - 1)] + values[lowestIndex(set)];
  return sums;
}

export class Combinations {
  /** `layers[i]`: the sets of i symbols, as masks. */
  readonly #layers: number[][];
  /** The sets that the current walk through the layers has met. All 0 between calls. */
  readonly #isMet: Uint8Array;

  readonly #cells: readonly number[];
  readonly #sums: SumOfSet;

  constructor(cells: readonly number[], sums: SumOfSet) {
    this.#cells = cells;
    this.#sums = sums;
    this.#layers = Array.from({ length: cells.length + 1 }, () => []);
    this.#layers[0] = [0];
    this.#isMet = new Uint8Array(sums.length);
  }

  /** The sets of symbols that fill the group in these domains. */
  list(domains: Domains): readonly number[] {
    for (const [index, cell] of this.#cells.entries()) {
      const larger: number[] = [];
      for (const set of this.#layers[index]) {
        for (let rest = domains[cell] & ~set; rest !== 0; rest &= rest - 1) {
          const next = set | lowestBit(rest);
          if (this.#isMet[next]) continue;
          this.#isMet[next] = 1;
          larger.push(next);
        }
      }
      this.#layers[index + 1] = larger;
    }
    this.#forget();
    return this.#layers[this.#cells.length];
  }

  /**
   * The symbols of each cell that occur in ways of filling the group with one of the sets kept. Call it after `list`
   * with the same domains.
   */
  supports(domains: Domains, isKept: (set: number) => boolean): number[] {
    const supported = this.#cells.map(() => 0);
    for (const set of this.#layers[this.#cells.length]) if (isKept(set)) this.#isMet[set] = 1;
    for (let index = this.#cells.length - 1; index >= 0; index--) {
      const domain = domains[this.#cells[index]];
      for (const set of this.#layers[index]) {
        for (let rest = domain & ~set; rest !== 0; rest &= rest - 1) {
          const symbol = lowestBit(rest);
          if (!this.#isMet[set | symbol]) continue;
          this.#isMet[set] = 1;
          supported[index] |= symbol;
        }
      }
    }
    this.#forget();
    return supported;
  }

  sumOf(set: number): number {
    return this.#sums[set];
  }

  #forget(): void {
    for (const layer of this.#layers) for (const set of layer) this.#isMet[set] = 0;
  }
}

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

/**
 * Bounds consistency of a sum.
 *
 * - Rule: each cell adds at least the smallest and at most the greatest value of its symbols, with the sign of its
 *   group.
 * - Removes: a symbol with which the total is out of reach even if all other cells add their least, or their most.
 * - Conflict: the total is out of reach.
 * - Strength: bounds of the sum alone; it ignores which symbols must differ.
 * - Cost: O(cells × symbols).
 * - Source: bounds consistency of linear equations, as in every constraint solver.
 */
export function sumBounds({ groups, total }: GroupSumConstraint, values: readonly number[]): Propagator {
  const terms = groups.flatMap(({ sign, cells }) => cells.map((cell) => ({ sign, cell })));
  return {
    scope: terms.map(({ cell }) => cell),
    cost: Cost.Linear,
    propagate(state) {
      const bounds = terms.map(({ sign, cell }) => boundsOf(state, cell, sign, values));
      const least = bounds.reduce((sum, { low }) => sum + low, 0);
      const most = bounds.reduce((sum, { high }) => sum + high, 0);
      return terms.every(({ sign, cell }, index) => {
        const low = total - (most - bounds[index].high);
        const high = total - (least - bounds[index].low);
        let allowed = 0;
        for (let rest = state.domains[cell]; rest !== 0; rest &= rest - 1) {
          const added = sign * values[lowestIndex(rest)];
          if (added >= low && added <= high) allowed |= lowestBit(rest);
        }
        return state.restrict(cell, allowed);
      });
    },
  };
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

function boundsOf({ domains }: State, cell: number, sign: number, values: readonly number[]): Bounds {
  const added = listIndices(domains[cell]).map((symbol) => sign * values[symbol]);
  return { low: Math.min(...added), high: Math.max(...added) };
}

// Finds the sums of several addends that can make a total. A table holds for each number whether the addends so far
// reach it; numbers beyond the total are useless, and the typed array drops them. Source: the knapsack tables of M.
// Trick, 2003: forward for the reached sums, backward for the sums that can be completed.

/**
 * @returns for each addend the sums with which the others can make the total; undefined if the total cannot be made.
 */
function completeSums(sums: readonly (readonly number[])[], total: number): Set<number>[] | undefined {
  if (sums.some((own) => own.length === 0)) return undefined;
  // Each addend counts from its lowest sum, so that no sum is below 0.
  const least = sums.map((own) => own.reduce((low, sum) => Math.min(low, sum)));
  const target = least.reduce((left, low) => left - low, total);
  if (target < 0) return undefined;

  const reached = [new Uint8Array(target + 1)];
  reached[0][0] = 1;
  for (const [index, own] of sums.entries()) {
    const next = new Uint8Array(target + 1);
    for (let before = 0; before <= target; before++) {
      if (reached[index][before]) for (const sum of own) next[before + sum - least[index]] = 1;
    }
    reached.push(next);
  }
  if (!reached[sums.length][target]) return undefined;

  const kept = sums.map(() => new Set<number>());
  let completed = new Uint8Array(target + 1);
  completed[target] = 1;
  for (let index = sums.length - 1; index >= 0; index--) {
    const earlier = new Uint8Array(target + 1);
    for (let before = 0; before <= target; before++) {
      if (!reached[index][before]) continue;
      for (const sum of sums[index]) {
        if (!completed[before + sum - least[index]]) continue;
        kept[index].add(sum);
        earlier[before] = 1;
      }
    }
    completed = earlier;
  }
  return kept;
}

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

/**
 * Leftovers: two lists of cells that hold the same symbols equally often, because each completes the same cells to the
 * same number of houses.
 *
 * - Rule: a symbol occurs in both lists at least as often as it is fixed in either one, and at most as often as either
 *   one has places.
 * - Removes: a symbol fixed as often as it can occur from the open cells; the other symbols if its places are just
 *   enough.
 * - Conflict: a symbol fixed in one list more often than the other has places; two symbols that take the same cell.
 * - Strength: bounds consistency of the number of occurrences of each symbol, one symbol at a time.
 * - Cost: O(cells × symbols).
 * - Source: the law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
export function leftovers({ cells, others }: LeftoverConstraint): Propagator {
  return {
    scope: [...cells, ...others],
    cost: Cost.Linear,
    propagate(state) {
      for (let symbol = 0; symbol < 32; symbol++) {
        const bit = 1 << symbol;
        const places = [cells, others].map((list) => list.filter((cell) => state.domains[cell] & bit).length);
        const fixed = [cells, others].map((list) => list.filter((cell) => state.domains[cell] === bit).length);
        const least = Math.max(...fixed);
        const most = Math.min(...places);
        if (least > most) return false;
        for (const [index, list] of [cells, others].entries()) {
          for (const cell of list) {
            if (isSingle(state.domains[cell]) || (state.domains[cell] & bit) === 0) continue;
            if (fixed[index] === most && !state.restrict(cell, ~bit)) return false;
            if (places[index] === least && fixed[index] < most && !state.restrict(cell, bit)) return false;
          }
        }
      }
      return true;
    },
  };
}
