/** What counts as a puzzle: classic text and arrays first, then boards in any format; a plain 9×9 goes to the classic core. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BoardError, PuzzleFormatError, check, count, readBoard, solve, solveAsync, type BoardSolveResult } from 'pidoku';
import { knownPuzzles } from '../../helpers/puzzle-table.js';

const readExample = (name: string): string => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const classic = knownPuzzles.filter(({ count: solutions }) => solutions < 1000);

describe('text', () => {
  test.each(['pi-day-2009.json', 'pi-day-2009.dzn', 'killer.json', 'killer.txt', 'killer.dzn', 'sudoku-16x16.json'])('%s', (name) => {
    const text = readExample(name);
    const board = readBoard(text);
    const ofText = solve(text) as BoardSolveResult;
    expect(ofText).toMatchObject({ status: 'unique', cells: expect.any(Uint8Array) });
    expect(ofText.solution).toBe(solve(board).solution);
  });

  test('several boards are not one', () => expect(() => solve(readExample('jigsaws.txt'))).toThrow('boards, not one'));

  test('what is neither puzzle nor board gets the classic error', () => {
    for (const text of ['', 'not a puzzle', '53..7', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7']) {
      expect(() => solve(text)).toThrow(PuzzleFormatError);
    }
  });

  test('a damaged board gets its own', () => expect(() => solve('{"v":1,"size":4,"givens":"12')).toThrow(BoardError));
});

describe('objects', () => {
  test('our JSON, parsed', () => {
    expect(solve(JSON.parse(readExample('pi-day-2009.json')) as object as Record<string, unknown>)).toMatchObject({ status: 'unique' });
    expect(() => solve({ v: 1, size: 99 })).toThrow(BoardError);
  });

  test('a board is left as it is', () => {
    const board = Object.freeze(readBoard(readExample('pi-day-2009.json')));
    const before = JSON.stringify(board);
    expect(solve(board).status).toBe('unique');
    expect(JSON.stringify(board)).toBe(before);
  });
});

describe('a plain 9×9', () => {
  test('is answered by the classic core', () => {
    for (const { puzzle } of classic) {
      const board = { v: 1, givens: puzzle };
      const text = solve(puzzle);
      const { cells, stats, ...rest } = solve(board);
      expect(rest).toEqual({ status: text.status, solution: text.solution, canonical: true, solutions: text.solutions, exact: text.exact });
      expect(cells === null ? null : [...cells].map((symbol) => symbol + 1).join('')).toBe(text.solution);
      expect(stats).toMatchObject({ nodes: text.stats.nodes, guesses: text.stats.guesses, propagations: null, depth: null });
      expect(check(board)).toMatchObject({ status: text.status, witnesses: check(puzzle).witnesses });
      expect(count(board, { limit: 7 })).toMatchObject({ solutions: count(puzzle, { limit: 7 }).solutions });
    }
  });

  test('is answered by the general core when a knob is turned, and the same', () => {
    for (const { puzzle } of classic) {
      const { stats, ...answer } = solve({ v: 1, givens: puzzle }, { seed: 1 });
      expect(stats.propagations).toBeGreaterThanOrEqual(0);
      const { stats: _, ...ofClassic } = solve({ v: 1, givens: puzzle });
      expect(answer).toEqual(ofClassic);
    }
  });

  test('in turns, too', async () => {
    for (const { puzzle } of classic.slice(0, 10)) {
      const { status, solution } = solve(puzzle);
      expect(await solveAsync(puzzle)).toMatchObject({ status, solution });
      expect(await solveAsync({ v: 1, givens: puzzle })).toMatchObject({ status, solution });
    }
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(solveAsync(classic[0].puzzle, { signal: controller.signal })).rejects.toThrow('enough');
  });
});

test('other work has its turn while a board takes long', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const result = await solveAsync({ v: 1, size: 9, regions: 'none' }, { timeLimitMs: 50, order: 'search' });
  const counted = await import('pidoku').then(({ countAsync }) => countAsync({ v: 1, size: 9 }, { limit: Infinity, timeLimitMs: 200, seed: 1 }));
  clearInterval(timer);
  expect(result.status).toBe('multiple');
  expect(counted.exact).toBe(false);
  expect(turns).toBeGreaterThan(5);
});
