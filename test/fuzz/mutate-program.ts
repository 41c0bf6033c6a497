/** Invalid programs: programs of boards with some words changed, moved or removed, and random words. */
import { Header, headerWords } from '../../src/program/layout.js';
import type { Random } from '../helpers/random.js';

/** Numbers at the limits of ranges. */
const edges = [
  0,
  1,
  -1,
  2,
  9,
  31,
  32,
  33,
  80,
  81,
  255,
  256,
  257,
  511,
  512,
  639,
  640,
  641,
  8191,
  8192,
  65_535,
  65_536,
  2 ** 20,
  2 ** 30,
  2 ** 31 - 1,
  -(2 ** 31),
];

export function mutateProgram(random: Random, program: Int32Array, other: Int32Array): Int32Array<ArrayBuffer> {
  if (random.below(200) === 0) return Int32Array.from({ length: random.below(300) }, () => anyWord(random));
  const mutant = Int32Array.from(program);
  for (let times = 1 + random.below(random.below(4) ? 2 : 12); times > 0; times--) changeOne(random, mutant, other);
  if (random.below(20) > 0) return mutant;
  const length = random.below(2) ? random.below(mutant.length) : mutant.length + random.below(50);
  const resized = new Int32Array(length);
  resized.set(mutant.subarray(0, length));
  if (random.below(2) && length > Header.Length) resized[Header.Length] = length;
  return resized;
}

function changeOne(random: Random, words: Int32Array, other: Int32Array): void {
  const at = random.below(random.below(3) ? words.length : headerWords);
  switch (random.below(7)) {
    case 0:
      words[at] = anyWord(random);
      break;
    case 1:
      words[at] += 1 - 2 * random.below(2);
      break;
    case 2:
      words[at] ^= 1 << random.below(32);
      break;
    case 3:
      words[at] = words[random.below(words.length)];
      break;
    case 4:
      words[at] = random.below(words.length);
      break;
    case 5:
      words[at] = other[at % other.length];
      break;
    default: {
      const from = random.below(words.length);
      words.copyWithin(at, from, from + random.below(40));
    }
  }
}

const anyWord = (random: Random): number =>
  random.below(2) ? edges[random.below(edges.length)] : random.below(2 ** 32) | 0;

/** Returns one mask for each cell, in most cases. */
export function mutateDomains(random: Random, program: Int32Array): Uint32Array | undefined {
  if (random.below(3) > 0) return undefined;
  const full = 2 ** Math.min(Math.max(program[Header.Symbols], 1), 32) - 1;
  const cells = Math.min(Math.max(program[Header.Cells], 0), 1000) + (random.below(10) ? 0 : 1 - random.below(3));
  return Uint32Array.from({ length: Math.max(cells, 0) }, () => (random.below(100) ? full : random.below(2 ** 32)));
}
