/** The combinations of `size` of `count` things, as masks, ascending; made once for each pair of numbers. */
import { countBits } from '../model/bits.js';

const known = new Map<number, readonly number[]>();

/** @param count at most 9. */
export function combinations(size: number, count = 9): readonly number[] {
  const key = 10 * size + count;
  let masks = known.get(key);
  if (!masks) {
    masks = Array.from({ length: 1 << count }, (_, mask) => mask).filter((mask) => countBits(mask) === size);
    known.set(key, masks);
  }
  return masks;
}
