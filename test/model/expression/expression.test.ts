/** Arithmetic in conditions; test/formats/expression.test.ts has the rest. */
import { describe, expect, test } from 'vitest';
import { readCondition } from '../../../src/model/expression.js';

const fail = ({ column, expected, found }: { column?: number; expected: string; found: string }): never => {
  throw new Error(`${column}: ${expected}, ${found}`);
};
const holds = (text: string, values: Readonly<Record<string, number | string>> = {}): boolean =>
  readCondition(text, fail).holds((name) => values[name] ?? null);

test.each([
  ['1 + 2 * 3 = 7', true],
  ['(1 + 2) * 3 = 9', true],
  ['10 - 3 - 2 = 5', true],
  ['12 / 3 / 2 = 2', true],
  ['-2 * -3 = 6', true],
  ['--2 = 2', true],
  ['2-1=1', true],
  ['7 % 3 = 1', true],
  ['-7 % 3 = 2', true],
  ['1 / 2 = 0.5', true],
  ['1 / 0 = 1 / 0', false],
  ['1 % 0 >= 0 or 1 % 0 < 0', false],
  ['abs(-3) = 3 and abs(3) = 3', true],
  ['min(3, 1, 2) = 1 && max(3, 1, 2) = 3', true],
  ['3 in {1, 2 + 1}', true],
  ['3 in {1, 2}', false],
  ['!(3 in {1, 2}) || 1 = 2', true],
  ['((1 < 2) and (2 < (3)))', true],
  ['not (1 < 2 or 2 < 1)', false],
])('%s', (text, expected) => expect(holds(text)).toBe(expected));

test('names are values, texts that look like numbers count, others are missing', () => {
  expect(holds('abs(a-b)>=5', { a: 1, b: 6 })).toBe(true);
  expect(holds('abs(a-b)>=5', { a: 3, b: 6 })).toBe(false);
  expect(holds('a + 1 = 4', { a: '3' })).toBe(true);
  expect(holds('a + 1 = 4 or a + 1 != 4', { a: 'x' })).toBe(false);
  expect(holds('max = 3', { max: 3 })).toBe(true);
});

describe('mistakes', () => {
  test.each([
    ['a +', '4: a name, a number or a text in quotes, the end'],
    ['a + (b < 3) > 2', '13: a value before this, no condition, "> 2"'],
    ['(a < 1) + 2 = 3', '9: and, or or the end, "+ 2 = 3"'],
    ['abs(1, 2) = 1', '6: ")", ", 2) = 1"'],
    ['min(1 = 1', '7: "," or ")", "= 1"'],
    ['a in 3', '6: "{", "3"'],
    ['sin(1) = 1', '4: a comparison such as >=, "(1) = 1"'],
    [`${'-'.repeat(200)}1 = 1`, '102: at most 100 parentheses in one another'],
    [`1 in {${'1,'.repeat(200)}1}`, '206: "}"'],
  ])('%s', (text, message) => expect(() => holds(text)).toThrow(message));
});
