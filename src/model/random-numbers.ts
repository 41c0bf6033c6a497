/**
 * Random numbers that are the same everywhere for a seed: a sequence of them, or those of an index, which need none of
 * the ones before.
 *
 * Sources: Marsaglia, Xorshift RNGs (2003); Salmon, Moraes, Dror and Shaw, Parallel random numbers: as easy as 1, 2, 3
 * (2011), for Philox 4×32 with ten rounds.
 */

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
 * The generator is sfc32 of Chris Doty-Humphrey (PractRand). Its 128 bits of state absorb the address word by word, as
 * a sponge does. It is for long sequences: of the 150 numbers that a generated puzzle takes each costs 6 to 10 ns, by
 * `IndexedRandom` 11 to 20 ns.
 */
export class AddressedRandom {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 0;

  /** Starts the numbers of an address. @param seed @param index @param attempt whole numbers from 0. */
  begin(seed: number, index: number, attempt: number): void {
    this.#a = 0;
    this.#b = 0x9e3779b9;
    this.#c = 0x243f6a88;
    this.#count = 1;
    this.#absorb(seed);
    this.#absorb(index);
    this.#absorb(attempt);
    for (let round = 0; round < 12; round++) this.#step();
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

/**
 * Philox 4×32-10: encrypts a counter by a key.
 * @param block four words of 32 bits: the counter, which becomes four random words.
 * @param low, high the two words of the key.
 */
export function encryptCounter(block: Uint32Array, low: number, high: number): void {
  let a = block[0];
  let b = block[1];
  let c = block[2];
  let d = block[3];
  for (let round = 0; round < 10; round++) {
    const upper = upperProduct(0xd2511f53, a);
    const lower = Math.imul(0xd2511f53, a);
    a = (upperProduct(0xcd9e8d57, c) ^ b ^ low) >>> 0;
    b = Math.imul(0xcd9e8d57, c);
    c = (upper ^ d ^ high) >>> 0;
    d = lower;
    low = (low + 0x9e3779b9) | 0;
    high = (high + 0xbb67ae85) | 0;
  }
  block[0] = a;
  block[1] = b;
  block[2] = c;
  block[3] = d;
}

/** The upper 32 bits of the product of two unsigned words. */
function upperProduct(a: number, b: number): number {
  const lowA = a & 0xffff;
  const highA = a >>> 16;
  const lowB = b & 0xffff;
  const highB = b >>> 16;
  const middle = highA * lowB + ((lowA * lowB) >>> 16);
  return highA * highB + (middle >>> 16) + ((lowA * highB + (middle & 0xffff)) >>> 16);
}

/** The most choices among which one number of 53 bits decides: what is drawn is uniform up to one part in 2³⁰. */
const mostChoices = 2 ** 23;

/** Random whole numbers that depend on a seed and an index alone. */
export class IndexedRandom {
  readonly #block = new Uint32Array(4);
  readonly #seed: number;
  #index = 0;
  /** The number of blocks drawn for the index, and the words of the last one that are used up. */
  #blocks = 0;
  #used = 4;
  /** What is left of a random number in [0, 1), and the choices that it has decided already. */
  #fraction = 0;
  #choices = Infinity;

  /** @param seed a whole number from 0. */
  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Begins with the numbers of an index, a whole number from 0. */
  seek(index: number): this {
    this.#index = index;
    this.#blocks = 0;
    this.#used = 4;
    this.#choices = Infinity;
    return this;
  }

  /** Returns the next whole number from 0 to below `limit`, which is at most 2²³. */
  below(limit: number): number {
    this.#choices *= limit;
    if (this.#choices > mostChoices) {
      this.#fraction = this.fraction();
      this.#choices = limit;
    }
    const scaled = this.#fraction * limit;
    const drawn = Math.floor(scaled);
    this.#fraction = scaled - drawn;
    return drawn;
  }

  /** Returns the next number of 53 bits in [0, 1). */
  fraction(): number {
    const block = this.#block;
    if (this.#used === 4) {
      block[0] = this.#index;
      block[1] = this.#index / 2 ** 32;
      block[2] = this.#blocks++;
      block[3] = 0;
      encryptCounter(block, this.#seed | 0, (this.#seed / 2 ** 32) | 0);
      this.#used = 0;
    }
    const upper = block[this.#used++] >>> 5;
    const lower = block[this.#used++] >>> 6;
    return (upper * 2 ** 26 + lower) / 2 ** 53;
  }
}
