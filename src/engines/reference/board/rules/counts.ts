import { Cost, type Propagator, type State } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

type CountsRule = Extract<ProgramRule, { kind: 'counts' }>;

/**
 * How often symbols occur in some cells.
 *
 * - Rule: each listed symbol occurs one of its numbers of times; the numbers of all listed symbols add up to at most
 *   the cells that can hold one of them, and at least the cells that can hold nothing else.
 * - Removes: a symbol that is fixed as often as it can occur, from the open cells; the other symbols, from cells whose
 *   symbol has only as many places as it needs.
 * - Conflict: no numbers that fit.
 * - Strength: bounds consistency of how often each symbol occurs, with the numbers domain-consistent for their total.
 * - Cost: O(cells × symbols), and the sums of the numbers.
 * - Source: J.-C. Régin, Generalized arc consistency for global cardinality constraint, 1996, as a relaxation; totals
 *   by M. Trick, A dynamic programming approach for consistency and propagation for knapsack constraints, 2003.
 */
export function counts(rule: CountsRule): Propagator {
  const { cells } = rule;
  return {
    scope: cells,
    cost: Cost.Sum,
    propagate(state) {
      const fitting = fitTimes(rule, state);
      if (fitting === undefined) return false;
      return rule.counts.every(({ symbol }, index) => {
        const bit = 1 << symbol;
        const { places, fixed } = countSymbol(cells, state, bit);
        const least = Math.min(...fitting[index]);
        const most = Math.max(...fitting[index]);
        if (places < least || fixed > most) return false;
        if (places === fixed || (fixed !== most && places !== least)) return true;
        const open = cells.filter((cell) => state.domains[cell] & bit && state.domains[cell] !== bit);
        return open.every((cell) => state.restrict(cell, fixed === most ? ~bit : bit));
      });
    },
  };
}

function countSymbol(cells: readonly number[], { domains }: State, bit: number): { places: number; fixed: number } {
  return {
    places: cells.filter((cell) => domains[cell] & bit).length,
    fixed: cells.filter((cell) => domains[cell] === bit).length,
  };
}

/** For each listed symbol the numbers of times that fit the cells and the other symbols. */
function fitTimes({ cells, counts: listed }: CountsRule, state: State): number[][] | undefined {
  const symbols = listed.reduce((mask, { symbol }) => mask | (1 << symbol), 0);
  const low = cells.filter((cell) => (state.domains[cell] & ~symbols) === 0).length;
  const high = cells.filter((cell) => state.domains[cell] & symbols).length;
  const times = listed.map(({ symbol, times: stated }) => {
    const { places, fixed } = countSymbol(cells, state, 1 << symbol);
    return stated.filter((time) => time >= fixed && time <= places);
  });
  /** The totals of the first symbols, from none to all of them. */
  const totals = [new Set([0])];
  for (const numbers of times)
    totals.push(new Set([...totals.at(-1)!].flatMap((total) => numbers.map((time) => total + time))));
  let needed = new Set([...totals.at(-1)!].filter((total) => total >= low && total <= high));
  if (needed.size === 0) return undefined;
  for (let index = listed.length - 1; index >= 0; index--) {
    const reached = totals[index];
    const goal = needed;
    times[index] = times[index].filter((time) => [...reached].some((total) => goal.has(total + time)));
    const kept = times[index];
    needed = new Set([...reached].filter((total) => kept.some((time) => goal.has(total + time))));
  }
  return times;
}
