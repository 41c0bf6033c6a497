/** Automata: they accept what they say, are the smallest that do, and are refused before they take too much. */
import { describe, expect, test } from 'vitest';
import { automatonOf } from '../../../src/model/automata/automaton-cache.js';
import { compileMachine, determinize, type Nfa } from '../../../src/model/automata/nfa.js';
import { minimizeAutomaton } from '../../../src/model/automata/minimize.js';
import { compileExpression } from '../../../src/model/automata/regular-expression.js';
import { joinSegments } from '../../../src/model/automata/segments.js';
import type { Automaton } from '../../../src/model/board/constraint.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { Random } from '../../helpers/random.js';
import { countOf } from '../../helpers/extent.js';

const symbolsFrom = (values: readonly number[]): { name: string; aliases: string[]; value: number }[] =>
  values.map((value) => ({ name: `${value}`, aliases: [], value }));

/** All sequences of up to so many of some symbols. */
function* sequences(symbols: number, longest: number): Generator<number[]> {
  for (let length = 0; length <= longest; length++)
    for (let number = 0; number < symbols ** length; number++)
      yield Array.from({ length }, (_, place) => Math.floor(number / symbols ** place) % symbols);
}

function accepts({ next, accepts: ends }: Automaton, symbols: number, sequence: readonly number[]): boolean {
  let state = 0;
  for (const symbol of sequence) {
    state = next[state * symbols + symbol];
    if (state < 0) return false;
  }
  return ends[state] === 1;
}

/** The number of states that can be told apart, and whether each is reached and accepts something: by a table. */
function countStates({ next, accepts: ends }: Automaton, symbols: number): number {
  let classes: (number | string)[] = Array.from(ends);
  for (let round = 0; round <= ends.length; round++) {
    const keys = classes.map((own, state) =>
      [
        own,
        ...Array.from(next.slice(state * symbols, (state + 1) * symbols), (to) => (to < 0 ? -1 : classes[to])),
      ].join(),
    );
    classes = keys.map((key) => keys.indexOf(key));
  }
  return new Set(classes).size;
}

function expectSmallest(automaton: Automaton, symbols: number): void {
  const states = automaton.accepts.length;
  expect(countStates(automaton, symbols)).toBe(states);
  const reached = new Set([0]);
  for (const state of reached)
    for (const to of automaton.next.slice(state * symbols, (state + 1) * symbols)) if (to >= 0) reached.add(to);
  expect(reached.size).toBe(states);
  if (states === 1 && automaton.accepts[0] === 0) return;
  const isLive = (state: number, seen = new Set<number>()): boolean => {
    if (automaton.accepts[state]) return true;
    seen.add(state);
    const targets = automaton.next.slice(state * symbols, (state + 1) * symbols);
    return targets.some((to) => to >= 0 && !seen.has(to) && isLive(to, seen));
  };
  for (let state = 0; state < states; state++) expect(isLive(state)).toBe(true);
}

