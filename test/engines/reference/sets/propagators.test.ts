/** Tests each propagator of sets alone by enumeration, also with sets of several words. */
import { describe, test } from 'vitest';
import type { LinkConstraint } from '../../../../src/engines/reference/board/read-program.js';
import {
  setCardinality,
  cover,
  disjoint,
  setIntersection,
  setLink,
} from '../../../../src/engines/reference/sets/propagators.js';
import { proveSetCase } from './harness.js';

const few = [0, 1, 2, 3, 4];
/** Cells in two words, including the last bit of the first word. */
const across = [29, 31, 32, 40];
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, cell) => cell);

describe('cardinality', () => {
  test.each([
    ['exactly two', few, 2, 2],
    ['none', few, 0, 0],
    ['all', few, 5, 5],
    ['one to three', few, 1, 3],
    ['at most three', few, 0, 3],
    ['across words', across, 2, 2],
  ] as const)('%s', (_, cells, least, most) => {
    const propagators = [setCardinality(0, least, most, upTo(Math.max(...cells)))];
    const allows = ([set]: readonly ReadonlySet<number>[]): boolean => set.size >= least && set.size <= most;
    proveSetCase({ symbols: 1, cells, propagators, allows, strength: 'bounds-consistent' });
  });
});

describe('intersection', () => {
  test.each([
    ['one of three', few, [1, 2, 4], 1, 1],
    ['two of three', few, [1, 2, 4], 2, 2],
    ['none of two', few, [0, 3], 0, 0],
    ['at most one', few, [0, 1, 2, 3], 0, 1],
    ['at most two', few, [0, 1, 2, 3], 0, 2],
    ['across words', across, [29, 31, 32], 1, 1],
    ['two across words', across, [31, 32, 40], 2, 2],
  ] as const)('%s', (_, cells, house, least, most) => {
    const allows = ([set]: readonly ReadonlySet<number>[]): boolean => {
      const shared = house.filter((cell) => set.has(cell)).length;
      return shared >= least && shared <= most;
    };
    proveSetCase({
      symbols: 1,
      cells,
      propagators: [setIntersection(0, house, least, most)],
      allows,
      strength: 'bounds-consistent',
    });
  });
});

describe('disjoint', () => {
  test.each([
    ['two sets', 2, [0, 1, 2]],
    ['three sets', 3, [0, 1]],
    ['three sets of three cells, a sample', 3, [0, 1, 2]],
    ['across words', 2, [31, 32, 63]],
  ] as const)('%s', (_, symbols, cells) => {
    const propagators = upTo(symbols - 1).map((symbol) => disjoint(symbol, upTo(Math.max(...cells))));
    const allows = (sets: readonly ReadonlySet<number>[]): boolean =>
      cells.every((cell) => sets.filter((set) => set.has(cell)).length <= 1);
    proveSetCase({ symbols, cells, propagators, allows, strength: 'bounds-consistent' });
  });

  test('one set alone is sound, and decides the constraints that this set is part of', () => {
    const allows = ([first, ...others]: readonly ReadonlySet<number>[]): boolean =>
      others.every((other) => [...first].every((cell) => !other.has(cell)));
    proveSetCase({ symbols: 3, cells: [0, 1], propagators: [disjoint(0, [0, 1])], allows, strength: 'sound' });
  });
});

describe('link', () => {
  const both = (cell: number, other: number, forbidden: readonly number[]): LinkConstraint[] => [
    { cell, others: [other], forbidden },
    { cell: other, others: [cell], forbidden },
  ];
  test.each([
    ['cells that differ', 2, [0, 1], both(0, 1, [1, 2])],
    ['not consecutive, three symbols', 3, [0, 1], both(0, 1, [2, 5, 2])],
    ['a chain of three', 2, [0, 1, 2], [...both(0, 1, [1, 2]), ...both(1, 2, [1, 2])]],
    ['several cells at once, one way', 2, [0, 1, 2], [{ cell: 1, others: [0, 2], forbidden: [2, 0] }]],
    ['across words', 2, [31, 32], both(31, 32, [1, 2])],
  ] as const)('%s', (_, symbols, cells, links) => {
    const allows = (sets: readonly ReadonlySet<number>[]): boolean =>
      links.every(({ cell, others, forbidden }) =>
        sets.every(
          (set, symbol) =>
            !set.has(cell) ||
            sets.every(
              (other, index) => !((forbidden[symbol] >> index) & 1) || others.every((linked) => !other.has(linked)),
            ),
        ),
      );
    const propagators = links.flatMap((linked) => upTo(symbols - 1).map((symbol) => setLink(linked, symbol)));
    proveSetCase({ symbols, cells, propagators, allows, strength: links.length > 1 ? 'bounds-consistent' : 'sound' });
  });
});

describe('cover', () => {
  test.each([
    ['two sets', 2, 1, [0, 1]],
    ['three sets', 3, 0, [0, 1]],
    ['the last cell of a word', 3, 31, [31, 32]],
  ] as const)('%s', (_, symbols, cell, cells) => {
    const allows = (sets: readonly ReadonlySet<number>[]): boolean => sets.some((set) => set.has(cell));
    proveSetCase({
      symbols,
      cells,
      propagators: [cover(cell, upTo(symbols - 1))],
      allows,
      strength: 'bounds-consistent',
    });
  });
});
