/**
 * The memory of the records. Loading a program builds them: the data of each propagator, in the order it reads them.
 */

const ARENA_BYTES: usize = 16 << 20;
const ARENA: usize = memory.data(16 << 20, 64);
let top: usize = ARENA;

export function clearRecords(): void {
  top = ARENA;
}

/** Reserves room for a record, 16-byte aligned. @returns 0 when there is none left. */
export function reserve(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  return top > ARENA + ARENA_BYTES ? 0 : at;
}

/** Releases the part of the last reservation beyond `end`. */
export function trim(end: usize): void {
  top = alignRecord(end);
}

/** Returns the address of the record after one that ends there. */
// @ts-ignore: decorator
@inline export function alignRecord(end: usize): usize {
  return (end + 15) & ~15;
}
