/** The outline of an area of cells: closed, inside its cells, with round corners, around holes too. */
import { expect, test } from 'vitest';
import { outlinePath } from '../../../web/src/view/board/outline.js';

const square = { rows: 3, columns: 3 };
const sharp = { inset: 4, radius: 0 };
/** The points of each loop. */
const loopsOf = (path: string): string[][] =>
  path
    .split('M')
    .slice(1)
    .map((loop) => [...new Set(loop.match(/-?[\d.]+ -?[\d.]+/g))]);

test('of one cell is its square, inside', () => {
  expect(loopsOf(outlinePath(square, [4], sharp))).toEqual([['44 44', '76 44', '76 76', '44 76']]);
});

test('has round corners', () => {
  expect(outlinePath(square, [0], { inset: 4, radius: 5 })).toBe(
    'M4 9Q4 4 9 4L31 4Q36 4 36 9L36 31Q36 36 31 36L9 36Q4 36 4 31Z',
  );
});

test('goes around an inner corner', () => {
  expect(loopsOf(outlinePath(square, [0, 1, 3], sharp))).toEqual([['4 4', '76 4', '76 36', '36 36', '36 76', '4 76']]);
});

test('has a loop for a hole', () => {
  const [outside, hole] = loopsOf(outlinePath(square, [0, 1, 2, 3, 5, 6, 7, 8], sharp));
  expect(outside).toEqual(['4 4', '116 4', '116 116', '4 116']);
  expect(new Set(hole)).toEqual(new Set(['36 36', '84 36', '84 84', '36 84']));
});

test('has a hole of several cells without corners between them', () => {
  const ring = Array.from({ length: 12 }, (_, cell) => cell).filter((cell) => cell !== 5 && cell !== 6);
  const [, hole] = loopsOf(outlinePath({ rows: 3, columns: 4 }, ring, sharp));
  expect(new Set(hole)).toEqual(new Set(['36 36', '124 36', '124 84', '36 84']));
});

test('has a loop for each of two cells that touch at a corner', () => {
  expect(loopsOf(outlinePath(square, [0, 4], sharp))).toHaveLength(2);
  expect(loopsOf(outlinePath(square, [1, 3], sharp))).toHaveLength(2);
});

test('does not join the end of a row with the beginning of the next', () => {
  expect(loopsOf(outlinePath(square, [2, 3], sharp))).toHaveLength(2);
});

test('is open at the upper left corner of the first cell where a text stands', () => {
  const path = outlinePath(square, [1, 4, 3], { inset: 4, radius: 0, gap: [14, 12] });
  expect(path).toMatch(/^M54 4L/);
  expect(path).toMatch(/L44 12$/);
  expect(path).not.toContain('Z');
});

test('is none for no cells', () => {
  expect(outlinePath(square, [], sharp)).toBe('');
});
