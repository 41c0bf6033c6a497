/** Combinations with small unions, compared with all combinations of random masks. */
import { expect, test } from 'vitest';
import { listIndices } from '../../src/model/bits.js';
import { bitCounts, combinations, coversIn, unionOf, unionsOf } from '../../src/rating/combinations.js';
import { Random } from '../helpers/random.js';

const random = new Random(0);

/** Nine masks as houses have them: some empty, most with few bits among some columns. */
function randomMasks(): Uint16Array {
  const among = random.below(512) | random.below(512);
  return Uint16Array.from({ length: 9 }, () => random.below(512) & random.below(512) & among);
}

const unionIn = (masks: Uint16Array, chosen: number): number => unionOf(chosen, (at) => masks[at]);

test('the covers among nine masks are the combinations whose union is as large', () => {
  let found = 0;
  for (let round = 0; round < 2000; round++) {
    const masks = randomMasks();
    // The same masks every third place, between others.
    const [start, step] = [5, 3];
    const spread = Uint16Array.from({ length: start + 9 * step }, () => random.below(512));
    masks.forEach((mask, at) => (spread[start + step * at] = mask));
    for (const size of [2, 3, 4]) {
      const expected = combinations(size).filter(
        (chosen) =>
          listIndices(chosen).every((at) => bitCounts[masks[at]] >= 2) && bitCounts[unionIn(masks, chosen)] === size,
      );
      expect(coversIn(masks, 0, 1, size)).toEqual(expected);
      expect(coversIn(spread, start, step, size)).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test('the unions of so many bits are those of all combinations without empty masks', () => {
  for (let round = 0; round < 500; round++) {
    const masks = randomMasks();
    for (const size of [1, 2, 3, 5]) {
      for (const bits of [size, size + 1]) {
        const expected = combinations(size).filter(
          (chosen) => listIndices(chosen).every((at) => masks[at] !== 0) && bitCounts[unionIn(masks, chosen)] === bits,
        );
        expect(unionsOf(masks, size, bits)).toEqual(expected);
      }
    }
  }
});
