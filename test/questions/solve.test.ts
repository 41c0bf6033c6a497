import { describe, expect, expectTypeOf, test } from 'vitest';
import { check, count, PuzzleError, solve, solveMany, UsageError, type SolveResult } from 'pidoku';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { engines } from './each-engine.js';

const known = knownPuzzles.filter(({ count: solutions }) => solutions < 1000);
const [example] = known;
const emptyGrid = '.'.repeat(81);
const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const clashing = `5${'.'.repeat(7)}5${'.'.repeat(72)}`;
const noPlace = '.2345678.........11..............................................................';

describe.each(engines)('with the %s engine', (engine) => {
  test('solve returns the status, the smallest solution and the number of solutions', () => {
    for (const { puzzle, count: solutions, solution } of known) {
      const result = solve(puzzle, { engine });
      const status = solutions > 1 ? 'multiple' : solutions === 1 ? 'unique' : result.status;
      expect(result).toMatchObject({ status, solution, solutions: Math.min(solutions, 2), exact: solutions < 2 });
      if (solutions === 0) expect(['none', 'invalid']).toContain(result.status);
    }
  });

  test('solve distinguishes clashing givens from a puzzle without solution', () => {
    expect(solve(clashing, { engine })).toMatchObject({ status: 'invalid', solution: null, solutions: 0, exact: true });
    expect(solve(noPlace, { engine })).toMatchObject({ status: 'none', solution: null, solutions: 0, exact: true });
  });

  test('solve accepts candidates', () => {
    expect(solve(candidatesOf(example.puzzle), { engine })).toMatchObject({
      status: 'unique',
      solution: example.solution,
    });
  });

  test('solve returns statistics', () => {
    const { stats } = solve(hardest, { engine });
    expect(stats.nodes).toBeGreaterThan(stats.guesses);
    expect(stats.guesses).toBeGreaterThan(0);
    expect(stats.timeMs).toBeGreaterThan(0);
    expect(solve(example.puzzle, { engine }).stats).toMatchObject({ nodes: 1, guesses: 0 });
  });

  test('a limit leaves the verdict unknown', () => {
    expect(solve(hardest, { engine, nodeLimit: 2 })).toMatchObject({ status: 'unknown', exact: false });
    expect(check(hardest, { engine, nodeLimit: 2 })).toMatchObject({ status: 'unknown', witnesses: [] });
  });

  test('check returns the two smallest solutions as witnesses', () => {
    for (const { puzzle, count: solutions, solution } of known) {
      if (solutions < 2) continue;
      const { status, witnesses } = check(puzzle, { engine });
      expect(status).toBe('multiple');
      expect(witnesses).toHaveLength(2);
      expect(witnesses[0]).toBe(solution);
      expect(witnesses[1] > witnesses[0]).toBe(true);
    }
  });

  test('check returns the only solution, the clash, or nothing', () => {
    expect(check(example.puzzle, { engine })).toMatchObject({
      status: 'unique',
      witnesses: [example.solution],
      clashes: [],
    });
    expect(check(clashing, { engine })).toMatchObject({
      status: 'invalid',
      witnesses: [],
      clashes: [{ digit: 5, house: 'row', number: 1, cells: [0, 8] }],
    });
    expect(check(noPlace, { engine })).toMatchObject({ status: 'none', witnesses: [], clashes: [] });
  });

  test('count stops at its limit and reports it', () => {
    for (const { puzzle, count: solutions } of known) {
      expect(count(puzzle, { engine, limit: Infinity })).toMatchObject({ solutions, exact: true });
      expect(count(puzzle, { engine, limit: 5 })).toMatchObject({
        solutions: Math.min(solutions, 5),
        exact: solutions < 5,
      });
      expect(count(puzzle, { engine })).toMatchObject({ solutions: Math.min(solutions, 2), exact: solutions < 2 });
    }
    expect(count(emptyGrid, { engine, limit: 1000 })).toMatchObject({ solutions: 1000, exact: false });
  });

  test('count obeys node and time limits', () => {
    expect(count(emptyGrid, { engine, limit: Infinity, nodeLimit: 300 }).exact).toBe(false);
    const timed = count(emptyGrid, { engine, limit: Infinity, timeoutMs: 200 });
    expect(timed.exact).toBe(false);
    expect(timed.solutions).toBeGreaterThan(0);
  });
});

test('malformed puzzles and invalid limits are errors', () => {
  for (const ask of [solve, check, count]) expect(() => ask('not a puzzle')).toThrow(PuzzleError);
  for (const limit of [0, -1, 1.5, NaN]) expect(() => count(emptyGrid, { limit })).toThrow(UsageError);
  for (const nodeLimit of [0, -5, NaN, Infinity]) expect(() => solve(emptyGrid, { nodeLimit })).toThrow(UsageError);
  for (const timeoutMs of [0, -5, NaN]) expect(() => check(emptyGrid, { timeoutMs })).toThrow(UsageError);
  expect(() => solve(emptyGrid, { engine: 'slow' as 'auto' })).toThrow(UsageError);
});

describe('the status tells whether there is a solution', () => {
  type Of<Status extends SolveResult['status']> = Extract<SolveResult, { readonly status: Status }>;

  test('in the types', async () => {
    expectTypeOf<SolveResult['status']>().toEqualTypeOf<'unique' | 'multiple' | 'none' | 'invalid' | 'unknown'>();
    expectTypeOf<SolveResult['solution']>().toEqualTypeOf<string | null>();
    const result = solve(example.puzzle);
    if (result.status === 'unique') {
      expectTypeOf(result.solution).toEqualTypeOf<string>();
      expectTypeOf(result.cells).toEqualTypeOf<Uint8Array>();
    } else if (result.status === 'none' || result.status === 'invalid') {
      expectTypeOf(result.solution).toEqualTypeOf<null>();
      expectTypeOf(result.cells).toEqualTypeOf<null>();
    } else if (result.status === 'unknown') expectTypeOf(result.solution).toEqualTypeOf<string | null>();
    expectTypeOf<Of<'unique' | 'multiple'>['solution']>().toEqualTypeOf<string>();
    for await (const many of solveMany([example.puzzle])) {
      expectTypeOf(many).not.toHaveProperty('cells');
      if (many.status === 'unique') expectTypeOf(many.solution).toEqualTypeOf<string>();
      if (many.status === 'malformed') expectTypeOf(many.error).toEqualTypeOf<PuzzleError>();
    }
  });

  test('in the results', async () => {
    const puzzles = [...known.map(({ puzzle }) => puzzle), hardest, emptyGrid, clashing, noPlace];
    const results: Pick<SolveResult, 'status' | 'solution'>[] = [];
    for (const nodeLimit of [1, 2, 1000]) {
      for (const puzzle of puzzles) {
        const result = solve(puzzle, { nodeLimit });
        expect(result.cells === null).toBe(result.solution === null);
        results.push(result);
      }
      for await (const result of solveMany(puzzles, { nodeLimit }))
        if (result.status !== 'malformed') results.push(result);
    }
    const solved = new Map([...new Set(results.map(({ status }) => status))].map((status) => [status, new Set()]));
    for (const { status, solution } of results) solved.get(status)!.add(solution !== null);
    const { unknown: _, ...others } = Object.fromEntries([...solved].map(([status, has]) => [status, [...has]]));
    expect(others).toEqual({ unique: [true], multiple: [true], none: [false], invalid: [false] });
    expect(solved.has('unknown')).toBe(true);
  });
});
