/** Constraints of clues that are a rule over a sequence of values. */
import type { AutomatonConstraint } from '../../board/constraint.js';
import type { BoardSymbol } from '../../board/board.js';
import { automatonOf } from '../../automata/automaton-cache.js';
import { compileMachine, type StateMachine } from '../../automata/nfa.js';

type Symbols = readonly BoardSymbol[];

/**
 * Requires a rule of the values of cells, in this order.
 * @param rule names the rule with its parameters: equal ones have equal automata.
 * @param machine its `next` gets values; a symbol without one is refused.
 * @param longest the most cells for which the rule is asked; see `compileMachine`.
 */
export function requireValues<State>(
  symbols: Symbols,
  cells: readonly number[],
  rule: readonly unknown[],
  machine: StateMachine<State>,
  longest = Infinity,
): AutomatonConstraint {
  const { next } = machine;
  const bySymbol = (state: State, symbol: number): State | undefined => {
    const { value } = symbols[symbol];
    return value === null ? undefined : next(state, value);
  };
  const key = JSON.stringify([rule, longest, symbols.map(({ value }) => value)]);
  const automaton = automatonOf(key, () => compileMachine(symbols.length, { ...machine, next: bySymbol }, longest));
  return { kind: 'automaton', automaton, cells };
}

/** Requires a rule of the symbols themselves, likewise. */
export function requireSymbols<State>(
  symbols: Symbols,
  cells: readonly number[],
  rule: readonly unknown[],
  machine: StateMachine<State>,
  longest = Infinity,
): AutomatonConstraint {
  const key = JSON.stringify([rule, longest, symbols.length]);
  return {
    kind: 'automaton',
    automaton: automatonOf(key, () => compileMachine(symbols.length, machine, longest)),
    cells,
  };
}
