import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { jellyfish, swordfish, xWing } from '../../../src/techniques/subsets/fish.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

/** An empty grid where 7 has only some places in some rows, by column. */
function sevensInRows(places: Readonly<Record<number, string>>): CandidateGrid {
  const grid = new CandidateGrid(classic());
  for (const [row, columns] of Object.entries(places))
    confine(grid, '7', `row ${row}`, [...columns].map((column) => `r${row}c${column}`).join(' '));
  return grid;
}

describe('X-wing', () => {
  test('removes its symbol from two columns that cross two rows, and the other way round', () => {
    expect(
      find(xWing, gridOf('4873...9....6..271126.9.3847.5...162...2..8.............1.769233..1..45.....53.1.')),
    ).toEqual({
      rating: 3.2,
      effect: 'r8c3≠2',
      text: 'In rows 6 and 9, 2 fits only within columns 1 and 3: no other cell of columns 1 and 3 holds it.',
    });
    expect(
      find(xWing, gridOf('....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.8.1.7.8...')),
    ).toEqual({
      rating: 3.2,
      effect: 'r2c9≠1 r3c9≠1',
      text: 'In columns 1 and 8, 1 fits only within rows 2 and 3: no other cell of rows 2 and 3 holds it.',
    });
  });

  test('removes it from the regions of a jigsaw that cross two rows', () => {
    expect(
      find(
        xWing,
        gridOn('gen-jigsaw-003', '..9......6.285...........8...4.........6..8.1...........8.....23.....6.......1...'),
      ),
    ).toEqual({
      rating: 3.2,
      effect: 'r8c2≠2 r8c5≠2 r9c5≠2',
      text: 'In regions 7 and 8, 2 fits only within rows 8 and 9: no other cell of rows 8 and 9 holds it.',
    });
  });

  test('removes it from extra houses', () => {
    const windows = [10, 14, 46, 50].map((corner) => ({
      cells: [0, 1, 2, 9, 10, 11, 18, 19, 20].map((step) => corner + step),
    }));
    const grid = new CandidateGrid(classic({ extra: windows }));
    expect(find(xWing, confine(confine(grid, '7', 'row 2', 'r2c2 r2c7'), '7', 'row 3', 'r3c3 r3c6'))).toEqual({
      rating: 3.2,
      effect: 'r4c2≠7 r4c3≠7 r4c4≠7 r4c6≠7 r4c7≠7 r4c8≠7',
      text: 'In rows 2 and 3, 7 fits only within extra house 1 and extra house 2: no other cell of extra house 1 and extra house 2 holds it.',
    });
  });

  test('removes a symbol that each of the houses lacks once more', () => {
    const pi = gridOn(
      'pi-generated-3',
      '..5732π18.943.1829ππ7.459.45.1π82.37π594π62π3871236178495πππ.8.π9514π3267189ππ3π6452543π8π62π719..23178549ππ82π64π5791π34..π5396128π19π2π473π568',
    );
    expect(find(xWing, pi)).toEqual({
      rating: 3.2,
      effect: 'r2c2≠π',
      text: 'In regions 1 and 3, π fits only within rows 2 and 6: no other cell of rows 2 and 6 holds it.',
    });
    const empty = gridOn('pi-generated-1', '.'.repeat(144));
    expect(
      find(xWing, confine(confine(empty, 'π', 'row 1', 'r1c1 r1c2 r1c9'), 'π', 'row 12', 'r12c1 r12c2 r12c9')),
    ).toBeNull();
  });

  test('requires the same two columns', () => {
    expect(find(xWing, sevensInRows({ 1: '19', 5: '19' }))?.text).toMatch(
      /^In rows 1 and 5, 7 fits only within columns 1 and 9/,
    );
    expect(find(xWing, sevensInRows({ 1: '19', 5: '18' }))).toBeNull();
    expect(find(xWing, sevensInRows({ 1: '19', 5: '159' }))).toBeNull();
  });

  test('is not found where nothing is left to remove', () => {
    const grid = sevensInRows({ 1: '19', 5: '19' });
    expect(find(xWing, confine(confine(grid, '7', 'column 1', 'r1c1 r5c1'), '7', 'column 9', 'r1c9 r5c9'))).toBeNull();
  });
});

describe('swordfish', () => {
  test('removes its symbol from three columns or rows', () => {
    expect(
      find(swordfish, gridOf('417369825.3.1.5....5.7...1.825437169..1.5.4......1..5.2..6935715.32.1...1.95.....')),
    ).toEqual({
      rating: 3.8,
      effect: 'r3c6≠2',
      text: 'In rows 5, 6 and 9, 2 fits only within columns 6, 7 and 9: no other cell of columns 6, 7 and 9 holds it.',
    });
    expect(
      find(swordfish, gridOf('417369825.3.15.....5.72..1..2543716...1.8.4...4..1.......6435715.32.1...1.48.5...')),
    ).toEqual({
      rating: 3.8,
      effect: 'r5c2≠7',
      text: 'In columns 1, 7 and 9, 7 fits only within rows 2, 5 and 6: no other cell of rows 2, 5 and 6 holds it.',
    });
  });

  test('removes it from regions of a jigsaw', () => {
    expect(
      find(
        swordfish,
        gridOn('gen-jigsaw-003', '..9......6.285...........8...4.........6..8.1...........8.....23.....6.......1...'),
      ),
    ).toEqual({
      rating: 3.8,
      effect: 'r6c6≠8',
      text: 'In columns 1, 2 and 5, 8 fits only within regions 3, 5 and 6: no other cell of regions 3, 5 and 6 holds it.',
    });
  });

  test('requires three columns between three rows', () => {
    expect(find(swordfish, sevensInRows({ 1: '15', 5: '59', 9: '19' }))?.text).toMatch(
      /^In rows 1, 5 and 9, 7 fits only within columns 1, 5 and 9/,
    );
    expect(find(swordfish, sevensInRows({ 1: '15', 5: '59', 9: '18' }))).toBeNull();
    expect(find(swordfish, sevensInRows({ 1: '15', 5: '59' }))).toBeNull();
  });
});

describe('jellyfish', () => {
  test('removes its symbol from four columns or rows', () => {
    expect(
      find(jellyfish, gridOf('356.7.294....4.8518419527...1.4.59..7.4...625...2.741..2....54.....8.3.2...52.1..')),
    ).toEqual({
      rating: 5.2,
      effect: 'r5c2≠8',
      text: 'In rows 4, 6, 7 and 9, 8 fits only within columns 2, 3, 8 and 9: no other cell of columns 2, 3, 8 and 9 holds it.',
    });
    expect(
      find(jellyfish, gridOf('.52481.......7.1......2.......8.2...3.....6...9.5.3...1.6.3...........897.925....')),
    ).toEqual({
      rating: 5.2,
      effect: 'r2c2≠8 r3c2≠8 r5c2≠8',
      text: 'In columns 1, 3, 7 and 9, 8 fits only within rows 2, 3, 5 and 6: no other cell of rows 2, 3, 5 and 6 holds it.',
    });
  });

  test('requires four columns between four rows', () => {
    expect(find(jellyfish, sevensInRows({ 1: '14', 3: '47', 5: '79', 9: '19' }))?.text).toMatch(
      /^In rows 1, 3, 5 and 9, 7/,
    );
    expect(find(jellyfish, sevensInRows({ 1: '14', 3: '47', 5: '79', 9: '18' }))).toBeNull();
    expect(find(jellyfish, sevensInRows({ 1: '14', 3: '47', 5: '79' }))).toBeNull();
  });
});
