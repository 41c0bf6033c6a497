import { describe, expect, test } from 'vitest';
import {
  agreesWithCandidates,
  agreesWithGivens,
  describeClash,
  findClashes,
  hasClash,
  houses,
  isSolvedGrid,
  nameCell,
} from '../../src/model/grid.js';
import { candidatesOf } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const withCell = (grid: string, cell: number, digit: string): string =>
  grid.slice(0, cell) + digit + grid.slice(cell + 1);

describe('houses', () => {
  test('are 27 of nine cells, each cell in three of them', () => {
    expect(houses).toHaveLength(27);
    const memberships = new Array<number>(81).fill(0);
    for (const { cells } of houses) {
      expect(new Set(cells).size).toBe(9);
      for (const cell of cells) memberships[cell]++;
    }
    expect(memberships).toEqual(new Array(81).fill(3));
  });

  test('are where people look for them', () => {
    const named = (kind: string, number: number) =>
      houses.find((house) => house.kind === kind && house.number === number)!.cells.map(nameCell);
    expect(named('row', 2).join(' ')).toBe('r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9');
    expect(named('column', 9)[0]).toBe('r1c9');
    expect(named('box', 6).join(' ')).toBe('r4c7 r4c8 r4c9 r5c7 r5c8 r5c9 r6c7 r6c8 r6c9');
  });
});

describe('clashes', () => {
  test('are none in a puzzle, a solved grid and an empty one', () => {
    for (const grid of [wikipediaPuzzle, wikipediaSolution, '.'.repeat(81), '0'.repeat(81)]) {
      expect(findClashes(bytesOf(grid))).toEqual([]);
      expect(hasClash(bytesOf(grid))).toBe(false);
    }
  });

  test('name the digit, the house and the cells', () => {
    const clashes = findClashes(bytesOf(withCell(wikipediaPuzzle, 8, '7')));
    expect(clashes).toEqual([{ digit: 7, house: 'row', number: 1, cells: [4, 8] }]);
    expect(describeClash(clashes[0])).toBe('7 twice in row 1: r1c5, r1c9');
  });

  test('are told for every house that has one', () => {
    const clashes = findClashes(bytesOf(withCell(withCell('.'.repeat(81), 0, '4'), 1, '4')));
    expect(clashes.map(({ house, number }) => `${house} ${number}`)).toEqual(['row 1', 'box 1']);
    expect(describeClash(findClashes(bytesOf('4'.repeat(9) + '.'.repeat(72)))[0])).toMatch(
      /^4 9 times in row 1: r1c1, /,
    );
  });

  test('are found by hasClash exactly where findClashes finds one, at any offset', () => {
    const random = new Random(27);
    for (let round = 0; round < 500; round++) {
      const grid = Array.from({ length: 81 }, () => (random.below(6) === 0 ? String(1 + random.below(9)) : '.')).join(
        '',
      );
      const bytes = bytesOf(`123${grid}`);
      expect(hasClash(bytes, 3)).toBe(findClashes(bytes, 3).length > 0);
    }
  });
});

describe('validation', () => {
  test('accepts a solution of a puzzle', () => {
    expect(isSolvedGrid(bytesOf(wikipediaSolution))).toBe(true);
    expect(agreesWithGivens(bytesOf(wikipediaSolution), 0, bytesOf(wikipediaPuzzle), 0)).toBe(true);
    expect(agreesWithCandidates(bytesOf(wikipediaSolution), 0, bytesOf(candidatesOf(wikipediaPuzzle)), 0)).toBe(true);
  });

  test('refuses every single wrong digit', () => {
    for (let cell = 0; cell < 81; cell++) {
      const wrong = withCell(wikipediaSolution, cell, wikipediaSolution[cell] === '9' ? '1' : '9');
      expect(isSolvedGrid(bytesOf(wrong))).toBe(false);
      expect(isSolvedGrid(bytesOf(withCell(wikipediaSolution, cell, '.')))).toBe(false);
      expect(agreesWithGivens(bytesOf(wrong), 0, bytesOf(wikipediaPuzzle), 0)).toBe(wikipediaPuzzle[cell] === '.');
    }
  });

  test('refuses a solved grid with two rows of different bands swapped', () => {
    const swapped =
      wikipediaSolution.slice(27, 36) +
      wikipediaSolution.slice(9, 27) +
      wikipediaSolution.slice(0, 9) +
      wikipediaSolution.slice(36);
    expect(isSolvedGrid(bytesOf(swapped))).toBe(false);
  });

  test('refuses a digit that is no candidate', () => {
    const candidates = candidatesOf('.'.repeat(81));
    const at = 9 * 80 + Number(wikipediaSolution[80]) - 1;
    const without = `${candidates.slice(0, at)}.${candidates.slice(at + 1)}`;
    expect(agreesWithCandidates(bytesOf(wikipediaSolution), 0, bytesOf(candidates), 0)).toBe(true);
    expect(agreesWithCandidates(bytesOf(wikipediaSolution), 0, bytesOf(without), 0)).toBe(false);
  });
});
