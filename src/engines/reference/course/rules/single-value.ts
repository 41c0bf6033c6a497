import { workOfScope } from '../structure.js';
import { Effect, type Rule } from './rule.js';

/**
 * Rule 1: a single value left.
 *
 * - Rule: "Assign to any cell a value x if it is the only value left in its domain."
 * - Removes: nothing; rule 2 removes assigned symbols.
 * - Conflict: none of its own.
 * - Strength: every naked single.
 * - Cost: O(cells).
 * - Source: docs/sources.md#003, rule 1.
 */
export const singleValue: Rule = function* (state, _structure, counters, meter) {
  counters.propagations++;
  counters.singleValue += state.assignSingles();
  if (meter.spend(workOfScope(state.domains))) yield;
  return Effect.None;
};
