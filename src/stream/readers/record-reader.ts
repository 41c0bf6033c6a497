/**
 * The contract of readers, which turn the text of blocks into records. There is one reader per file: it keeps the line
 * number and the begun part of a record that crosses blocks.
 */
import type { RecordBlock } from '../blocks/record-block.js';

/** The number of exceptions after which a block counts as full, so that memory stays bounded for any text. */
export const maxExceptions = 4096;

export interface RecordReader {
  /** The number of the next line, 1-based. */
  line: number;
  /**
   * Reads the whole lines of `block.bytes[start, end)` into records of the block, as many as fit.
   * @param final true if the text ends at `end`, so that a last line without newline is whole.
   * @returns the offset after the last line read.
   */
  read(block: RecordBlock, start: number, end: number, final: boolean): number;
}

/**
 * Calls `see` with each line of `bytes[start, end)`, without its line end, until it returns false.
 * @returns the offset after the last line seen.
 */
export function forEachLine(
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
  see: (start: number, end: number) => boolean,
): number {
  const text = bytes.subarray(0, end);
  let at = start;
  while (at < end) {
    const newline = text.indexOf(0x0a, at);
    if (newline < 0 && !final) break;
    let stop = newline < 0 ? end : newline;
    const next = newline < 0 ? end : newline + 1;
    if (stop > at && bytes[stop - 1] === 0x0d) stop--;
    const goOn = see(at, stop);
    at = next;
    if (!goOn) break;
  }
  return at;
}
