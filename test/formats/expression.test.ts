/** Conditions: what they mean, and where the mistakes in them are. */
import { describe, expect, test } from 'vitest';
import { parseCondition } from '../../src/formats/expression.js';
import { UsageError } from '../../src/model/errors.js';
import type { NamedValue } from '../../src/model/expression.js';

const values: Readonly<Record<string, NamedValue>> = {
  clues: 24,
  rating: 3.6,
  status: 'unique',
  id: '007',
  nothing: null,
  empty: '',
  'a name': 'x',
  word: 'hard',
  and: 1,
};
const holds = (text: string): boolean => parseCondition(text).holds((name) => values[name] ?? null);

describe('what holds', () => {
  test.each([
    ['clues <= 24', true],
    ['clues<24', false],
    ['clues >= 24.0', true],
    ['clues == 24', true],
    ['clues != 24', false],
    ['rating > 3.5 and clues <= 24', true],
    ['rating > 3.7 or clues <= 24', true],
    ['rating > 3.7 or clues < 24', false],
    ['rating > 3.7 and clues < 24 or status = "unique"', true],
    ['rating > 3.7 and (clues < 24 or status = "unique")', false],
    ["not rating > 3.7 and not (clues < 24 or status = 'none')", true],
    ['NOT clues = 24 OR status = "unique"', true],
    ["status != 'multiple'", true],
    ["status < 'v' and status > 'a'", true],
    ['id = 7', true],
    ["id = '007'", true],
    ['-1 < clues', true],
    ['clues > -0.5', true],
    ['24 = clues', true],
    ["`a name` = 'x'", true],
    ['`and` = 1', true],
    // A text and a number that are not both numbers are compared as texts.
    ['word > 5', true],
    ['nothing = 0', false],
    ['nothing != 0', false],
    ['not nothing = 0', true],
    ['empty = 0', false],
    ['unknown < 5', false],
  ])('%s', (text, expected) => expect(holds(text)).toBe(expected));

  test('names are told with their columns', () =>
    expect(parseCondition('clues > 3 and (`a name` = rating)').names).toEqual([
      { name: 'clues', column: 1 },
      { name: 'a name', column: 16 },
      { name: 'rating', column: 27 },
    ]));
});

describe('mistakes', () => {
  test.each([
    ['', 'condition, column 1: expected a name, a number or a text in quotes, found the end'],
    ['   ', 'condition, column 4: expected a name'],
    ['clues', 'condition, column 6: expected a comparison such as >=, found the end'],
    ['clues >', 'condition, column 8: expected a name, a number or a text in quotes, found the end'],
    ['clues > and', 'condition, column 9: expected a name, a number or a text in quotes, found "and"'],
    ['clues > 3 clues', 'condition, column 11: expected and, or or the end, found "clues"'],
    ['(clues > 3', 'condition, column 11: expected and, or or ")", found the end'],
    ['clues > 3)', 'condition, column 10: expected and, or or the end, found ")"'],
    ['clues > 3 & x', 'condition, column 11: expected a name, a number, a text in quotes or a comparison, found "& x"'],
    ["status = 'unique", 'condition, column 10: expected a name, a number, a text in quotes or a comparison'],
    ['clues => 3', 'condition, column 8: expected a name, a number or a text in quotes, found "> 3"'],
    ['1 < clues < 3', 'condition, column 11: expected and, or or the end, found "< 3"'],
    ['process.exit()', 'condition, column 8: expected a name'],
    [`${'('.repeat(200)}clues > 3`, 'expected at most 100 parentheses in one another'],
    [`${'not '.repeat(200)}clues > 3`, 'expected at most 100 parentheses in one another'],
    ['x'.repeat(10_001), 'a condition has at most 10000 characters, not 10001'],
  ])('%#', (text, message) => {
    expect(() => parseCondition(text)).toThrow(UsageError);
    expect(() => parseCondition(text)).toThrow(message);
  });
});
