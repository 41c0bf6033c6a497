/** Compares true candidates with the union of all solutions found by brute force. */
import { describe, expect, test } from 'vitest';
import { candidates, candidatesAsync, solve } from 'pidoku';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { forcedBoards } from './forced-boards.js';
import { countOf } from '../helpers/extent.js';

const boards = forcedBoards(countOf({ sample: 25, all: 80 }));

describe.each(['wasm', 'reference'] as const)('with the %s engine', (engine) => {
  test.each(boards)('board $seed', async ({ board, solutions }) => {
    const masks = board.givens.map((_, cell) => solutions.reduce((mask, cells) => mask | (1 << cells[cell]), 0));
    const names = masks.map((mask) =>
      board.symbols.filter((__, symbol) => (mask >>> symbol) & 1).map(({ name }) => name),
    );
    const result = candidates(board, { engine });
    expect(result).toMatchObject({ status: solve(board, { engine }).status, candidates: names, exact: true });
    expect([...result.masks]).toEqual(masks);
    expect([...result.undecided].every((mask) => mask === 0)).toBe(true);
    expect((await candidatesAsync(board, { engine })).candidates).toEqual(names);
  });

  test.each(boards)('board $seed, counted up to 1, 3 and 200', ({ board, solutions }) => {
    for (const cap of [1, 3, 200]) {
      const { counts, exact } = candidates(board, { engine, cap });
      const expected = board.givens.flatMap((_, cell) =>
        board.symbols.map((__, symbol) => Math.min(cap, solutions.filter((cells) => cells[cell] === symbol).length)),
      );
      expect({ exact, counts: [...counts!] }).toEqual({ exact: true, counts: expected });
    }
  });
});

test('finds the candidates of classic puzzles', () => {
  const { puzzle, solution } = knownPuzzles.find(({ count }) => count === 1)!;
  expect(candidates(puzzle)).toMatchObject({ status: 'unique', candidates: [...solution!].map((digit) => [digit]) });
  expect(candidates('.'.repeat(81)).candidates).toEqual(Array.from({ length: 81 }, () => [...'123456789']));
});

test('refuses a cap out of range, and one for pencilmarks', () => {
  for (const cap of [0, 1.5, 1001]) expect(() => candidates('.'.repeat(81), { cap })).toThrow('cap must be');
  expect(() => candidates('.'.repeat(81), { cap: 2, pencilmarks: true })).toThrow('pencilmarks are not counted');
});

test('leaves candidates undecided at a limit', () => {
  const { exact, masks, undecided, status } = candidates({ v: 1, size: 9 }, { nodeLimit: 60 });
  expect({ exact, status }).toEqual({ exact: false, status: 'unknown' });
  masks.forEach((mask, cell) => expect(mask & undecided[cell]).toBe(0));
  expect(undecided.some((mask) => mask !== 0)).toBe(true);
});

test('pencilmarks are what no given in a house of the cell excludes', () => {
  const { puzzle } = knownPuzzles.find(({ count }) => count === 1)!;
  const seesDigit = (cell: number, digit: string): boolean =>
    [...puzzle].some((given, other) => {
      const [row, column, otherRow, otherColumn] = [cell / 9, cell % 9, other / 9, other % 9].map(Math.floor);
      const isSameBox =
        Math.floor(row / 3) === Math.floor(otherRow / 3) && Math.floor(column / 3) === Math.floor(otherColumn / 3);
      return given === digit && other !== cell && (row === otherRow || column === otherColumn || isSameBox);
    });
  const expected = [...puzzle].map((given, cell) =>
    given >= '1' && given <= '9' ? [given] : [...'123456789'].filter((digit) => !seesDigit(cell, digit)),
  );
  expect(candidates(puzzle, { pencilmarks: true })).toMatchObject({
    status: 'unique',
    candidates: expected,
    exact: true,
  });
  expect(candidates(puzzle, { pencilmarks: false }).candidates).not.toEqual(expected);
  expect(() => candidates(puzzle, { pencilmarks: 'yes' as never })).toThrow(
    'pencilmarks must be true or false, not "yes"',
  );
});
