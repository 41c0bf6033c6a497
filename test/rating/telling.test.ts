/**
 * Steps of the scale as `explain` tells them, against the rules of Sudoku alone: every claim of a forcing chain must
 * follow from those before it, every link must be one, and the conclusion must follow from the branches.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import type { CellSymbol, Step, StepChain, StepClaim } from '../../src/model/step.js';
import { walkPath } from '../../src/techniques/explain-path.js';
import { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';
import { classicTechniques } from '../../src/telling/scale-techniques.js';
import { solve } from '../../src/questions/solve.js';
import { isWhole, sampleOf } from '../helpers/extent.js';

const rated = readFileSync(new URL('../../bench/datasets/rated.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([puzzle, rating]) => ({ puzzle, rating: Number(rating) }));

/** The candidates of each cell, as sets; those of a filled cell are its digit. */
type State = readonly ReadonlySet<number>[];

const row = (cell: number): number => Math.floor(cell / 9);
const column = (cell: number): number => cell % 9;
const box = (cell: number): number => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const sees = (a: number, b: number): boolean =>
  a !== b && (row(a) === row(b) || column(a) === column(b) || box(a) === box(b));
const keyOf = ({ cell, symbol }: CellSymbol): number => 9 * cell + symbol;

const stateOf = (grid: CandidateGrid): State =>
  Array.from(grid.candidates, (mask) => new Set([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((digit) => (mask >>> digit) & 1)));

/** The cells of the houses of a classic board, rows, columns and boxes, as `house` of claims counts them. */
const { houses } = boardOf('.'.repeat(81));

/**
 * Returns what is wrong with a branch; null if every claim follows from those before it.
 * @param isNested true if the state may lack candidates that the branch still knows: chains that are found together
 * are told one after another. What is off already may be excluded again, and a branch that puts it on is impossible.
 */
function faultOf(state: State, claims: readonly StepClaim[], isNested = false): string | null {
  const [on, off] = [new Set<number>(), new Set<number>()];
  const isOff = (cell: number, symbol: number): boolean => off.has(keyOf({ cell, symbol }));
  for (const [at, claim] of claims.entries()) {
    const { cell, symbol, holds, why } = claim;
    const words = `claim ${at}: ${cell} ${symbol} ${holds} ${why}`;
    if (!state[cell].has(symbol)) {
      if (!isNested) return `${words}: no candidate`;
      if (holds) return null;
      continue;
    }
    const follows = (): boolean => {
      switch (why) {
        case 'supposed':
          return at === 0;
        case 'excluded':
          return (
            !holds &&
            claims.slice(0, at).some((one) => one.holds && keyOf(one) !== keyOf(claim) && excludes(one, claim))
          );
        case 'cell':
          return holds && [...state[cell]].every((other) => other === symbol || isOff(cell, other));
        case 'house':
          return (
            holds &&
            houses[claim.house!].cells.includes(cell) &&
            houses[claim.house!].cells.every((one) => one === cell || !state[one].has(symbol) || isOff(one, symbol))
          );
        default:
          return !holds && (why === 'chain') === (claim.chain !== undefined);
      }
    };
    if (!follows()) return `${words}: does not follow`;
    if (claim.chain) {
      const fault = faultOfNested(without(state, off), claim, claim.chain);
      if (fault) return `${words}: ${fault}`;
    }
    (holds ? on : off).add(keyOf(claim));
  }
  return null;
}

/** A state without candidates, `9 * cell + digit`, that are off. */
const without = (state: State, off: ReadonlySet<number>): State =>
  state.map((digits, cell) => new Set([...digits].filter((symbol) => !off.has(keyOf({ cell, symbol })))));

/** Returns what is wrong with a chain within a branch; null if it shows the claim in this state. */
function faultOfNested(state: State, { cell, symbol }: StepClaim, { branches, links }: StepChain): string | null {
  const claim = { cell, symbol };
  if (branches.length > 0) {
    for (const claims of branches) {
      const fault = faultOf(state, claims, true);
      if (fault) return fault;
    }
    return faultOfConclusion(state, { branches, placements: [], eliminations: [claim] });
  }
  if (wrongLinks(state, { links }, true).length > 0) return 'a cycle with a link that is none';
  const isClosed = links.every(({ to }, at) => keyOf(to) === keyOf(links[(at + 1) % links.length].from));
  const isExcluded = [0, 1].every((parity) => links.some(({ from }, at) => at % 2 === parity && excludes(from, claim)));
  return isClosed && isExcluded ? null : 'not what a cycle excludes';
}

const excludes = (one: CellSymbol, other: CellSymbol): boolean =>
  one.cell === other.cell ? one.symbol !== other.symbol : one.symbol === other.symbol && sees(one.cell, other.cell);

/** Returns what is wrong with what a step concludes from its branches. */
function faultOfConclusion(
  state: State,
  { branches = [], placements, eliminations }: Pick<Step, 'branches' | 'placements' | 'eliminations'>,
): string | null {
  const ends = branches.map((claims) => claims.at(-1)!);
  const sources = branches.map(([source]) => source);
  const effects = [
    ...placements.map((one) => ({ ...one, holds: true })),
    ...eliminations.map((one) => ({ ...one, holds: false })),
  ];
  const isSaid = ({ cell, symbol, holds }: Omit<StepClaim, 'why'>): boolean =>
    effects.every((effect) =>
      holds ? effect.cell === cell : effect.cell === cell && !effect.holds && effect.symbol === symbol,
    );
  if (branches.length === 1) {
    const [claims] = branches;
    const [end] = ends;
    const clashes = claims.some((one) => keyOf(one) === keyOf(end) && one.holds !== end.holds);
    if (!clashes) return 'a single branch without a contradiction';
    return isSaid({ ...sources[0], holds: !sources[0].holds }) ? null : 'not the contrary of the source';
  }
  if (ends.some((end) => keyOf(end) !== keyOf(ends[0]) || end.holds !== ends[0].holds)) return 'different ends';
  if (!isSaid(ends[0])) return 'not what the branches end in';
  const [{ cell, symbol }] = sources;
  const isBothWays =
    sources.length === 2 && keyOf(sources[0]) === keyOf(sources[1]) && sources[0].holds !== sources[1].holds;
  const isSource = (one: CellSymbol): boolean => sources.some((source) => keyOf(source) === keyOf(one));
  const areOn = sources.every(({ holds }) => holds);
  const isCell = areOn && [...state[cell]].every((one) => isSource({ cell, symbol: one }));
  const isHouse =
    areOn &&
    houses.some(({ cells }) => cells.every((one) => !state[one].has(symbol) || isSource({ cell: one, symbol })));
  return isBothWays || isCell || isHouse ? null : 'sources that are not all cases';
}

/**
 * Returns the links of a step that are none, by the candidates of the grid.
 * @param isNested as above.
 */
function wrongLinks(
  state: State,
  { links = [], ends, branches }: Pick<Step, 'links' | 'ends' | 'branches'>,
  isNested = false,
): unknown[] {
  // A group has a link from one of its cells, and strong links of dynamic chains need what was excluded before.
  if (ends || branches) return links.filter(({ kind, from, to }) => kind === 'weak' && !ends && !excludes(from, to));
  const isStrong = (from: CellSymbol, to: CellSymbol): boolean => {
    if (from.cell === to.cell)
      return [...state[from.cell]].every((symbol) => [from.symbol, to.symbol].includes(symbol));
    const both = [from.cell, to.cell];
    return (
      from.symbol === to.symbol &&
      houses.some(
        ({ cells }) =>
          both.every((cell) => cells.includes(cell)) &&
          cells.every((cell) => both.includes(cell) || !state[cell].has(from.symbol)),
      )
    );
  };
  const isThere = ({ cell, symbol }: CellSymbol): boolean => isNested || state[cell].has(symbol);
  return links.filter(
    ({ kind, from, to }) =>
      !isThere(from) || !isThere(to) || !(kind === 'weak' ? excludes(from, to) : isStrong(from, to)),
  );
}

/** Returns what is wrong with strong links: the houses, the ends, and how they are joined. */
function faultOfEnds(
  state: State,
  { ends = [], houses: numbers, symbols: [symbol], eliminations }: Step,
): string | null {
  for (const [at, house] of numbers.entries()) {
    const places = houses[house].cells.filter((cell) => state[cell].has(symbol));
    const both = [...ends[2 * at], ...ends[2 * at + 1]];
    if (places.some((cell) => !both.includes(cell)) || both.some((cell) => !places.includes(cell)))
      return `link ${at} is not all places of its house`;
    if (at > 0 && !ends[2 * at - 1].every((cell) => ends[2 * at].every((other) => sees(cell, other))))
      return `links ${at - 1} and ${at} are not joined`;
  }
  const outer = [...ends[0], ...ends.at(-1)!];
  return eliminations.every(({ cell }) => outer.every((one) => sees(cell, one)))
    ? null
    : 'an elimination that does not see both ends';
}

/** Walks a puzzle to its end, with the grid before each step. */
function* walkWithStates(puzzle: string): Generator<{ step: Step; state: State }> {
  const grid = new CandidateGrid(boardOf(puzzle));
  let state = stateOf(grid);
  for (const step of walkPath(grid, classicTechniques)) {
    yield { step, state };
    state = stateOf(grid);
  }
}

const hard = rated.filter(({ rating }) => rating >= 4);

describe('steps follow from the rules', () => {
  test.each(sampleOf(hard, 10).map(({ puzzle, rating }) => [rating, puzzle] as const))(
    '%d %s',
    { timeout: 60_000 },
    (_, puzzle) => {
      const { cells } = solve(puzzle);
      const solution = [...cells!].map((digit) => digit);
      let isSolved = false;
      for (const { step, state } of walkWithStates(puzzle)) {
        const { technique, text, branches, ends, placements, eliminations } = step;
        expect(
          placements.every(({ cell, symbol }) => solution[cell] === symbol),
          text,
        ).toBe(true);
        expect(
          eliminations.every(({ cell, symbol }) => solution[cell] !== symbol),
          text,
        ).toBe(true);
        expect(wrongLinks(state, step), text).toEqual([]);
        for (const claims of branches ?? []) expect(faultOf(state, claims), text).toBeNull();
        if (branches) expect(faultOfConclusion(state, step), `${technique}: ${text}`).toBeNull();
        // A sentence for each of several branches, one for the end, and mostly one for the cases.
        if (branches && branches.length > 1)
          expect([1, 2], text).toContain(text.split(/(?<=\.) /).length - branches.length);
        if (ends) expect(faultOfEnds(state, step), text).toBeNull();
        isSolved = stateAfter(state, step).every(({ size }) => size === 1);
      }
      expect(isSolved).toBe(true);
    },
  );
});

/** From `hardest.txt`; the fifth step of the second takes seconds. */
const nested = [
  {
    puzzle: '....567.....1.....6..37......4.....13...6.9...8.....2.5....73....2.....8.1.....4.',
    steps: 2,
    kinds: ['cell-forcing-chains', 'cycle', 'forcing-chain', 'region-forcing-chains'],
  },
  {
    puzzle: '1.......9.4...3.8...2...6...7..58.......2.......7.4.5...6...2...3.8...7.9.......1',
    steps: 5,
    kinds: ['cell-forcing-chains', 'cycle', 'dynamic-forcing-chains', 'forcing-chain', 'region-forcing-chains'],
  },
];

test.runIf(isWhole).each(nested)(
  'chains within chains follow from what the claims before them leave: $steps steps of $puzzle',
  { timeout: 60_000 },
  ({ puzzle, steps, kinds }) => {
    const found = new Set<string>();
    let left = steps;
    for (const { step, state } of walkWithStates(puzzle)) {
      const chains = step.branches!.flatMap((claims) => claims.flatMap(({ chain }) => chain ?? []));
      for (const claims of step.branches!) expect(faultOf(state, claims), step.text).toBeNull();
      expect(faultOfConclusion(state, step), step.text).toBeNull();
      for (const { technique } of chains) found.add(technique);
      expect(step.text).toMatch(/by a chain of its own: |comes back to its beginning/);
      if (--left === 0) break;
    }
    expect([...found].toSorted()).toEqual(kinds);
  },
);

const stateAfter = (state: State, { placements }: Step): State =>
  state.map((digits, cell) => {
    const placed = placements.find((one) => one.cell === cell);
    return placed ? new Set([placed.symbol]) : digits;
  });

test('a cycle of many candidates is told by its cells, a short one by what may hold', () => {
  const texts = (puzzle: string): string[] =>
    [...walkWithStates(puzzle)].flatMap(({ step }) => (step.technique === 'cycle' ? [step.text] : []));
  expect(texts('495..86.7213...98.687.....294.8.2....3..5..2..524.6..1179.8.26.3.8...1..5.41....8')).toEqual([
    'The chain through r1c4, r1c5, r1c8, r6c8, r5c9, r5c3, r5c6, r5c4, r3c4 and r7c4 comes back to its beginning, so ' +
      'either every second one of its 20 candidates holds, or every other one: in both cases r2c4 cannot be 5, r3c8 ' +
      'and r9c8 cannot be 3, r3c6 and r4c5 cannot be 1.',
  ]);
});
