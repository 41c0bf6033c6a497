/**
 * Lists of cells in records: a u16 each, the byte offset by which state.ts names the cell. They are walked by address:
 * `for (let at = record.cells; at < record.end; at += ENTRY) … cellAt(at)`.
 */

/** Bytes of an entry. */
export const ENTRY: usize = 2;

// @ts-ignore: decorator
@inline export function cellAt(entry: usize): usize {
  return load<u16>(entry);
}

/** The address behind `count` entries. */
// @ts-ignore: decorator
@inline export function skipCells(entry: usize, count: u32): usize {
  return entry + ENTRY * <usize>count;
}

/** Writes a cell at the end of a list. @returns the end then. */
// @ts-ignore: decorator
@inline export function appendCell(end: usize, cell: usize): usize {
  store<u16>(end, <u16>cell);
  return end + ENTRY;
}
