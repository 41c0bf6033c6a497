import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/model/errors.js';
import {
  fingerprintCells,
  fingerprintPattern,
  FingerprintTable,
} from '../../../src/stream/node/comparing/fingerprint.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';

const encoder = new TextEncoder();
const keyOf = (text: string, seed = 1): Uint32Array<ArrayBuffer> => {
  const key = new Uint32Array(3);
  fingerprintCells(encoder.encode(text), 0, 9, seed, key);
  return key;
};

describe('fingerprints', () => {
  test('differ in each word as random numbers do, for puzzles that differ little', () => {
    const random = new Random(96);
    const puzzles = new Set<string>();
    const base = [...'.'.repeat(81)];
    // All puzzles with one and two givens of the digits 1–3, and random ones.
    for (let cell = 0; cell < 81; cell++) {
      for (let digit = 1; digit < 4; digit++) {
        const one = base.with(cell, `${digit}`);
        puzzles.add(one.join(''));
        for (let other = cell + 1; other < 81; other++) puzzles.add(one.with(other, `${digit}`).join(''));
      }
    }
    while (puzzles.size < countOf({ sample: 14_000, all: 40_000 }))
      puzzles.add(
        base
          .map(() => random.below(10))
          .join('')
          .replaceAll('0', '.'),
      );
    const keys = [...puzzles].map((puzzle) => keyOf(puzzle));
    expect(new Set(keys.map((key) => key.join())).size).toBe(puzzles.size);
    // 10¹⁰ / 2 pairs share a word with a probability of 2⁻³²: 1.16 on average.
    for (let word = 0; word < 3; word++)
      expect(puzzles.size - new Set(keys.map((key) => key[word])).size).toBeLessThan(10);
  });

  test('are those of the cells, not of how blanks are written; another seed gives another', () => {
    expect(keyOf('1..2'.padEnd(81, '.'))).toEqual(keyOf('1002'.padEnd(81, '0')));
    expect(keyOf('1'.padEnd(81, '.'))).not.toEqual(keyOf('1'.padEnd(81, '.'), 2));
  });

  test('of patterns are equal up to the names of digits', () => {
    const patternOf = (text: string): string => {
      const key = new Uint32Array(3);
      fingerprintPattern(encoder.encode(text.padEnd(81, '.')), 0, 1, key);
      return key.join();
    };
    expect(patternOf('12.3.1')).toBe(patternOf('97.4.9'));
    expect(patternOf('12.3.1')).not.toBe(patternOf('12.3.2'));
  });
});

describe('the table', () => {
  test('knows which record had a fingerprint first', () => {
    const random = new Random(7);
    const table = new FingerprintTable();
    const first = new Map<string, number>();
    for (let record = 0; record < countOf({ sample: 5000, all: 500_000 }); record++) {
      // Few different words, so that keys repeat and share parts and places.
      const key = Uint32Array.from([0, 0, 0], () => random.below(40) * 0x0666_6666);
      const known = first.get(key.join()) ?? record;
      expect(table.find(key)).toBe(known === record ? -1 : known);
      expect(table.add(key, record)).toBe(known);
      first.set(key.join(), known);
    }
    expect(table.size).toBe(first.size);
  });

  test('takes at most 25 bytes for each of many records, and no more memory than it may', () => {
    const random = new Random(8);
    const records = countOf({ sample: 60_000, all: 200_000 });
    const key = (): Uint32Array<ArrayBuffer> =>
      Uint32Array.from([0, 0, 0], () => random.below(2 ** 31) * 2 + random.below(2));
    const table = new FingerprintTable(25 * records + 256 * 16 * 20);
    let refused = 0;
    while (table.add(key(), refused) !== undefined) refused++;
    expect(refused).toBeGreaterThanOrEqual(records);
    expect(refused).toBeLessThan(1.3 * records);
    expect(table.size).toBe(refused);
    expect(() => new FingerprintTable().add(key(), 2 ** 32)).toThrow(UsageError);
  });
});
