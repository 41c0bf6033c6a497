/**
 * The first solutions of a search, kept while it may begin again: it passes over them then.
 */
import { MAX_CELLS } from '../codes';
import { cellBytes } from './state';

/** Solutions kept. */
export const MAX_FOUND: i32 = 1000;
const FOUND: usize = memory.data(MAX_FOUND * MAX_CELLS, 16);
let count: i32 = 0;

export function clearFound(): void {
  count = 0;
}

/** The symbols of a kept solution, a byte a cell. */
// @ts-ignore: decorator
@inline export function foundAt(index: i32): usize {
  return FOUND + <usize>index * MAX_CELLS;
}

/** Keeps a solution, one byte a cell; the number `index` of them are kept already. No more than `MAX_FOUND` are. */
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
