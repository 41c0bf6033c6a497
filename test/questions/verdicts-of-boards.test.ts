/** Compares `solve`, `check` and `count` of boards with brute force, on every engine. */
import { describe, expect, test } from 'vitest';
import { UsageError, boardOf, check, count, findBoardClashes, solve } from 'pidoku';
import { countOf, sampleOf } from '../helpers/extent.js';
import { forcedBoards, readDataset, textOf } from './forced-boards.js';

const boards = forcedBoards(countOf({ sample: 40, all: 120 }));
const [hardKiller] = readDataset('killer-mathemagic');

test('the random boards are of every kind', () => {
  const least = countOf({ sample: 2, all: 5 });
  const counts = boards.map(({ solutions }) => Math.min(solutions.length, 2));
  for (const kind of [0, 1, 2]) expect(counts.filter((found) => found === kind).length).toBeGreaterThan(least);
});

const engines = ['wasm', 'reference'] as const;
/** The reference engine takes seconds for a 25×25 board. */
const enginesOfLargeBoards = sampleOf(engines, 1);

describe.each(engines)('with the %s engine', (engine) => {
  test.each(boards)('board $seed', ({ board, solutions }) => {
    const found = Math.min(solutions.length, 2);
    const clashes = found === 0 ? findBoardClashes(board) : [];
    const status = ['none', 'unique', 'multiple'][found].replace('none', clashes.length > 0 ? 'invalid' : 'none');
    const texts = solutions.map((cells) => textOf(board, cells));
    expect(solve(board, { engine })).toMatchObject({
      status,
      solution: texts[0] ?? null,
      cells: solutions.length > 0 ? Uint8Array.from(solutions[0]) : null,
      canonical: true,
      solutions: found,
      exact: found < 2,
    });
    expect(check(board, { engine })).toMatchObject({
      status,
      witnesses: texts.slice(0, 2),
      canonical: true,
      clashes: [],
      givenClashes: clashes,
      conflict: null,
    });
    expect(count(board, { engine, limit: Infinity })).toMatchObject({ solutions: solutions.length, exact: true });
    expect(count(board, { engine, limit: 1 })).toMatchObject({
      solutions: Math.min(solutions.length, 1),
      exact: solutions.length === 0,
    });
  });

  if (enginesOfLargeBoards.includes(engine))
    test('an empty 25×25 has its verdict at once, and a witness not marked as canonical', () => {
      const empty = { size: 25, givens: '.'.repeat(625) };
      const solved = solve(empty, { engine });
      expect(solved).toMatchObject({ status: 'multiple', canonical: false, solutions: 2 });
      const checked = check(empty, { engine });
      expect(checked).toMatchObject({ status: 'multiple', canonical: false });
      expect(checked.witnesses).toHaveLength(2);
      for (const givens of [solved.solution!, ...checked.witnesses])
        expect(findBoardClashes(boardOf({ ...empty, givens }))).toEqual([]);
      expect(new Set(checked.witnesses).size).toBe(2);
      expect(solve(empty, { engine }).solution).toBe(solved.solution);
    });

  test('the first solution found is not marked as canonical', () => {
    const small = { size: 4, givens: '.'.repeat(16) };
    expect(solve(small, { engine, order: 'search' })).toMatchObject({ status: 'multiple', canonical: false });
    expect(check(small, { engine, order: 'search' })).toMatchObject({ status: 'multiple', canonical: false });
    expect(solve(small, { engine })).toMatchObject({
      status: 'multiple',
      canonical: true,
      solution: '1234341221434321',
    });
  });

  test('counters are consistent if the tree is searched once', () => {
    for (const { board } of boards.slice(0, 40)) {
      const { stats, solutions } = count(board, { engine, limit: Infinity, learnAfter: Infinity });
      expect(stats.nodes).toBe(1 + 2 * stats.guesses);
      expect(stats.backtracks).toBe(stats.guesses);
      expect(stats.failures + solutions).toBe(stats.nodes - stats.guesses);
      expect(stats.propagations).toBeGreaterThan(0);
      expect(stats.depth).toBeLessThanOrEqual(stats.guesses);
      expect(stats.timeMs).toBeGreaterThan(0);
    }
  });

  test('limits leave the verdict unknown', () => {
    expect(solve(hardKiller, { engine, nodeLimit: 20 })).toMatchObject({ status: 'unknown', exact: false });
    expect(check(hardKiller, { engine, nodeLimit: 20 })).toMatchObject({ status: 'unknown', witnesses: [] });
    expect(solve(hardKiller, { engine, nodeLimit: 20 }).stats.nodes).toBeLessThanOrEqual(21);
    const timed = count({ v: 1, size: 9 }, { engine, limit: Infinity, timeoutMs: 300, seed: 1 });
    expect(timed.exact).toBe(false);
    expect(timed.solutions).toBeGreaterThan(0);
  });
});

test('search options change the work but not the answers', () => {
  const board = readDataset('jigsaws').find((jigsaw) => solve(jigsaw).stats.nodes > 100)!;
  const answers = [
    solve(board),
    solve(board, { propagation: ['hidden'] }),
    solve(board, { branching: 'smallest-domain', valueOrder: 'random', seed: 7 }),
  ];
  expect(new Set(answers.map(({ stats }) => stats.nodes)).size).toBe(3);
  expect(new Set(answers.map(({ status, solution }) => `${status} ${solution}`)).size).toBe(1);
  expect(() => solve(board, { branching: 'wildest' as 'random' })).toThrow(UsageError);
  expect(() => solve(board, { propagation: ['magic' as 'flow'] })).toThrow(UsageError);
  expect(() => solve(board, { seed: 0.5 })).toThrow(UsageError);
});

test('order `search` returns any of several solutions', () => {
  const { status, cells } = solve({ v: 1, size: 6 }, { order: 'search' });
  expect(status).toBe('multiple');
  expect(cells).toHaveLength(36);
  expect(solve({ v: 1, size: 6 }).solution).toBe('123456456123214365365214531642642531');
});
