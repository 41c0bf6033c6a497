/** Texts longer than any board needs are refused by their length, before they are read. */
import { expect, test } from 'vitest';
import type { BoardFormat } from '../../src/formats/format-names.js';
import { readBoards } from '../../src/formats/read.js';
import { readLayout } from '../../src/formats/boards/jigsaw.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';

const limits: readonly (readonly [BoardFormat, string, number])[] = [
  ['line', 'x', 100_000],
  ['grid', 'x', 100_000],
  ['jigsaw', 'A', 100_000],
  ['text', '1', 100_000],
  ['sumocue', 'SumoCueV1=', 100_000],
  ['ps', '3x3::k:', 100_000],
  ['positions', '[(1,[', 100_000],
  ['minizinc', 'x=1;', 1 << 22],
  ['json', '{', 1 << 22],
  ['iss', '.', 1 << 20],
];

const errorOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

test.each(limits)('%s', (format, head, most) => {
  const read = (length: number): unknown => errorOf(() => readBoards(head.padEnd(length, '1'), { format }));
  expect(read(most + 1)).toMatchObject({
    code: 'E_LIMIT',
    line: 1,
    column: 1,
    expected: `at most ${most} characters`,
    found: `${most + 1}`,
  });
  const error = read(most);
  expect(error).toBeInstanceOf(PuzzleError);
  expect(error).not.toMatchObject({ code: 'E_LIMIT', expected: `at most ${most} characters` });
});

test('a layout', () =>
  expect(errorOf(() => readLayout('A'.repeat(100_001)))).toMatchObject({ code: 'E_LIMIT', culprit: 'layout' }));

test('an alphabet in JSON, which ranges make even longer', () => {
  const read = (length: number): unknown =>
    errorOf(() => readBoards(JSON.stringify({ size: 4, alphabet: 'A-Z'.repeat(length / 3) }), { format: 'json' }));
  expect(read(10_002)).toMatchObject({ code: 'E_LIMIT', expected: 'at most 10000 characters' });
  expect(read(9_999)).toMatchObject({ code: 'E_SYMBOL_NAME' });
});

test('a MiniZinc range of all cells, repeated', () => {
  const houses = (count: number): unknown =>
    errorOf(() => readBoards(`n = 9; extra = [${'1..81, '.repeat(count)}];`, { format: 'minizinc' }));
  expect(houses(1001)).toMatchObject({ code: 'E_LIMIT', expected: 'at most 1000 entries' });
  expect(houses(1000)).not.toMatchObject({ code: 'E_LIMIT' });
});
