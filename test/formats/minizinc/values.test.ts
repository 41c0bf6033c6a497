/** The assignments in MiniZinc texts: every kind of value, items that are not data, errors with their positions. */
import { describe, expect, test } from 'vitest';
import type { MiniZincValue } from '../../../src/formats/minizinc/values.js';
import { readMiniZincValues } from '../../../src/formats/minizinc/values.js';
import { problemOf } from '../../helpers/board-problem.js';
import { expectLinearWork } from '../../helpers/count-work.js';
import { isWhole } from '../../helpers/extent.js';

/** Returns a value as plain numbers, strings and lists, with `_` for blanks. */
function plain(value: MiniZincValue | undefined): unknown {
  if (value === undefined) return undefined;
  if (value.kind === 'number') return value.number;
  if (value.kind === 'boolean') return value.isTrue;
  if (value.kind === 'string') return value.text;
  if (value.kind === 'range') return `${value.from}..${value.to}`;
  if (value.kind === 'blank') return '_';
  const items = value.items.map(plain);
  return value.kind === 'set' ? { set: items } : value.sizes.length === 2 ? { sizes: value.sizes, items } : items;
}
const read = (text: string, name = 'a'): unknown => plain(readMiniZincValues(text).get(name));

describe('values', () => {
  test.each([
    ['a = 12;', 12],
    ['a = -3', -3],
    ['int: a = 2 * 3 + 4 * 5 - 1;', 25],
    ['a = true;', true],
    ['a = "x\\"y";', 'x"y'],
    ['a = 1..9;', '1..9'],
    ['a = {1, 2, 3};', { set: [1, 2, 3] }],
    ['a = {};', { set: [] }],
    ['a = [1, _, -2,];', [1, '_', -2]],
    ['a = [];', []],
    ['a = [| 1, 2 | 3, 4 |];', { sizes: [2, 2], items: [1, 2, 3, 4] }],
    ['a = array2d(1..2, 1..3, [1,2,3,4,5,6]);', { sizes: [2, 3], items: [1, 2, 3, 4, 5, 6] }],
    ['n = 2; a = array2d(1..n, 1..n+1, [1,2,3,4,5,6]);', { sizes: [2, 3], items: [1, 2, 3, 4, 5, 6] }],
    ['a = array2d(1..n, 1..n, [b, X]); b = 4; int: X = 0; n = 1+0*2;', undefined],
    ['a = array2d(1..unknown, 1..2, [1, 2]);', [1, 2]],
    ['a = array1d(-1..1, [7, 8, 9]);', [7, 8, 9]],
    ['array[1..3] of int: a = [P, X, 1]; int: P = -1; int: X = 0;', [-1, 0, 1]],
    ['array[1..9] of 1..n: a = [i | i in 1..3];', [1, 2, 3]],
    ['a = 1; % a = 2;\n/* a = 3; */', 1],
    ['include "globals.mzn"; predicate p(var int: x) = x = 1; solve satisfy; constraint a = 5; a = 6', 6],
    ['output [show(a)]; int: a = 7;', 7],
  ])('%s', (text, expected) => {
    if (expected === undefined)
      expect(problemOf(() => read(text))).toMatch(/^E_LENGTH line 1 column 5: array: expected 1 × 1 entries, found 2$/);
    else expect(read(text)).toEqual(expected);
  });

  test.each([
    'a = b; b = a;',
    'a = a;',
    'a = f(1);',
    'a = [x[i] | i in 1..3];',
    'a = ceil(sqrt(9));',
    `a = ${'['.repeat(50_000)}`,
    `a = ${'-'.repeat(50_000)}1;`,
    `a = ${'('.repeat(50_000)}`,
  ])('an expression that is not written out is not data: %.30s', (text) => expect(read(text)).toBeUndefined());

  test('sizes beyond memory stay numbers', () => {
    expect(problemOf(() => read('a = array2d(1..999999999, 1..999999999, [1]);'))).toMatch(
      /^E_LENGTH line 1 column 5: array: expected 999999999 × 999999999 entries/,
    );
    expect(read('a = [i | i in 1..999999999];')).toBeUndefined();
  });
});

describe('damage', () => {
  test.each([
    [
      'a string that does not close',
      'a = 1;\nb = "x;',
      'E_SYNTAX line 2 column 5: MiniZinc text: expected a string that closes, found "\\""',
    ],
    [
      'a missing comma',
      'a = [1,\n2 3];',
      'E_SYNTAX line 2 column 3: list: expected "," or the end of the list, found "3"',
    ],
    [
      'a truncated list',
      'a = [1,\n2',
      'E_SYNTAX line 2 column 2: list: expected "," or the end of the list, found the end',
    ],
    [
      'a huge number',
      'a = 99999999999999999999;',
      'E_TYPE line 1 column 5: number: expected an integer up to 1000000000, found 100000000000000000000',
    ],
    ['a fraction', 'a = [1.5];', 'E_TYPE line 1 column 6: number: expected an integer up to 1000000000, found 1.5'],
    ['uneven rows', 'a = [| 1, 2 | 3 |];', 'E_LENGTH line 1 column 5: row 2 of an array: expected 2 entries, found 1'],
  ])('%s', (_, text, message) => expect(problemOf(() => read(text))).toBe(message));

  test('a text that lost its line ends', () => {
    const text =
      'int: X = 0; % the unknown int: P = -1; % π (Pi) array[1..n, 1..n] of int: a = array2d(1..2, 1..2, [ % first "row" 1,X, % second row 2,P ]); int: n = 2;';
    expect(read(text)).toEqual({ sizes: [2, 2], items: [1, 0, 2, -1] });
    expect(read(text, 'n')).toBe(2);
  });

  test.runIf(isWhole)('the work for a text grows as it does', async () => {
    const pieces = ['a = 1;', '[', 'a = [', ' ', '%\n', '1,', '"x" ', '/* ', 'a', ';', 'a = b; '];
    await expectLinearWork(
      'src/formats/minizinc/values.ts',
      'readMiniZincValues',
      Object.fromEntries(pieces.map((piece) => [piece, (size: number) => piece.repeat(size / piece.length)])),
      20_000,
    );
  });
});
