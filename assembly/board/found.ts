/** Stores the first solutions of a search as long as it may restart, so that the restarted search can skip them. */
import { MAX_CELLS } from '../codes';
import { cellBytes } from './state';

/** The most solutions stored. */
export const MAX_FOUND: i32 = 1000;
const FOUND: usize = memory.data(MAX_FOUND * MAX_CELLS, 16);
let count: i32 = 0;

export function clearFound(): void {
  count = 0;
}

/** The symbols of a stored solution, one byte for each cell. */
// @ts-ignore: decorator
@inline export function foundAt(index: i32): usize {
  return FOUND + <usize>index * MAX_CELLS;
}

/**
 * Stores a solution, one byte for each cell; `index` is the number of solutions stored before. At most `MAX_FOUND` fit.
 */
export function keepFound(solution: usize, index: i32): void {
  if (index >= MAX_FOUND) return;
  memory.copy(foundAt(index), solution, (<usize>cellBytes) >> 2);
  count = index + 1;
}

export function isKnown(solution: usize): bool {
  for (let index = 0; index < count; ++index)
    if (memory.compare(foundAt(index), solution, (<usize>cellBytes) >> 2) == 0) return true;
  return false;
}
