import { describe, expect, test } from 'vitest';
import { BoundsLayout, wordsOf } from '../../../../src/engines/reference/sets/bounds.js';
import { Random } from '../../../helpers/random.js';

describe('bounds and domains', () => {
  test('a round trip of a board of 34 cells with 32 symbols is lossless', () => {
    const layout = new BoundsLayout(32, 34);
    const random = new Random(3);
    const domains = Int32Array.from({ length: 34 }, (_, cell) =>
      cell % 3 === 0 ? 1 << random.below(32) : random.below(2 ** 31) * 2 + 1,
    );
    expect(layout.domainsOf(layout.boundsOf(domains))).toEqual(domains);
  });

  test('only single domains are in a lower bound', () => {
    const layout = new BoundsLayout(3, 33);
    const domains = new Int32Array(33).fill(7);
    domains[31] = 2;
    domains[32] = 4;
    domains[0] = 5;
    const bounds = layout.boundsOf(domains);
    const wordsFrom = (start: number): number[] => [...bounds.subarray(start, start + 2)];
    expect([0, 1, 2].map((symbol) => wordsFrom(layout.lowerOf(symbol)))).toEqual([
      [0, 0],
      [1 << 31, 0],
      [0, 1],
    ]);
    expect([0, 1, 2].map((symbol) => wordsFrom(layout.upperOf(symbol)))).toEqual([
      [0x7fffffff, 0],
      [-2, 0],
      [0x7fffffff, 1],
    ]);
  });
});

test('cells are grouped by words', () => {
  expect(wordsOf([0, 31, 32, 64, 65])).toEqual([
    { word: 0, mask: (1 << 31) | 1 },
    { word: 1, mask: 1 },
    { word: 2, mask: 3 },
  ]);
});
