/** Rules that occur only inside alternatives: elsewhere they are domains and houses. */
import { countBits, isSingle } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

/** A cell holds one of some symbols. */
export function keepCandidates({ cell, symbols }: Extract<ProgramRule, { kind: 'candidates' }>): Propagator {
  return { scope: [cell], cost: Cost.Linear, propagate: (state) => state.restrict(cell, symbols) };
}

/**
 * Cells that hold different symbols.
 *
 * - Rule: the symbol of a fixed cell is in no other cell, and there are as many symbols as cells.
 * - Removes: the symbol of a fixed cell from the others.
 * - Conflict: two fixed cells with one symbol; fewer symbols than cells.
 * - Strength: forward checking.
 * - Cost: O(cells).
 */
export function different({ cells }: Extract<ProgramRule, { kind: 'different' }>): Propagator {
  return {
    scope: cells,
    cost: Cost.Linear,
    propagate(state) {
      let fixed = 0;
      let union = 0;
      for (const cell of cells) {
        const domain = state.domains[cell];
        union |= domain;
        if (!isSingle(domain)) continue;
        if (fixed & domain) return false;
        fixed |= domain;
      }
      if (countBits(union) < cells.length) return false;
      return cells.every((cell) => isSingle(state.domains[cell]) || state.restrict(cell, ~fixed));
    },
  };
}
