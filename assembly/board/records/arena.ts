/** The memory of the records, which are built when a program is loaded: what a propagator needs, in the order it reads it. */

const ARENA_BYTES: usize = 16 << 20;
const ARENA: usize = memory.data(16 << 20, 64);
let top: usize = ARENA;

export function clearRecords(): void {
  top = ARENA;
}

/** Room for a record, 16-byte aligned; 0 when there is none left. */
export function reserve(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  return top > ARENA + ARENA_BYTES ? 0 : at;
}

/** Gives back what the last reservation has beyond `end`. */
export function trim(end: usize): void {
  top = alignRecord(end);
}

/** The address of a record that follows one that ends there. */
// @ts-ignore: decorator
@inline export function alignRecord(end: usize): usize {
  return (end + 15) & ~15;
}
