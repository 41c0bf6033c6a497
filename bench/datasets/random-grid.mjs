/**
 * Random numbers for the data sets: a seeded generator, shuffles, and random solved grids.
 *
 * Invariant: the numbers depend only on the seed, never on an engine or a platform (only 32-bit integers are used).
 * Source of the numbers: xoshiro128** by Blackman and Vigna, seeded by splitmix32.
 */

/** @returns {(bound: number) => number} draws an integer in [0, bound), bound ≤ 2^16 */
export function createRandom(seed) {
  let mix = seed >>> 0;
  const state = Uint32Array.from({ length: 4 }, () => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return z ^ (z >>> 16);
  });
  const rotate = (x, by) => (x << by) | (x >>> (32 - by));
  return (bound) => {
    const drawn = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return ((drawn >>> 16) * bound) >>> 16;
  };
}

/** Shuffles items of `width` bytes each in place (Fisher–Yates). */
export function shuffle(bytes, random, width = 1) {
  const item = new Uint8Array(width);
  for (let last = bytes.length / width - 1; last > 0; last--) {
    const other = drawBelow(random, last + 1);
    item.set(bytes.subarray(last * width, (last + 1) * width));
    bytes.copyWithin(last * width, other * width, (other + 1) * width);
    bytes.set(item, other * width);
  }
}

/** Draws below a bound. Bounds past 2^16 take two draws; the product stays exact below 2^53. */
function drawBelow(random, bound) {
  if (bound <= 0x10000) return random(bound);
  return Math.floor(((random(0x10000) * 0x10000 + random(0x10000)) * bound) / 2 ** 32);
}

const boxOf = (cell) => 3 * Math.floor(cell / 27) + (Math.floor(cell / 3) % 3);
const houses = Array.from({ length: 81 }, (_, cell) => [Math.floor(cell / 9), 9 + (cell % 9), 18 + boxOf(cell)]);
const sizeOf = Uint8Array.from({ length: 512 }, (_, domain) => domain.toString(2).replaceAll('0', '').length);

/** Draws the 81 values of a random solved grid as ASCII digits: smallest domain first, values in random order. */
export function drawSolvedGrid(random) {
  const values = new Uint8Array(81);
  const open = new Uint16Array(27).fill(0x1ff);
  fill(values, open, random);
  return values;
}

function fill(values, open, random) {
  let cell = -1;
  let domain = 0;
  for (let c = 0, smallest = 10; c < 81; c++) {
    if (values[c] !== 0) continue;
    const [row, column, box] = houses[c];
    const left = open[row] & open[column] & open[box];
    if (sizeOf[left] < smallest) [cell, domain, smallest] = [c, left, sizeOf[left]];
  }
  if (cell < 0) return true;
  while (domain !== 0) {
    const bit = drawBit(domain, random);
    domain ^= bit;
    for (const house of houses[cell]) open[house] ^= bit;
    values[cell] = 0x31 + Math.log2(bit);
    if (fill(values, open, random)) return true;
    for (const house of houses[cell]) open[house] ^= bit;
  }
  values[cell] = 0;
  return false;
}

/** Draws one of the bits of `domain`. */
function drawBit(domain, random) {
  for (let skip = random(sizeOf[domain]); skip > 0; skip--) domain &= domain - 1;
  return domain & -domain;
}
