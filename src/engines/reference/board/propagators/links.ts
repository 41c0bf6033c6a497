import { lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator } from '../cell-model.js';
import type { LinkConstraint } from '../read-program.js';

/**
 * A cell and the cells linked to it by a relation, such as "not a knight's move apart with the same symbol".
 *
 * - Rule: a symbol that is forbidden by every symbol of the cell's domain is in none of the linked cells.
 * - Removes: that symbol from the linked cells.
 * - Conflict: a linked cell has no symbol left.
 * - Strength: arc-consistent from the cell to the others; the other direction is a separate link.
 * - Cost: O(symbols + cells).
 * - Source: A. K. Mackworth, Consistency in networks of relations, 1977 (revise of AC-3).
 */
export function link({ cell, others, forbidden }: LinkConstraint): Propagator {
  return {
    scope: [cell],
    cost: Cost.Linear,
    propagate(state) {
      let forbiddenByAll = -1;
      for (let rest = state.domains[cell]; rest !== 0; rest &= rest - 1) forbiddenByAll &= forbidden[lowestIndex(rest)];
      return others.every((other) => state.restrict(other, ~forbiddenByAll));
    },
  };
}
