/** What a symmetry means, on small boards written out. */
import { expect, test } from 'vitest';
import { applySymmetry, findSourceCells, type Symmetry } from '../../src/model/symmetry.js';

const identity: Symmetry = { transposes: false, rows: [0, 1], columns: [0, 1, 2], digits: [0, 1, 2, 3, 4, 5, 6] };
const cells = [1, 2, 3, 4, 0, 6];
const apply = (changes: Partial<Symmetry>): number[] =>
  applySymmetry(cells, { ...identity, ...changes }, new Array<number>(6).fill(0));

test('nothing changes', () => expect(apply({})).toEqual(cells));

test('rows and columns of the result name those of the source', () => {
  expect(apply({ rows: [1, 0] })).toEqual([4, 0, 6, 1, 2, 3]);
  expect(apply({ columns: [2, 0, 1] })).toEqual([3, 1, 2, 6, 4, 0]);
});

test('digits name the new digit of each, and an empty cell stays empty', () =>
  expect(apply({ digits: [0, 3, 1, 2, 6, 4, 5] })).toEqual([3, 1, 2, 6, 0, 5]));

test('the board is transposed before its lines are permuted', () => {
  // 1 2 3    1 4         3 6
  // 4 0 6 →  2 0  → rows 1 4
  //          3 6         2 0
  expect(apply({ transposes: true, rows: [2, 0, 1], columns: [0, 1] })).toEqual([3, 6, 1, 4, 2, 0]);
  expect(apply({ transposes: true, rows: [0, 1, 2], columns: [1, 0] })).toEqual([4, 1, 0, 2, 6, 3]);
});

test('cells of the source', () =>
  expect(findSourceCells({ transposes: true, rows: [0, 1, 2], columns: [0, 1] }, [])).toEqual([0, 3, 1, 4, 2, 5]));
