import { expect, test } from 'vitest';
import type { BoardDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { houseLayoutOf, sortConstraints } from '../../src/program/clues/sort-constraints.js';
import { planHouses, type HousePlan } from '../../src/program/houses.js';

const symbols = ['1', '2', '3', '4'].map((name) => ({ name }));
const plain: BoardDescription = { rows: 4, columns: 4, symbols };
function plan(difference: Partial<BoardDescription> = {}): HousePlan {
  const board = buildBoard({ ...plain, ...difference });
  return planHouses(houseLayoutOf(board, sortConstraints(board)));
}

test('boards with the same layout share a plan, whatever their cells contain', () => {
  const first = plan();
  expect(plan({ givens: ['1', ...Array(15).fill(null)], cages: [{ cells: [0, 1], sum: 3 }] })).toBe(first);
});

test.each<[string, Partial<BoardDescription>]>([
  ['regions', { regions: [...'0001021122132333'] }],
  ['an extra house', { extra: [{ cells: [0, 5] }] }],
  ['multiplicities of an extra house', { extra: [{ cells: [0, 5], counts: [2, 2, 2, 2] }] }],
  ['a rule', { rules: ['anti-knight'] }],
  ['another rule', { rules: ['non-consecutive'] }],
  ['the values of symbols', { symbols: symbols.map(({ name }, index) => ({ name, value: 10 * index })) }],
  ['symbols without a number', { symbols: symbols.map(({ name }) => ({ name, value: null })) }],
])('%s make another plan', (_, difference) => {
  const known = plan();
  const other = plan(difference);
  expect(other).not.toBe(known);
  expect(plan(difference)).toBe(other);
});

test('plans beyond the size of the cache are made again', () => {
  const first = plan();
  for (let value = 0; value < 100; value++)
    plan({ symbols: symbols.map(({ name }, index) => ({ name, value: 9 * value + index })) });
  const again = plan();
  expect(again).not.toBe(first);
  expect({ ...again, layout: null }).toEqual({ ...first, layout: null });
});
