/** Tests the random numbers of an address, against a plain model of the generator and by counting. */
import { describe, expect, test } from 'vitest';
import { AddressedRandom } from '../../src/model/random-numbers.js';

/** sfc32 as PractRand defines it, after the state has absorbed the words of an address. */
function* modelOf(...words: number[]): Generator<number, never> {
  let [a, b, c, count] = [0, 0x9e3779b9, 0x243f6a88, 1];
  const step = (): number => {
    const sum = (a + b + count) >>> 0;
    count = (count + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + c * 8) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (const word of words) {
    a = (a ^ word) >>> 0;
    for (let round = 0; round < 4; round++) step();
  }
  for (let round = 0; round < 12; round++) step();
  for (;;) yield step();
}

test.each([
  [0, 0, 0],
  [7, 12, 3],
  [2 ** 32 + 5, 2 ** 40, 1],
  [Number.MAX_SAFE_INTEGER, 1, 0],
])('the numbers of seed %i, index %i, attempt %i are those of the model', (...address) => {
  const model = modelOf(...address.flatMap((part) => [part % 2 ** 32, Math.floor(part / 2 ** 32)]));
  const random = new AddressedRandom().begin(...address);
  for (let nth = 0; nth < 100; nth++) expect(random.next()).toBe(model.next().value / 2 ** 32);
});

test('a fraction has 53 bits', () => {
  const [one, other] = [5, 5].map((seed) => new AddressedRandom().begin(seed, 9));
  for (let nth = 0; nth < 100; nth++) {
    const [upper, lower] = [one.next() * 2 ** 32, one.next() * 2 ** 32];
    expect(other.fraction()).toBe((Math.floor(upper / 32) * 2 ** 26 + Math.floor(lower / 64)) / 2 ** 53);
  }
});

describe('the numbers of an index', () => {
  const draw = (random: AddressedRandom, seed: number, index: number): number[] => {
    random.begin(seed, index);
    return Array.from({ length: 40 }, (_, nth) => random.below(nth + 2));
  };

  test('depend on the seed and the index alone', () => {
    const random = new AddressedRandom();
    const first = draw(random, 7, 12);
    draw(random, 7, 2 ** 40);
    expect(draw(random, 7, 12)).toEqual(first);
    expect(draw(new AddressedRandom(), 7, 12)).toEqual(first);
  });

  test('differ from those of other seeds and indices, beyond 32 bits too', () => {
    const far = 2 ** 32;
    const places = [0, 1, 5, far, far + 5, Number.MAX_SAFE_INTEGER];
    const drawn = places.flatMap((seed) => places.map((index) => draw(new AddressedRandom(), seed, index).join()));
    expect(new Set(drawn).size).toBe(places.length ** 2);
  });

  test('are as frequent as each other', () => {
    const random = new AddressedRandom();
    // The last of seven draws.
    const counts = new Array<number>(7).fill(0);
    for (let index = 0; index < 70_000; index++) {
      random.begin(3, index);
      for (let nth = 0; nth < 6; nth++) random.below(7);
      counts[random.below(7)]++;
    }
    // Five standard deviations.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(10_000 * (6 / 7)));
  });
});
