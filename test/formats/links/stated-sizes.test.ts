/** Data with a stated size that is not that of its grid is refused with a sentence, in every format that states one. */
import { expect, test } from 'vitest';
import { readBoard } from '../../../src/index.js';

const rowsOf = (side: number): object[][] =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => ({})));
const maker = (stated: object, cells: number): string =>
  JSON.stringify({ puzzle: { ...stated, cells: Array.from({ length: cells }, () => ({})) } });

test.each([
  ['fpuzzles', JSON.stringify({ size: 9, grid: rowsOf(4) }), 'size: expected 4, as many as the grid has rows, found 9'],
  ['fpuzzles', JSON.stringify({ grid: [...rowsOf(4), []] }), 'grid[0]: expected 5 cells, as many as rows, found 4'],
  ['sudokupad', JSON.stringify({ cells: rowsOf(4).slice(1) }), 'grid: expected as many columns as rows, since'],
  ['sudokumaker', maker({ size: 4 }, 81), 'cells: expected 16 cells, found 81'],
  ['sudokumaker', maker({ width: 6, height: 6 }, 81), 'cells: expected 36 cells, found 81'],
  ['sudokumaker', maker({ size: 4, width: 9, height: 9 }, 81), 'size: expected that of 9 rows and 9 columns, found 4'],
  ['sudokumaker', maker({ size: 9, height: 3, width: 9 }, 27), 'size: expected that of 3 rows and 9 columns, found 9'],
  ['iss', '.Shape~4x4.Shape~9x9', 'Shape: expected one Shape, found "9x9"'],
  ['iss', `.Shape~6x6.Jigsaw~9x9~${'123456'.repeat(6)}`, 'Jigsaw: expected 6x6, found "9x9"'],
  ['iss', `.Shape~6x6.Jigsaw~${'0'.repeat(81)}`, 'Jigsaw: expected a layout of 36 characters'],
] as const)('%s: %.60s', (format, text, message) => {
  expect(() => readBoard(text, { format })).toThrow(message);
});

test('a size that is said twice and is that of the grid is read', () => {
  expect(readBoard(maker({ size: 9, width: 9, height: 9 }, 81), { format: 'sudokumaker' })).toMatchObject({ rows: 9 });
  const jigsaw = `.Shape~4x4.Jigsaw~4x4~${'1122'.repeat(2)}${'3344'.repeat(2)}`;
  expect(readBoard(jigsaw, { format: 'iss' })).toMatchObject({ rows: 4, columns: 4 });
});
