/** The mark below a line stands below its place, however long the line is. */
import { expect, test } from 'vitest';
import { cutLine } from '../../../web/src/features/import/cut-line.js';

const long = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0x21 + (index % 90))).join('');

test.each([1, 2, 25, 26, 27, 100, 175, 176, 200])('column %i of a long line', (column) => {
  const { shown, mark } = cutLine(long, column);
  expect(shown[mark]).toBe(long[column - 1]);
  expect(shown.length).toBeLessThanOrEqual(52);
});

test('a short line is shown unchanged, its end can be marked, and a tab takes one column', () => {
  expect(cutLine('ab\tc', 4)).toEqual({ shown: 'ab c', mark: 3 });
  expect(cutLine('abc', 4)).toEqual({ shown: 'abc', mark: 3 });
  expect(cutLine('abc', 99)).toEqual({ shown: 'abc', mark: 3 });
  expect(cutLine('', 1)).toEqual({ shown: '', mark: 0 });
  expect(cutLine('𝄞𝄞x', 3)).toEqual({ shown: '𝄞𝄞x', mark: 2 });
});
