import { expect, test } from 'vitest';
import { markdownTable } from '../../src/reports/index.js';

test('columns are as wide as their widest cell, numbers to the right', () => {
  expect(
    markdownTable(
      ['class', 'puzzles'],
      [
        ['easy', '5'],
        ['hard', '12,345'],
      ],
    ),
  ).toBe(['| class | puzzles |', '|-------|--------:|', '| easy  |       5 |', '| hard  |  12,345 |'].join('\n'));
});

test('alignment may be stated; a table may be empty', () => {
  expect(markdownTable(['a', 'b'], [], ['right', 'left'])).toBe('|   a | b   |\n|----:|-----|');
});

test('what Markdown or HTML would take for its own is escaped', () => {
  expect(markdownTable(['a'], [['x|y'], ['<b>'], ['two\nlines']])).toBe(
    ['| a         |', '|-----------|', '| x\\|y      |', '| &lt;b>    |', '| two lines |'].join('\n'),
  );
});

test('a character is a column wide, however many units it has', () => {
  expect(markdownTable(['𝜋'], [['1']])).toBe('| 𝜋   |\n|-----|\n| 1   |');
});
