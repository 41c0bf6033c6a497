import { expect, test } from 'vitest';
import { PuzzleError, UsageError, comparisonKey, type KeyKind } from 'pidoku';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { engines } from './each-engine.js';

const renamed = wikipediaPuzzle.replaceAll(/[1-9]/g, (digit) => `${10 - Number(digit)}`);
const isomorph = randomIsomorph(new Random(3))(wikipediaPuzzle);
const variants = [wikipediaPuzzle.replaceAll('.', '0'), renamed, isomorph, wikipediaSolution];

test.each<[KeyKind, number]>([
  ['text', 1],
  ['digits', 2],
  ['symmetry', 3],
  ['grid', 4],
])('by %s the first %i variants have the key of the puzzle', (by, equal) => {
  for (const engine of engines) {
    const key = comparisonKey(wikipediaPuzzle, { by, engine });
    expect(variants.map((variant) => comparisonKey(variant, { by, engine }) === key)).toEqual(
      variants.map((_, nth) => nth < equal),
    );
  }
});

test('symmetry is the default', () => {
  expect(comparisonKey(isomorph)).toBe(comparisonKey(wikipediaPuzzle));
});

test('a puzzle without its kind of key has its text, or none', () => {
  const clash = '11'.padEnd(81, '.');
  expect(comparisonKey(clash)).toBe(clash);
  expect(comparisonKey(clash, { by: 'grid' })).toBeNull();
  expect(comparisonKey('.'.repeat(81), { by: 'grid' })).toBeNull();
});

test('other boards have their text alone', () => {
  const board = { size: 4, givens: '1234341221434...' };
  expect(comparisonKey(board, { by: 'text' })).toBe(comparisonKey({ ...board }, { by: 'text' }));
  expect(comparisonKey(board, { by: 'text' })).not.toBe(
    comparisonKey({ size: 4, givens: '1234341221434..1' }, { by: 'text' }),
  );
  expect(() => comparisonKey(board)).toThrow(PuzzleError);
});

test('boards that differ in anything but their names and texts have different texts', () => {
  const keyOf = (more: object): string | null =>
    comparisonKey({ size: 4, givens: '1...............', ...more }, { by: 'text' });
  const line = (type: string, ...cells: string[]): object => ({ clues: [{ type, cells }] });
  const different = [
    {},
    line('thermometer', 'r1c1', 'r1c2'),
    line('thermometer', 'r1c1', 'r1c3'),
    line('palindrome', 'r1c1', 'r1c2'),
    { cages: [{ cells: ['r1c1', 'r1c2'], sum: 3 }] },
    { rules: ['diagonals'] },
    { variables: [{ name: 'x', size: 2 }] },
    { regions: 'none' },
  ];
  expect(new Set(different.map(keyOf)).size).toBe(different.length);
  expect(keyOf({ id: 'a', meta: { title: 'b' } })).toBe(keyOf({}));
  expect(keyOf({ clues: [{ cells: ['r1c1', 'r1c2'], type: 'thermometer' }] })).toBe(keyOf(different[1]));
});

test('refuses keys that are none', () => {
  expect(() => comparisonKey(wikipediaPuzzle, { by: 'rows' } as never)).toThrow(UsageError);
  expect(() => comparisonKey(wikipediaPuzzle, { kind: 'text' } as never)).toThrow(UsageError);
});
