/**
 * Lists of cells in records. An entry is a u16, the byte offset by which state.ts identifies the cell. A list is walked
 * by address: `for (let at = record.cells; at < record.end; at += ENTRY) … cellAt(at)`.
 */

/** The bytes of an entry. */
export const ENTRY: usize = 2;

// @ts-ignore: decorator
@inline export function cellAt(entry: usize): usize {
  return load<u16>(entry);
}

/** Returns the address after `count` entries. */
// @ts-ignore: decorator
@inline export function skipCells(entry: usize, count: u32): usize {
  return entry + ENTRY * <usize>count;
}

/** Writes a cell at the end of a list. @returns the new end. */
// @ts-ignore: decorator
@inline export function appendCell(end: usize, cell: usize): usize {
  store<u16>(end, <u16>cell);
  return end + ENTRY;
}
