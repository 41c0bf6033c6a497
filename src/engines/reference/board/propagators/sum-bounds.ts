import { listIndices, lowestBit, lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../propagator.js';
import type { GroupSumConstraint } from '../read-program.js';

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
