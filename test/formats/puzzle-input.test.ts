/**
 * Input that is accepted as a puzzle: classic text and arrays first, then boards in any format. A plain 9×9 goes to the
 * classic core.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  answerBoards,
  boardOf,
  candidates,
  check,
  checkLayout,
  compileBoard,
  count,
  countAsync,
  drawBoard,
  estimateSolutions,
  explain,
  findConflict,
  grade,
  hint,
  readBoard,
  solutions,
  solve,
  solveAsync,
  writeBoard,
  writeBoardJson,
  writeBoardText,
  type SolveResult,
} from 'pidoku';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { countOf } from '../helpers/extent.js';

const readExample = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const classic = knownPuzzles.filter(({ count: solutions }) => solutions < 1000);

describe('text', () => {
  test.each(['pi-day-2009.json', 'pi-day-2009.dzn', 'killer.json', 'killer.txt', 'killer.dzn', 'sudoku-16x16.json'])(
    '%s',
    (name) => {
      const text = readExample(name);
      const board = readBoard(text);
      const ofText = solve(text) as SolveResult;
      expect(ofText).toMatchObject({ status: 'unique', cells: expect.any(Uint8Array) });
      expect(ofText.solution).toBe(solve(board).solution);
    },
  );

  test('refuses several boards', () => expect(() => solve(readExample('jigsaws.txt'))).toThrow('boards, not one'));

  test('reports the classic error for text that is neither puzzle nor board', () => {
    for (const text of [
      '',
      'not a puzzle',
      '53..7',
      '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7',
    ]) {
      expect(() => solve(text)).toThrow(PuzzleError);
    }
  });

  test('reports the error of the board for a damaged board', () =>
    expect(() => solve('{"v":1,"size":4,"givens":"12')).toThrow(PuzzleError));
});

describe('objects', () => {
  test('accepts parsed puzzle JSON', () => {
    expect(solve(JSON.parse(readExample('pi-day-2009.json')) as object as Record<string, unknown>)).toMatchObject({
      status: 'unique',
    });
    expect(() => solve({ v: 1, size: 99 })).toThrow(PuzzleError);
  });

  test('uses a board unchanged', () => {
    const board = Object.freeze(readBoard(readExample('pi-day-2009.json')));
    const before = JSON.stringify(board);
    expect(solve(board).status).toBe('unique');
    expect(JSON.stringify(board)).toBe(before);
  });
});

describe('an object with the fields of a board', () => {
  const board = readBoard(readExample('killer.json'));
  const fake = { ...board, rows: 1000 };
  const copy = JSON.parse(JSON.stringify(board)) as typeof board;

  test('has the answer of the board if it is a copy of a board', () => {
    expect(solve(copy).solution).toBe(solve(board).solution);
    expect(solve(structuredClone(board)).solution).toBe(solve(board).solution);
    expect(checkLayout(copy).status).toBe('fillable');
    const blank = board.givens.map(() => null);
    expect(drawBoard(copy, blank)).toBe(drawBoard(board, blank));
  });

  test.each<[string, () => unknown]>([
    ['solve', () => solve(fake, { timeoutMs: 200 })],
    ['check', () => check(fake)],
    ['count', () => count(fake)],
    ['candidates', () => candidates(fake)],
    ['findConflict', () => findConflict(fake)],
    ['estimateSolutions', () => estimateSolutions(fake)],
    ['explain', () => explain(fake)],
    ['hint', () => hint(fake)],
    ['grade', () => grade(fake)],
    ['checkLayout', () => checkLayout(fake)],
    ['solutions', () => solutions(fake)],
    ['boardOf', () => boardOf(fake)],
    ['compileBoard', () => compileBoard(fake)],
    ['drawBoard', () => drawBoard({ ...board, rows: 1e9 }, [])],
    ['writeBoard', () => writeBoard(fake, 'grid')],
    ['writeBoardJson', () => writeBoardJson(fake)],
    ['writeBoardText', () => writeBoardText(fake)],
  ])('is refused by %s if it is invalid', (_, ask) =>
    expect(ask).toThrow('E_SIZE rows: expected an integer from 1 to 625'),
  );

  test('is checked on worker threads too', async () => {
    const boards = Array.from(
      { length: countOf({ sample: 60, all: 400 }) },
      (_, index) => [board, copy, fake][index % 3],
    );
    const statuses: string[] = [];
    for await (const answer of answerBoards('check', boards, { threads: 2 })) statuses.push(answer.status);
    expect(statuses).toEqual(boards.map((each) => (each === fake ? 'malformed' : 'unique')));
  });

  test('does not affect later boards', () => {
    const [first, ...cages] = board.cages;
    for (const cell of [-544_967, 671_628, 556_205, 81, 1e15, 0.5]) {
      expect(() => solve({ ...board, cages: [{ ...first, cells: [cell, 1] }, ...cages] })).toThrow(PuzzleError);
      expect(solve(board).status).toBe('unique');
    }
  });

  test('is refused too if it is a modified board', () => {
    const written = boardOf(copy);
    (written.givens as number[])[0] = 99;
    expect(() => solve(written)).toThrow('E_SYMBOL r1c1');
  });
});

describe('a plain 9×9', () => {
  test('is solved by the classic core', () => {
    for (const { puzzle } of classic) {
      const board = { v: 1, givens: puzzle };
      const text = solve(puzzle);
      const { cells, stats, ...rest } = solve(board);
      expect(rest).toEqual({
        status: text.status,
        solution: text.solution,
        canonical: true,
        solutions: text.solutions,
        exact: text.exact,
        reason: null,
      });
      expect(cells === null ? null : [...cells].map((symbol) => symbol + 1).join('')).toBe(text.solution);
      expect(stats).toMatchObject({
        nodes: text.stats.nodes,
        guesses: text.stats.guesses,
        propagations: null,
        depth: null,
      });
      expect(check(board)).toMatchObject({ status: text.status, witnesses: check(puzzle).witnesses });
      expect(count(board, { limit: 7 })).toMatchObject({ solutions: count(puzzle, { limit: 7 }).solutions });
    }
  });

  test('is solved by the general core if a setting changes, with the same answer', () => {
    for (const { puzzle } of classic) {
      const { stats, ...answer } = solve({ v: 1, givens: puzzle }, { seed: 1 });
      expect(stats.propagations).toBeGreaterThanOrEqual(0);
      const { stats: _, ...ofClassic } = solve({ v: 1, givens: puzzle });
      expect(answer).toEqual(ofClassic);
    }
  });

  test('is solved asynchronously, too', async () => {
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

test('other work runs while a board takes long', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  // Without turns for others no timer would run before the answer. How many do depends on what else the machine does.
  const counted = await countAsync({ v: 1, size: 9 }, { limit: Infinity, timeoutMs: 500, seed: 1 });
  expect(counted.exact).toBe(false);
  expect(turns).toBeGreaterThan(1);
  const result = await solveAsync({ v: 1, size: 9, regions: 'none' }, { timeoutMs: 5000, order: 'search' });
  clearInterval(timer);
  expect(result.status).toBe('multiple');
});
