/** Combinations of things, as masks of their indices, ascending: all of them, or those whose union is small. */
import { countBits, lowestBit, lowestIndex } from '../model/bits.js';

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

const none: readonly number[] = [];
/** The masks of which some are chosen, one after another, and the bit of the index of each. */
const usable = new Uint16Array(9);
const usableBits = new Uint16Array(9);

/** For each size, 1 for each mask that has two bits or more, but not more than the size. */
const fitting = Array.from({ length: 5 }, (_, size) =>
  Uint8Array.from(bitCounts, (bits) => (bits >= 2 && bits <= size ? 1 : 0)),
);

/**
 * The combinations of `size` of nine masks, each of at least two bits, whose union has `size` bits.
 * @param size 2, 3 or 4. @param start @param indices where the masks are: at these indices, counted from the start.
 */
export function coversIn(
  masks: Uint16Array,
  start: number,
  indices: readonly number[],
  size: number,
): readonly number[] {
  const fits = fitting[size];
  let left = 0;
  // A table and no branch, which is mispredicted too often: nearly all of the time goes here.
  for (let at = 0; at < 9; at++) left |= fits[masks[start + indices[at]]] << at;
  const count = bitCounts[left];
  if (count < size) return none;
  for (let nth = 0; nth < count; nth++, left &= left - 1) {
    usable[nth] = masks[start + indices[lowestIndex(left)]];
    usableBits[nth] = lowestBit(left);
  }
  const found: number[] = [];
  extendUnion(size, count, 0, 0, size, found);
  return found;
}

/** Chooses from `usable`, the highest first, so that what is found ascends; a union too large is left at once. */
function extendUnion(size: number, below: number, union: number, chosen: number, bits: number, found: number[]): void {
  for (let at = size - 1; at < below; at++) {
    const more = union | usable[at];
    if (bitCounts[more] > bits) continue;
    if (size > 1) extendUnion(size - 1, at, more, chosen | usableBits[at], bits, found);
    else if (bitCounts[more] === bits) found.push(chosen | usableBits[at]);
  }
}

/** The union of the masks of these indices. */
export function unionOf(indices: number, maskOf: (index: number) => number): number {
  let union = 0;
  for (let left = indices; left !== 0; left &= left - 1) union |= maskOf(lowestIndex(left));
  return union;
}
