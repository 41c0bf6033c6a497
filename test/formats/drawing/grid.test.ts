/** The printed grid: the form of document 002 (docs/sources.md), with rules as wide as the rows. */
import { expect, test } from 'vitest';
import { printGrid } from '../../../src/formats/drawing/board.js';

test('prints the grid of document 002', () => {
  const puzzle = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
  expect(printGrid(puzzle).split('\n')).toEqual([
    '-------------',
    '|53 | 7 |   |',
    '|6  |195|   |',
    '| 98|   | 6 |',
    '-------------',
    '|8  | 6 |  3|',
    '|4  |8 3|  1|',
    '|7  | 2 |  6|',
    '-------------',
    '| 6 |   |28 |',
    '|   |419|  5|',
    '|   | 8 | 79|',
    '-------------',
  ]);
});
