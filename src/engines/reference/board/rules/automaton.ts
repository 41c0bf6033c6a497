import { listIndices } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

/**
 * A sequence of cells that an automaton accepts.
 *
 * - Rule: the symbols of the cells lead from the start to an accepting state.
 * - Removes: symbols on no such path.
 * - Conflict: no path.
 * - Strength: domain-consistent, unless a cell occurs twice.
 * - Cost: O(cells × states × symbols).
 * - Source: G. Pesant, A regular language membership constraint for finite sequences of variables, 2004.
 */
export function automaton({ automaton: table, cells }: Extract<ProgramRule, { kind: 'automaton' }>): Propagator {
  const { next, accepts } = table;
  return {
    scope: cells,
    cost: Cost.Matching,
    propagate(state) {
      /** The states that can be reached after each number of cells. */
      const reached = [new Set([0])];
      for (const cell of cells) {
        const symbols = listIndices(state.domains[cell]);
        const states = [...reached.at(-1)!].flatMap((from) => symbols.map((symbol) => next[from][symbol]));
        reached.push(new Set(states.filter((to) => to >= 0)));
      }
      let alive = new Set([...reached.at(-1)!].filter((end) => accepts[end]));
      for (let index = cells.length - 1; index >= 0; index--) {
        let supported = 0;
        const goal = alive;
        const symbols = listIndices(state.domains[cells[index]]);
        alive = new Set();
        for (const from of reached[index]) {
          for (const symbol of symbols) {
            if (!goal.has(next[from][symbol])) continue;
            supported |= 1 << symbol;
            alive.add(from);
          }
        }
        if (!state.restrict(cells[index], supported)) return false;
      }
      return alive.has(0);
    },
  };
}