describe('regular expressions', () => {
  test.each([
    ...['', '1', '12|3', '(1|2)*3', '1+2?3*', '.', '..*', '[12]{2}', '[^1]*', '[1-3]{1,2}3', '(12){0,2}', '(1*2*)*'],
    ...[
      '1{3}',
      '1{2,}',
      '(1|12)(3|23)',
      '((1)|(2(3)?))+',
      '(1?){3}',
      '[^123]',
      '[12-3]',
      '(|1)2',
      '1{0}2',
      '(1{2}){2}',
    ],
    ...['(.*12.*)|(.*21.*)', '(1|2|3){0,3}1', '1?1?1?1'],
  ])('%s', (pattern) => {
    const automaton = compileExpression(pattern, symbolsFrom([1, 2, 3]));
    const own = new RegExp(`^(?:${pattern})$`);
    for (const sequence of sequences(3, 5)) {
      const text = sequence.map((symbol) => symbol + 1).join('');
      expect(accepts(automaton, 3, sequence), text).toBe(own.test(text));
    }
    expectSmallest(automaton, 3);
  });

  test('random ones', () => {
    const random = new Random(3);
    const make = (depth: number): string => {
      const kind = random.below(depth > 3 ? 3 : 8);
      if (kind < 2) return `${1 + random.below(2)}`;
      if (kind === 2) return ['.', '[12]', '[^1]'][random.below(3)];
      if (kind < 5) return `${make(depth + 1)}${make(depth + 1)}`;
      if (kind === 5) return `(${make(depth + 1)}|${make(depth + 1)})`;
      return `(${make(depth + 1)})${['*', '+', '?', '{2}', '{1,}', '{0,2}'][random.below(6)]}`;
    };
    for (let round = 0; round < countOf({ sample: 120, all: 300 }); round++) {
      const pattern = make(0);
      const automaton = compileExpression(pattern, symbolsFrom([1, 2]));
      const own = new RegExp(`^(?:${pattern})$`);
      for (const sequence of sequences(2, 5)) {
        const text = sequence.map((symbol) => symbol + 1).join('');
        expect(accepts(automaton, 2, sequence), `${pattern} of ${text}`).toBe(own.test(text));
      }
      expectSmallest(automaton, 2);
    }
  });

  test('letters are values from 10, names stand in angle brackets, white space counts for nothing', () => {
    const symbols = symbolsFrom([-1, 0, 9, 10, 11]);
    const accepted = (pattern: string, sequence: number[]): boolean =>
      accepts(compileExpression(pattern, symbols), 5, sequence);
    expect(accepted('A b', [3, 4])).toBe(true);
    expect(accepted('<-1> 0 <11>', [0, 1, 4])).toBe(true);
    expect(accepted('[<-1>-9]{3}', [0, 1, 2])).toBe(true);
    expect(accepted('[9-B]', [1])).toBe(false);
  });

  test.each([
    ['(1', 'E_CLUE pattern, column 3: expected ")", found the end'],
    ['1)', 'E_CLUE pattern, column 2: expected the end, found ")"'],
    ['*1', 'E_CLUE pattern, column 1: expected a symbol, found "*1"'],
    ['[12', 'E_CLUE pattern, column 4: expected a symbol, found the end'],
    ['17', 'E_CLUE pattern, column 2: expected one of the symbols 1 2 3, found "7"'],
    ['[3-1]', 'E_CLUE pattern, column 5: expected a range of values, the smaller first'],
    ['1{3,2}', 'E_CLUE pattern, column 7: expected at least 3 repeats, found the end'],
    ['1{x}', 'E_CLUE pattern, column 3: expected a number of repeats, found "x}"'],
    ['1{10000}', 'E_LIMIT pattern, column 8: expected at most 9999 repeats'],
    ['<1', 'E_CLUE pattern, column 1: expected a name between < and >'],
    ['('.repeat(1000), 'E_LIMIT pattern, column 102: expected at most 100 groups inside one another'],
    ['(1|2)*1.{30}', 'E_LIMIT automaton: expected at most 20000 states, found more'],
    ['((1{100}){100}){100}', 'E_LIMIT pattern, column 21: expected an expression that says less'],
    ['(.?){9999}', 'E_LIMIT'],
    ['.{0,9000}1.{0,9000}', 'E_LIMIT'],
  ])('%s', (pattern, message) => {
    expect(() => compileExpression(pattern, symbolsFrom([1, 2, 3]))).toThrow(PuzzleError);
    expect(() => compileExpression(pattern, symbolsFrom([1, 2, 3]))).toThrow(message);
  });
});

