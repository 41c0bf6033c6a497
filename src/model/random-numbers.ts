/**
 * Random numbers that are the same everywhere for a seed: a sequence of them, or those of an index, which need none of
 * the ones before.
 *
 * Sources: Marsaglia, Xorshift RNGs (2003); Doty-Humphrey, PractRand (2010), for sfc32.
 */

/** Returns so many of the items at most, evenly spread, with the first one. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, nth) => items[Math.floor((nth * items.length) / most)]);
}

/** Marsaglia's xorshift32: returns random numbers in [0, 1), the same for a seed on every platform. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * A source of random numbers for each address: a seed, an index and an attempt. The numbers of an address depend on
 * nothing else, so that any of them can be made again without those before.
 *
 * The generator is sfc32. Its 128 bits of state absorb the address word by word, as a sponge does. A number costs 6 to
 * 10 ns; by Philox 4×32-10, a cipher of the address, it cost 11 to 20.
 */
export class AddressedRandom {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 0;

  /** Starts the numbers of an address. @param seed @param index @param attempt whole numbers from 0. */
  begin(seed: number, index: number, attempt = 0): this {
    this.#a = 0;
    this.#b = 0x9e3779b9;
    this.#c = 0x243f6a88;
    this.#count = 1;
    this.#absorb(seed);
    this.#absorb(index);
    this.#absorb(attempt);
    for (let round = 0; round < 12; round++) this.#step();
    return this;
  }

  /** Returns a number in [0, 1), a multiple of 2^-53. */
  fraction(): number {
    const upper = this.#step() >>> 5;
    return (upper * 2 ** 26 + (this.#step() >>> 6)) / 2 ** 53;
  }

  /** Returns a number in [0, 1), a multiple of 2^-32. */
  next(): number {
    return (this.#step() >>> 0) / 2 ** 32;
  }

  /** Returns a whole number from 0 to `count` - 1. One is more likely than another by less than `count` / 2^32. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Fills `list` from `start` to `end` with the numbers from 0 on, in a random order. */
  fillWithOrder(list: Uint8Array | Uint16Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const other = start + this.below(at - start + 1);
      list[at] = list[other];
      list[other] = at - start;
    }
  }

  #absorb(value: number): void {
    this.#a ^= value | 0;
    for (let round = 0; round < 4; round++) this.#step();
    this.#a ^= (value / 2 ** 32) | 0;
    for (let round = 0; round < 4; round++) this.#step();
  }

  #step(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }
}

/** Puts a list into a random order, in place, by Fisher and Yates. @param random returns numbers in [0, 1). */
export function shuffleList<T>(list: T[], random: () => number): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
