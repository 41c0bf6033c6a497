/** Combinations of cages, innies and outies, and the words for them. */
import { describe, expect, test } from 'vitest';
import type { CageDescription } from '../../../src/model/board/description.js';
import { cageCombination } from '../../../src/techniques/clues/cage-combination.js';
import { innieOutie } from '../../../src/techniques/clues/innie-outie.js';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { classic, find, restrict } from '../grids.js';

const gridWith = (...cages: CageDescription[]): CandidateGrid => new CandidateGrid(classic({ cages }));
/** The cells of a row, from a column on. */
const inRow = (row: number, first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (row - 1) * 9 + first - 1 + index);

describe('cage-combination', () => {
  test('symbols of no combination fall', () => {
    expect(find(cageCombination, gridWith({ cells: [0, 1], sum: 4 }))).toEqual({
      rating: 2.4,
      effect: [1, 2].flatMap((column) => [2, 4, 5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
      text: 'Cage 1 (r1c1 r1c2), sum 4: only 1+3 remains.',
    });
  });

  test('combinations fill the candidates', () => {
    const grid = restrict(gridWith({ cells: [0, 1, 2], sum: 8 }), { r1c1: '12345', r1c2: '5', r1c3: '125' });
    expect(find(cageCombination, grid)).toEqual({
      rating: 2.4,
      effect: 'r1c1≠3 r1c1≠4 r1c1≠5 r1c3≠5',
      text: 'Cage 1 (r1c1 r1c2 r1c3), sum 8: only 1+2+5 remains, and they fit its cells in no other way.',
    });
  });

  test('a cage of one cell gives it a value', () => {
    expect(find(cageCombination, gridWith({ cells: [40], sum: 7 }))).toEqual({
      rating: 2.4,
      effect: 'r5c5=7',
      text: 'Cage 1 (r5c5), sum 7: r5c5 is 7.',
    });
  });

  test('what all combinations have falls in the rest of the house', () => {
    const grid = restrict(gridWith({ cells: [0, 1, 9], sum: 7 }), { r1c1: '124', r1c2: '124', r2c1: '124' });
    const { rating, effect, text } = find(cageCombination, grid)!;
    expect(rating).toBe(2.7);
    expect(effect.split(' ')).toHaveLength(3 * 6);
    expect(text).toBe(
      'Cage 1 (r1c1 r1c2 r2c1), sum 7: only 1+2+4 remains, so that 1, 2 and 4 must stand in it: no other cell of box 1 holds 1, 2 or 4.',
    );
  });

  test('many combinations are not listed', () => {
    const grid = restrict(gridWith({ cells: inRow(1, 1, 5), sum: 22 }), { r1c1: '89' });
    expect(find(cageCombination, grid)).toEqual({
      rating: 2.4,
      effect: [2, 3, 4, 5].flatMap((column) => [8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
      text: 'Cage 1 (r1c1 r1c2 r1c3 r1c4 r1c5), sum 22: 7 combinations remain, and they fit its cells in no other way.',
    });
  });

  test('a step that is not taken is found again', () => {
    const grid = gridWith({ cells: [0, 1], sum: 4 });
    const step = cageCombination.find(grid);
    expect(cageCombination.find(grid)).toEqual(step);
    expect(step?.clue).toEqual({
      kind: 'cage',
      index: 0,
      words: 'cage 1 (r1c1 r1c2), sum 4',
      cells: [0, 1],
      reasons: [{ cells: [0, 1], symbols: [1, 3, 4, 5, 6, 7, 8], because: ['only 1+3 remains'] }],
    });
  });

  test('cages without a sum, or that may repeat symbols, are left to others', () => {
    expect(find(cageCombination, gridWith({ cells: [0, 1] }, { cells: [3, 4], sum: 4, repeats: true }))).toBeNull();
  });
});

describe('innie-outie', () => {
  test('one cell that the cages of a house leave over', () => {
    const grid = gridWith({ cells: inRow(1, 1, 4), sum: 20 }, { cells: inRow(1, 5, 4), sum: 18 });
    expect(find(innieOutie, grid)).toEqual({
      rating: 2.2,
      effect: 'r1c9=7',
      text: 'Row 1 adds up to 45, the cages 20 and 18 to 38: r1c9 is 7.',
    });
  });

  test('one cell outside of a house that its cages cover', () => {
    const grid = gridWith({ cells: inRow(1, 1, 5), sum: 20 }, { cells: [...inRow(1, 6, 4), 17], sum: 31 });
    expect(find(innieOutie, grid)).toEqual({
      rating: 2.2,
      effect: 'r2c9=6',
      text: 'Row 1 adds up to 45, the cages 20 and 31 to 51: r2c9 is 6.',
    });
  });

  test('two cells with a sum', () => {
    const grid = gridWith({ cells: inRow(1, 1, 4), sum: 20 }, { cells: inRow(1, 5, 3), sum: 21 });
    const { rating, effect, text } = find(innieOutie, grid)!;
    expect([rating, effect]).toEqual([
      2.8,
      [8, 9].flatMap((column) => [2, 4, 5, 6, 7, 8, 9].map((digit) => `r1c${column}≠${digit}`)).join(' '),
    ]);
    expect(text).toBe('Row 1 adds up to 45, the cages 20 and 21 to 41: r1c8 and r1c9 add up to 4.');
  });

  test('two cells with a difference, over two rows', () => {
    // 90 less 84: the cell outside is 6 less than the one that is left over.
    const cages = [
      { cells: inRow(1, 1, 9), sum: 45 },
      { cells: inRow(2, 1, 4), sum: 20 },
      { cells: [...inRow(2, 5, 4), 18 + 7], sum: 19 },
    ];
    const { effect, text } = find(innieOutie, gridWith(...cages))!;
    expect(effect).toBe('r2c9≠1 r2c9≠2 r2c9≠3 r2c9≠4 r2c9≠5 r2c9≠6 r3c8≠4 r3c8≠5 r3c8≠6 r3c8≠7 r3c8≠8 r3c8≠9');
    expect(text).toBe('Row 2 adds up to 45, the cages 20 and 19 to 39: r2c9 is 6 more than r3c8.');
  });

  test('digits that are filled in', () => {
    const cages = [
      { cells: inRow(1, 1, 3), sum: 20 },
      { cells: inRow(1, 5, 4), sum: 18 },
    ];
    const grid = new CandidateGrid(classic({ cages, givens: [null, null, null, 2, ...Array<null>(77).fill(null)] }));
    expect(find(innieOutie, grid)).toEqual({
      rating: 2.2,
      effect: 'r1c9=4',
      text: 'Row 1 adds up to 45, the cages 20 and 18 to 38, the digits beside them to 3: r1c9 is 4.',
    });
  });

  test('finds nothing without cages with sums, or where three cells are left', () => {
    expect(find(innieOutie, gridWith())).toBeNull();
    expect(find(innieOutie, gridWith({ cells: inRow(1, 1, 6), sum: 30 }))).toBeNull();
  });
});
