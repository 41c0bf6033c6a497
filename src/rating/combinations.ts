/** Combinations of things, as masks of their indices, ascending: all of them, or those whose union is small. */
import { countBits, lowestIndex } from '../model/bits.js';

/** The number of bits of each mask of nine. */
export const bitCounts = Uint8Array.from({ length: 512 }, (_, mask) => countBits(mask));

const known = new Map<number, readonly number[]>();

/** All combinations of `size` of `count` things, made once for each pair of numbers. @param count at most 9. */
export function combinations(size: number, count = 9): readonly number[] {
  const key = 10 * size + count;
  let masks = known.get(key);
  if (!masks) {
    masks = Array.from({ length: 1 << count }, (_, mask) => mask).filter((mask) => countBits(mask) === size);
    known.set(key, masks);
  }
  return masks;
}

/**
 * The combinations of `size` of these masks whose union has `bits` bits.
 * @param masks at most 9; an empty one is never taken.
 */
export function unionsOf(masks: Uint16Array, size: number, bits: number): readonly number[] {
  let usable = 0;
  for (let at = 0; at < masks.length; at++) if (masks[at] !== 0) usable++;
  const found: number[] = [];
  if (usable >= size) extendUnion(masks, size, masks.length, 0, 0, bits, found);
  return found;
}

/** Chooses the highest mask first, so that what is found ascends; a union that is too large is left at once. */
function extendUnion(
  masks: Uint16Array,
  size: number,
  below: number,
  union: number,
  chosen: number,
  bits: number,
  found: number[],
): void {
  for (let at = size - 1; at < below; at++) {
    const more = union | masks[at];
    if (masks[at] === 0 || bitCounts[more] > bits) continue;
    if (size > 1) extendUnion(masks, size - 1, at, more, chosen | (1 << at), bits, found);
    else if (bitCounts[more] === bits) found.push(chosen | (1 << at));
  }
}

/** The union of the masks of these indices. */
export function unionOf(indices: number, maskOf: (index: number) => number): number {
  let union = 0;
  for (let left = indices; left !== 0; left &= left - 1) union |= maskOf(lowestIndex(left));
  return union;
}
