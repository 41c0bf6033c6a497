import { describe, expect, test } from 'vitest';
import { formatMedian, formatPart, formatRange, formatShare } from '../../src/experiments/figures.js';
import { joinWords } from '../../src/model/join-words.js';

describe('figures in words', () => {
  test('shares are 100 % or 0 % only for all or none', () => {
    expect([
      formatShare(0, 9),
      formatShare(9, 9),
      formatShare(1, 3),
      formatShare(49_150, 49_151),
      formatShare(1, 49_151),
      formatShare(0, 0),
    ]).toEqual(['0 %', '100 %', '33.3 %', '99.9 %', '0.1 %', '–']);
    expect(formatPart(1204, 49_151)).toBe('1,204 of 49,151 (2.4 %)');
  });

  test('medians have their interval, if there is one', () => {
    expect(formatMedian({ median: 12, low: 11, high: 1400 })).toBe('12 (11–1,400)');
    expect(formatMedian({ median: 12, low: -Infinity, high: Infinity })).toBe('12');
  });

  test('ranges and lists', () => {
    expect([formatRange([3, 1, 2]), formatRange([2, 2])]).toEqual(['1 to 3', '2']);
    expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b']), joinWords(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
