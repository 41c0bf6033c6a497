/**
 * Automata of rules that are stated as a small state machine: its states are found breadth first from the start, and
 * the automaton is made minimal, so that equal rules give equal tables.
 */
import type { Automaton } from '../board/constraint.js';
import { PuzzleError } from '../puzzle-error.js';
import { spendEffort } from './effort.js';
import { minimizeAutomaton } from './minimize.js';

/** Most states while a rule is explored. */
const mostExplored = 20_000;
/** Most states of an automaton. */
const mostStates = 10_000;

/** A rule that reads symbols one by one. */
export interface StateMachine<State> {
  readonly start: State;
  /** @returns the state after a symbol (its index); undefined if the sequence is refused. */
  readonly next: (state: State, symbol: number) => State | undefined;
  /** Tells whether a sequence may end in a state. */
  readonly accepts: (state: State) => boolean;
  /** Tells states apart; the state itself, a text or a number, unless stated. */
  readonly keyOf?: (state: State) => string | number;
}

/**
 * @param symbols the number of symbols.
 * @param longest the automaton is right for sequences of at most so many symbols.
 * @throws {PuzzleError} E_LIMIT for a rule with too many states.
 */
export function compileMachine<State>(symbols: number, machine: StateMachine<State>, longest = Infinity): Automaton {
  const { start, next, accepts, keyOf = (state) => state as string | number } = machine;
  const states = [start];
  const numbers = new Map([[keyOf(start), 0]]);
  const table: number[] = [];
  const numberOf = (state: State): number => {
    const key = keyOf(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (states.length === mostExplored) refuseStates(mostExplored);
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };
  let depth = 0;
  let endOfDepth = 1;
  for (let state = 0; state < states.length; state++) {
    spendEffort(symbols);
    if (state === endOfDepth) {
      depth++;
      endOfDepth = states.length;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      const target = depth < longest ? next(states[state], symbol) : undefined;
      table.push(target === undefined ? -1 : numberOf(target));
    }
  }
  const flags = Uint8Array.from(states, (state) => (accepts(state) ? 1 : 0));
  const automaton = minimizeAutomaton(Int32Array.from(table), flags);
  return automaton.accepts.length <= mostStates ? automaton : refuseStates(mostStates);
}

function refuseStates(most: number): never {
  throw new PuzzleError({ code: 'E_LIMIT', culprit: 'automaton', expected: `at most ${most} states`, found: 'more' });
}