describe('automata in several states', () => {
  test('random ones accept the same when they are made deterministic', () => {
    const random = new Random(5);
    for (let round = 0; round < countOf({ sample: 120, all: 300 }); round++) {
      const states = 1 + random.below(5);
      const some = (count: number): number[] => Array.from({ length: count }, () => random.below(states));
      const nfa: Nfa = {
        starts: some(1 + random.below(2)),
        accepts: Array.from({ length: states }, () => random.below(3) === 0),
        moves: Array.from({ length: random.below(8) }, () => ({
          from: random.below(states),
          symbols: [[0], [1], [0, 1]][random.below(3)],
          to: random.below(states),
        })),
        free: Array.from({ length: random.below(3) }, () => [random.below(states), random.below(states)] as const),
      };
      const automaton = determinize(nfa, 2);
      for (const sequence of sequences(2, 5)) expect(accepts(automaton, 2, sequence)).toBe(runs(nfa, sequence));
      expectSmallest(automaton, 2);
    }
  });

  /** Follows all paths, one symbol after another. */
  function runs({ starts, accepts: ends, moves, free = [] }: Nfa, sequence: readonly number[]): boolean {
    const spread = (states: Set<number>): Set<number> => {
      for (const state of states) for (const [from, to] of free) if (from === state) states.add(to);
      return states;
    };
    let states = spread(new Set(starts));
    for (const symbol of sequence) {
      const fitting = moves.filter(({ from, symbols }) => states.has(from) && symbols.includes(symbol));
      states = spread(new Set(fitting.map(({ to }) => to)));
    }
    return [...states].some((state) => ends[state]);
  }
});

describe('small machines', () => {
  test('a machine that never ends is refused', () =>
    expect(() =>
      compileMachine(2, { start: 0, next: (state, symbol) => state * 2 + symbol + 1, accepts: () => true }),
    ).toThrow('E_LIMIT automaton: expected at most 20000 states'));

  test('it ends with the longest sequence', () => {
    const machine = { start: '', next: (read: string, symbol: number) => `${read}${symbol}`, accepts: isDouble };
    function isDouble(read: string): boolean {
      return read.length === 4 && read.slice(0, 2) === read.slice(2);
    }
    const automaton = compileMachine(2, machine, 4);
    for (const sequence of sequences(2, 4)) expect(accepts(automaton, 2, sequence)).toBe(isDouble(sequence.join('')));
    expectSmallest(automaton, 2);
  });

  test('nothing is one state', () =>
    expect(minimizeAutomaton(Int32Array.of(1, 0, 0, 1), Uint8Array.of(0, 0))).toEqual({
      next: Int32Array.of(-1, -1),
      accepts: Uint8Array.of(0),
    }));

  test('a chain of 9000 states takes no square of time', () => {
    expect(compileExpression('1{9000}', symbolsFrom([1, 2, 3])).accepts).toHaveLength(9001);
  });
});

describe('segments', () => {
  test.each([
    [[1]],
    [[2]],
    [[1, 1]],
    [[2, 1, 2]],
    [[1, 3]],
    [[1, 1, 1, 1, 1]],
    [[0, 2]],
    [[2, 0, 0, 1]],
    [[1, 2, 0]],
    [[0, 0, 3, 0, 0]],
  ])('of %j cells', (lengths) => {
    const random = new Random(lengths.length);
    for (let round = 0; round < 40; round++) {
      // Symbol 2 is the break.
      const states = 2 + random.below(4);
      const next = Int32Array.from({ length: 3 * states }, () => random.below(states + 1) - 1);
      const broken = { next, accepts: Uint8Array.from({ length: states }, () => random.below(2)) };
      const joined = joinSegments(broken, lengths);
      const total = lengths.reduce((sum, length) => sum + length, 0);
      for (const sequence of sequences(2, total)) {
        if (sequence.length < total) continue;
        let at = 0;
        const withBreaks = lengths.flatMap((length, index) => [
          ...(index > 0 ? [2] : []),
          ...sequence.slice(at, (at += length)),
        ]);
        expect(accepts(joined, 2, sequence)).toBe(accepts(broken, 3, withBreaks));
      }
    }
  });
});

test('equal rules have one automaton', () => {
  const symbols = symbolsFrom([1, 2, 3]);
  expect(compileExpression('(1|2)*3', symbols)).toBe(compileExpression('(1|2)*3', symbols));
  let made = 0;
  const make = (): Automaton => {
    made++;
    return { next: new Int32Array(3_000_000), accepts: new Uint8Array(1_000_000) };
  };
  automatonOf('huge', make);
  automatonOf('huge', make);
  expect(made).toBe(1);
  automatonOf('huge too', make);
  automatonOf('huge', make);
  expect(made).toBe(3);
});
