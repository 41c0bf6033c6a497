/**
 * Keeps the automata made last, by the text of their rule, so that equal clues share one object and it is compiled
 * once. Bounded by the entries of their tables.
 */
import type { Automaton } from '../board/constraint.js';

/** Most entries of all tables: 8 MB. */
const mostEntries = 2_000_000;

const cache = /* @__PURE__ */ new Map<string, Automaton>();
let entries = 0;

/** @param rule says all that the automaton depends on: its kind, parameters and the values of the symbols. */
export function automatonOf(rule: string, make: () => Automaton): Automaton {
  const known = cache.get(rule);
  if (known) {
    // Last in the order of the map: those not asked for stand first.
    cache.delete(rule);
    cache.set(rule, known);
    return known;
  }
  const automaton = make();
  cache.set(rule, automaton);
  entries += automaton.next.length;
  for (const [oldest, { next }] of cache) {
    if (entries <= mostEntries || oldest === rule) break;
    cache.delete(oldest);
    entries -= next.length;
  }
  return automaton;
}
