import { listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

/**
 * A sum with factors.
 *
 * - Rule: the values of the cells, each times its factor, add up to the total.
 * - Removes: a symbol with which the total is out of reach even if all other terms add their least, or their most.
 * - Conflict: the total is out of reach.
 * - Strength: bounds consistency; it ignores which symbols must differ, and terms that share a cell.
 * - Cost: O(cells × symbols).
 * - Source: W. Harvey and P. J. Stuckey, Improving linear constraint propagation, 2003.
 */
export function linear(
  { cells, factors, total }: Extract<ProgramRule, { kind: 'linear' }>,
  values: readonly number[],
): Propagator {
  return {
    scope: cells,
    cost: Cost.Linear,
    propagate(state) {
      const terms = cells.map((cell, index) =>
        listIndices(state.domains[cell]).map((symbol) => ({ symbol, added: factors[index] * values[symbol] })),
      );
      const lows = terms.map((term) => Math.min(...term.map(({ added }) => added)));
      const highs = terms.map((term) => Math.max(...term.map(({ added }) => added)));
      const least = addUp(lows);
      const most = addUp(highs);
      return terms.every((term, index) => {
        const low = total - most + highs[index];
        const high = total - least + lows[index];
        const kept = term.filter(({ added }) => added >= low && added <= high);
        return state.restrict(
          cells[index],
          kept.reduce((mask, { symbol }) => mask | (1 << symbol), 0),
        );
      });
    },
  };
}

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
