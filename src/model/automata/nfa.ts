/** Automata that may be in several states at once, and the deterministic ones that accept the same. */
import type { Automaton } from '../board/constraint.js';
import { PuzzleError } from '../puzzle-error.js';
import { spendEffort } from './effort.js';
import { minimizeAutomaton } from './minimize.js';

// Automata of rules that are stated as a small state machine: its states are found breadth first from the start, and
// the automaton is made minimal, so that equal rules give equal tables.

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

/** States are numbers from 0. */
export interface Nfa {
  readonly starts: readonly number[];
  /** True for each state in which a sequence may end. Its length is the number of states. */
  readonly accepts: readonly boolean[];
  readonly moves: readonly NfaMove[];
  /** Moves that read nothing. */
  readonly free?: readonly (readonly [from: number, to: number])[];
}

/** A move by any of some symbols. */
export interface NfaMove {
  readonly from: number;
  readonly symbols: readonly number[];
  readonly to: number;
}

/** Most effort for one automaton, and that of a set of states beside its states: its sorting and its key. */
const mostWork = 5_000_000;
const setEffort = 10;

/** @throws {PuzzleError} E_LIMIT if it has too many states, or takes too long to find. */
export function determinize(nfa: Nfa, symbols: number): Automaton {
  const table = tableOf(nfa, symbols);
  if (!table) return determinizeSets(nfa, symbols);
  const next = (state: number, symbol: number): number | undefined => {
    const target = table[state * symbols + symbol];
    return target < 0 ? undefined : target;
  };
  return compileMachine<number>(symbols, { start: nfa.starts[0], next, accepts: (state) => nfa.accepts[state] });
}

/** The state after each state and symbol, −1 for none; undefined if there may be several. */
function tableOf({ starts, accepts, moves, free = [] }: Nfa, symbols: number): Int32Array | undefined {
  if (starts.length !== 1 || free.length > 0) return undefined;
  const table = new Int32Array(accepts.length * symbols).fill(-1);
  for (const { from, symbols: read, to } of moves) {
    for (const symbol of read) {
      const at = from * symbols + symbol;
      if (table[at] >= 0 && table[at] !== to) return undefined;
      table[at] = to;
    }
  }
  return table;
}

function determinizeSets({ starts, accepts, moves, free = [] }: Nfa, symbols: number): Automaton {
  const targets: number[][] = Array.from({ length: accepts.length * symbols }, () => []);
  for (const { from, symbols: read, to } of moves) for (const symbol of read) targets[from * symbols + symbol].push(to);
  const freeTargets: number[][] = accepts.map(() => []);
  for (const [from, to] of free) freeTargets[from].push(to);
  const seen = new Int32Array(accepts.length);
  let round = 0;
  let work = 0;
  /** All states that some states reach by free moves, ascending. */
  const close = (states: readonly number[]): number[] => {
    round++;
    const closed: number[] = [];
    const add = (state: number): void => {
      if (seen[state] === round) return;
      seen[state] = round;
      closed.push(state);
    };
    for (const state of states) add(state);
    let moves = setEffort + states.length;
    for (const state of closed) {
      freeTargets[state].forEach(add);
      moves += 1 + freeTargets[state].length;
    }
    work += moves;
    if (work > mostWork) refuseWork();
    spendEffort(moves);
    return closed.sort((a, b) => a - b);
  };
  return compileMachine<number[]>(symbols, {
    start: close(starts),
    next: (states, symbol) => {
      const reached = close(states.flatMap((state) => targets[state * symbols + symbol]));
      return reached.length === 0 ? undefined : reached;
    },
    accepts: (states) => states.some((state) => accepts[state]),
    keyOf: (states) => states.join(),
  });
}

function refuseWork(): never {
  throw new PuzzleError({
    code: 'E_LIMIT',
    culprit: 'automaton',
    expected: 'one that is made deterministic in less work',
    found: 'too many sets of states',
  });
}
