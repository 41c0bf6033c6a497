import { CONFLICT, removeAssigned, removeLinked } from '../removal.js';
import { workOfHouse, workOfLink } from '../structure.js';
import { Effect, type Rule } from './rule.js';

/**
 * Rule 2: removal by assignment.
 *
 * - Rule: "Remove from any cell's domain a value x if it is assigned to some other cell in the same column, row, or
 *   block", as often as the house allows; and the symbols that an assigned cell forbids in its linked cells.
 * - Removes: those symbols.
 * - Conflict: a symbol assigned too often; a cell with no symbol left.
 * - Strength: one pass over all houses is complete, because the rule assigns nothing.
 * - Cost: O(cells) a house.
 * - Source: docs/sources.md#003, rule 2; see `removal.ts`.
 */
export const assignedElsewhere: Rule = function* (state, { houses, links }, counters, meter) {
  let removed = 0;
  for (const house of houses) {
    counters.propagations++;
    const count = removeAssigned(state, house);
    if (count === CONFLICT) return Effect.Conflict;
    removed += count;
    if (meter.spend(workOfHouse(house))) yield;
  }
  for (const link of links) {
    counters.propagations++;
    const count = removeLinked(state, link);
    if (count === CONFLICT) return Effect.Conflict;
    removed += count;
    if (meter.spend(workOfLink)) yield;
  }
  counters.removal += removed;
  return removed > 0 ? Effect.Removed : Effect.None;
};
