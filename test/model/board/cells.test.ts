/** Geometry of boards: names, boxes, the ties of named rules. */
import { expect, test } from 'vitest';
import {
  boxOfEachCell,
  cellsTiedBy,
  defaultBox,
  nameBoardCell,
  nameBoardCells,
} from '../../../src/model/board/cells.js';

test('cells are named by row and column from 1', () => {
  expect([0, 11, 12, 71].map((cell) => nameBoardCell(cell, 12))).toEqual(['r1c1', 'r1c12', 'r2c1', 'r6c12']);
  expect(nameBoardCells([0, 1, 2, 3, 4, 5], 4)).toBe('r1c1 r1c2 r1c3 r1c4 r2c1 r2c2');
  expect(nameBoardCells([0, 1, 2, 3, 4, 5, 6], 4)).toBe('r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 …');
});

test.each([
  [1, 1, 1],
  [4, 2, 2],
  [6, 2, 3],
  [8, 2, 4],
  [9, 3, 3],
  [10, 2, 5],
  [12, 3, 4],
  [14, 2, 7],
  [15, 3, 5],
  [16, 4, 4],
  [20, 4, 5],
  [24, 4, 6],
  [25, 5, 5],
  [5, 1, 5],
  [13, 1, 13],
])('the usual box of %i cells is %i×%i', (size, rows, columns) => expect(defaultBox(size)).toEqual([rows, columns]));

test('boxes are counted row by row', () => {
  expect(boxOfEachCell(4, 6, [2, 3])).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 2, 2, 2, 3, 3, 3]);
});

test.each([
  ['anti-knight', 0, [7, 11]],
  ['anti-knight', 12, [1, 3, 5, 9, 15, 19, 21, 23]],
  ['anti-king', 0, [1, 5, 6]],
  ['anti-king', 12, [6, 7, 8, 11, 13, 16, 17, 18]],
  ['non-consecutive', 4, [3, 9]],
  ['non-consecutive', 12, [7, 11, 13, 17]],
] as const)('%s ties cell %i of a 5×5', (rule, cell, tied) => expect(cellsTiedBy(rule, cell, 5, 5)).toEqual(tied));

test('ties are mutual on boards that are not square', () => {
  for (const rule of ['anti-knight', 'anti-king', 'non-consecutive'] as const) {
    for (let cell = 0; cell < 15; cell++) {
      for (const other of cellsTiedBy(rule, cell, 3, 5)) expect(cellsTiedBy(rule, other, 3, 5)).toContain(cell);
    }
  }
});
