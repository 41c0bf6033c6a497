/** Hostile cases: a text and its reader, made from a seed and a number, so that each case is repeatable. */
import { Random } from '../helpers/random.js';
import { listSeeds, type Seed } from './corpus.js';
import { mutate, mutateLine } from './mutate.js';
import { readers } from './readers.js';

export interface HostileCase {
  /** A name in `readers`. */
  readonly reader: string;
  readonly bytes: Uint8Array;
  /** The same text with damage only in these lines: the other lines of `bytes` must still be read. */
  readonly damage?: { readonly bytes: Uint8Array; readonly from: number; readonly to: number } | undefined;
}

/** Streams take ten times as long as the readers they use, so they get a sixth of the cases of each other reader. */
const names = Object.keys(readers).flatMap((name) =>
  name.startsWith('stream') ? [name] : Array.from({ length: 6 }, () => name),
);
let seeds: readonly Seed[] = [];
/** The seeds of each reader: every reader gets the same number of cases, whatever its number of texts. */
const seedsOf = new Map<string, readonly Seed[]>();

/** Readers that continue after a damaged record, and the separator of their records. */
const recordReaders: ReadonlyMap<string, 'line' | 'paragraph'> = new Map([
  ['records:lines', 'line'],
  ['records:csv', 'line'],
  ['records:pencilmarks', 'line'],
  ['records:grid', 'paragraph'],
  ['boards:json', 'line'],
  ['boards:line', 'line'],
  ['boards:ps', 'line'],
]);

export function makeCase(seed: number, index: number): HostileCase {
  if (seeds.length === 0) {
    seeds = listSeeds();
    for (const name of new Set(names))
      seedsOf.set(
        name,
        seeds.filter((known) => known.readers.includes(name)),
      );
  }
  const random = new Random(Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b));
  // The first numbers of neighbouring seeds are similar, so one is skipped.
  random.below(2);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)];
  const reader = pick(names);
  const known = seedsOf.get(reader)!;
  const chosen = random.below(8) > 0 && known.length > 0 ? pick(known) : pick(seeds);
  const separation = recordReaders.get(reader);
  if (separation && random.below(3) === 0 && chosen.readers.includes(reader)) {
    const damaged = damageRecord(reader, chosen.bytes, separation, random);
    if (damaged) return damaged;
  }
  return { reader, bytes: mutate(chosen.bytes, random, pick(seeds).bytes) };
}

/** Damages a record; returns undefined if the text has only one record, or the line is a header or between records. */
function damageRecord(
  reader: string,
  bytes: Uint8Array,
  separation: 'line' | 'paragraph',
  random: Random,
): HostileCase | undefined {
  const lines: (readonly [number, number])[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    lines.push([start, end]);
    start = end + 1;
  }
  const isEmpty = (line: number): boolean => lines[line] === undefined || lines[line][0] === lines[line][1];
  const first = reader === 'records:csv' ? 1 : 0;
  const line = first + random.below(lines.length);
  if (isEmpty(line) || /^[#%a-z]/i.test(String.fromCharCode(bytes[lines[line][0]]))) return undefined;
  let [from, to] = [line, line];
  while (separation === 'paragraph' && !isEmpty(from - 1)) from--;
  while (separation === 'paragraph' && !isEmpty(to + 1)) to++;
  // A document is one record of several lines.
  if (reader === 'boards:json' && !(bytes[0] === 0x7b && bytes[lines[0][1] - 1] === 0x7d)) return undefined;
  return { reader, bytes, damage: { bytes: mutateLine(bytes, lines[line], random), from: from + 1, to: to + 1 } };
}
