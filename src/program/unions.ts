/**
 * Lists unions of disjoint houses for the rule of 45 as walks: a word ≥ 0 adds that house to the union, `leave` removes
 * the last one. Each union occurs once, right after the word that completes it. Consecutive unions differ by one house,
 * so the open cells of a union can be counted incrementally.
 */
import { lowestIndex } from '../model/bits.js';

/** Removes the house that was added last. */
export const leave = -1;

/**
 * All runs of 1 … `most` consecutive houses from `first` on. Each single house comes before the runs that end with it.
 */
export function windowUnions(first: number, count: number, most: number): number[] {
  const walk: number[] = [];
  for (let from = count - 1; from >= 0; from--) {
    const length = Math.min(most, count - from);
    for (let i = 0; i < length; i++) walk.push(first + from + i);
    for (let i = 0; i < length; i++) walk.push(leave);
  }
  return walk;
}

/**
 * All connected sets of 1 … `most` regions. Each single region comes before the sets that it is added to. With more
 * than 32 regions only the single regions are listed. Source: ESU, Wernicke 2006.
 * @param regionOf region of each cell, −1 for none; region r is house `first + r`.
 */
export function connectedUnions(
  first: number,
  regionOf: Int32Array,
  count: number,
  columns: number,
  most: number,
): number[] {
  const neighbours = new Int32Array(count);
  for (let cell = 0; count <= 32 && cell < regionOf.length; cell++) {
    if ((cell + 1) % columns !== 0) touch(cell, cell + 1);
    if (cell + columns < regionOf.length) touch(cell, cell + columns);
  }
  const walk: number[] = [];
  for (let region = count - 1; region >= 0; region--) {
    const later = region >= 31 ? 0 : -1 << (region + 1);
    extend(region, 1, neighbours[region] & later, neighbours[region] | (1 << region), later);
  }
  return walk;

  function touch(cell: number, other: number): void {
    const a = regionOf[cell];
    const b = regionOf[other];
    if (a < 0 || b < 0 || a === b) return;
    neighbours[a] |= 1 << b;
    neighbours[b] |= 1 << a;
  }

  /** Adds `region`, then each set that grows it by regions of `open`. `known` is the set and all its neighbours. */
  function extend(region: number, size: number, open: number, known: number, later: number): void {
    walk.push(first + region);
    while (size < most && open !== 0) {
      const next = lowestIndex(open);
      open &= open - 1;
      extend(next, size + 1, open | (neighbours[next] & later & ~known), known | neighbours[next], later);
    }
    walk.push(leave);
  }
}
