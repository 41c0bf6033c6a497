/** Combinations with small unions, compared with all combinations of random masks. */
import { expect, test } from 'vitest';
import { listIndices } from '../../src/model/bits.js';
import { bitCounts, combinations, coversIn, unionOf } from '../../src/rating/combinations.js';
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
    const start = random.below(5);
    const indices = random.shuffle(Array.from({ length: 20 }, (_, index) => index)).slice(0, 9);
    const spread = Uint16Array.from({ length: start + 20 }, () => random.below(512));
    for (const [at, index] of indices.entries()) spread[start + index] = masks[at];
    for (const size of [2, 3, 4]) {
      const expected = combinations(size).filter(
        (chosen) =>
          listIndices(chosen).every((at) => bitCounts[masks[at]] >= 2) && bitCounts[unionIn(masks, chosen)] === size,
      );
      expect(coversIn(spread, start, indices, size)).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
});
