import { type Domains, Cost, type Propagator, type State } from '../cell-model.js';

/** The most times that the propagators of an alternative run one after another; more would only cost time. */
const mostRounds = 16;

/**
 * All rules of at least one alternative hold.
 *
 * - Rule: a symbol that no alternative leaves, each propagated by itself, is excluded.
 * - Removes: the symbols outside the union of what the alternatives leave.
 * - Conflict: no alternative is possible.
 * - Strength: constructive disjunction.
 * - Cost: that of the rules of all alternatives, some times.
 * - Source: P. Van Hentenryck, V. Saraswat, Y. Deville, Design, implementation, and evaluation of the constraint
 *   language cc(FD), 1998.
 */
export function any(alternatives: readonly (readonly Propagator[])[]): Propagator {
  const scope = [...new Set(alternatives.flatMap((rules) => rules.flatMap((rule) => rule.scope)))];
  return {
    scope,
    cost: Cost.Matching,
    propagate(state) {
      const union = new Map(scope.map((cell) => [cell, 0]));
      let isPossible = false;
      for (const rules of alternatives) {
        const left = propagateAlone(rules, state.domains);
        if (left === null) continue;
        isPossible = true;
        for (const cell of scope) union.set(cell, union.get(cell)! | left[cell]);
      }
      return isPossible && scope.every((cell) => state.restrict(cell, union.get(cell)!));
    },
  };
}

/** Propagates some rules on a copy of the domains. @returns null for a conflict. */
function propagateAlone(rules: readonly Propagator[], domains: Domains): Domains | null {
  const copy = domains.slice();
  const state: State = {
    domains: copy,
    restrict: (cell, allowed) => (copy[cell] &= allowed) !== 0,
  };
  for (let round = 0; round < mostRounds; round++) {
    const before = copy.slice();
    if (!rules.every((rule) => rule.propagate(state))) return null;
    if (before.every((domain, cell) => domain === copy[cell])) break;
  }
  return copy;
}
