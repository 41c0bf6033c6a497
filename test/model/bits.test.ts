import { describe, expect, test } from 'vitest';
import {
  countBits,
  fullMask,
  hasBit,
  highestBit,
  highestIndex,
  isSingle,
  listIndices,
  lowestBit,
  lowestIndex,
  nthBit,
} from '../../src/model/bits.js';

describe('masks, beside lists of indices', () => {
  const masks = [0, 1, 2, 3, 0b101100, 0x7fffffff, 0x80000000, -0x80000000, 0xffffffff, -1, 0x80000001];
  const indicesOf = (mask: number): number[] =>
    [...(mask >>> 0).toString(2)].reverse().flatMap((bit, index) => (bit === '1' ? [index] : []));

  test.each(masks)('%i', (mask) => {
    const indices = indicesOf(mask);
    expect(listIndices(mask)).toEqual(indices);
    expect(countBits(mask)).toBe(indices.length);
    expect(isSingle(mask)).toBe(indices.length === 1);
    expect([...Array(32).keys()].filter((index) => hasBit(mask, index))).toEqual(indices);
    expect(lowestIndex(mask)).toBe(indices[0] ?? -1);
    expect(highestIndex(mask)).toBe(indices.at(-1) ?? -1);
    expect(lowestBit(mask)).toBe(indices.length > 0 ? 1 << indices[0] : 0);
    if (indices.length > 0) expect(highestBit(mask)).toBe(1 << indices.at(-1)!);
    indices.forEach((index, nth) => expect(nthBit(mask, nth)).toBe(1 << index));
  });

  test('a full mask has every index below its size and is unsigned', () => {
    for (let size = 0; size <= 32; size++) {
      expect(listIndices(fullMask(size))).toEqual([...Array(size).keys()]);
      expect(fullMask(size)).toBeGreaterThanOrEqual(0);
    }
  });
});
