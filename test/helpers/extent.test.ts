import { expect, test } from 'vitest';
import { countOf, sampleOf } from './extent.js';
import { spread } from '../../src/model/random-numbers.js';

const items = Array.from({ length: 10 }, (_, nth) => nth);

test('a sample is evenly spread', () => {
  expect(spread(items, 4)).toEqual([0, 2, 5, 7]);
  expect(spread(items, 10)).toBe(items);
  expect(spread(items, 99)).toBe(items);
});

test('PIDOKU_TEST=rest takes everything', () => {
  const isWhole = process.env['PIDOKU_TEST'] === 'rest';
  expect(sampleOf(items, 4)).toEqual(isWhole ? items : [0, 2, 5, 7]);
  expect(countOf({ sample: 4, all: 10 })).toBe(isWhole ? 10 : 4);
});
