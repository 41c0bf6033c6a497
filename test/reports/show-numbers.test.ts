import { expect, test } from 'vitest';
import { showCount, showFixed, showInterval, showNumber, showShare } from '../../src/reports/index.js';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [49_151, '49,151'],
  [1_234_567.6, '1,234,568'],
])('showCount(%f)', (count, text) => expect(showCount(count)).toBe(text));

test.each([
  [0, '0'],
  [0.0123456, '0.0123'],
  [1.5, '1.5'],
  [999.4, '999'],
  [1234.5, '1,235'],
  [-0.25, '−0.25'],
  [NaN, '–'],
  [Infinity, '∞'],
  [-Infinity, '−∞'],
])('showNumber(%f)', (value, text) => expect(showNumber(value)).toBe(text));

test('shares, intervals and fixed decimals', () => {
  expect(showFixed(17, 2)).toBe('17.00');
  expect(showFixed(NaN, 2)).toBe('–');
  expect(showShare(0.12345)).toBe('12.3 %');
  expect(showShare(NaN)).toBe('–');
  expect(showInterval({ low: -0.5, high: 0.25 })).toBe('[−0.5, 0.25]');
  expect(showInterval({ low: 3, high: Infinity })).toBe('[3, ∞]');
  expect(showInterval({ low: -Infinity, high: Infinity })).toBe('–');
  expect(showInterval({ low: NaN, high: NaN })).toBe('–');
  expect(showInterval({ low: 1, high: 2 }, (value) => value.toFixed(1))).toBe('[1.0, 2.0]');
});
