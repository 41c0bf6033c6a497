/** The random numbers of an index, against the published vectors of Philox and by counting. */
import { describe, expect, test } from 'vitest';
import { encryptCounter, IndexedRandom } from '../../src/model/random-numbers.js';

/** The vectors of the authors' library Random123 (`kat_vectors`, philox4x32 with ten rounds). */
test.each([
  [
    [0, 0, 0, 0],
    [0, 0],
    [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
  ],
  [
    [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
  ],
  [
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    [0xa4093822, 0x299f31d0],
    [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  ],
])('Philox %#', (counter, [low, high], words) => {
  const block = Uint32Array.from(counter);
  encryptCounter(block, low, high);
  expect([...block]).toEqual(words);
});

describe('the numbers of an index', () => {
  const draw = (random: IndexedRandom, index: number): number[] => {
    random.seek(index);
    return Array.from({ length: 40 }, (_, nth) => random.below(nth + 2));
  };

  test('depend on the seed and the index alone', () => {
    const random = new IndexedRandom(7);
    const first = draw(random, 12);
    draw(random, 2 ** 40);
    expect(draw(random, 12)).toEqual(first);
    expect(draw(new IndexedRandom(7), 12)).toEqual(first);
  });

  test('differ from those of other seeds and indices, beyond 32 bits too', () => {
    const far = 2 ** 32;
    const places = [0, 1, 5, far, far + 5, Number.MAX_SAFE_INTEGER];
    const drawn = places.flatMap((seed) => places.map((index) => draw(new IndexedRandom(seed), index).join()));
    expect(new Set(drawn).size).toBe(places.length ** 2);
  });

  test('are as frequent as each other', () => {
    const random = new IndexedRandom(3);
    // The last of seven draws, so that the rest of a number decides.
    const counts = new Array<number>(7).fill(0);
    for (let index = 0; index < 70_000; index++) {
      random.seek(index);
      for (let nth = 0; nth < 6; nth++) random.below(7);
      counts[random.below(7)]++;
    }
    // Five standard deviations.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(10_000 * (6 / 7)));
  });
});
