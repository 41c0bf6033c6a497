/**
 * The line scanner of the contract, one byte at a time. It only decides whether a line is plain; `formats/` reads the
 * odd lines.
 */
import type { LineScan } from '../engine.js';

const lineFeed = 10;
const carriageReturn = 13;
const comma = 44;
const isCell = tableOf('123456789.0_*-xX?');
const isTrailerStart = tableOf(' \t,;:|#');

/** See `Engine.scanLines`. */
export function scanLinesBytewise(
  input: Uint8Array,
  start: number,
  end: number,
  final: boolean,
  column: number,
  offsets: Uint32Array,
  odd: Uint32Array,
): LineScan {
  const text = input.subarray(0, end);
  const oddCapacity = Math.floor(odd.length / 3);
  let puzzles = 0;
  let oddLines = 0;
  let position = start;
  while (position < end && puzzles < offsets.length && oddLines < oddCapacity) {
    const feed = text.indexOf(lineFeed, position);
    if (feed < 0 && !final) break;
    const next = feed < 0 ? end : feed + 1;
    const lineEnd = endOfLine(text, position, feed);
    const puzzle = findPlainPuzzle(text, position, lineEnd, column);
    if (puzzle >= 0) offsets[puzzles++] = puzzle;
    else odd.set([puzzles, position, lineEnd - position], 3 * oddLines++);
    position = next;
  }
  return { puzzles, odd: oddLines, consumed: position };
}

/** The offset where the line end (LF or CRLF) begins, or the end of the text. `feed` is -1 if no line feed follows. */
function endOfLine(text: Uint8Array, lineStart: number, feed: number): number {
  if (feed < 0) return text.length;
  return feed > lineStart && text[feed - 1] === carriageReturn ? feed - 1 : feed;
}

/** @returns the offset of the 81 cells of a plain line, or -1. */
function findPlainPuzzle(input: Uint8Array, lineStart: number, lineEnd: number, column: number): number {
  let cells = lineStart;
  for (let commas = 0; commas < column; cells++) {
    if (cells >= lineEnd) return -1;
    if (input[cells] === comma) commas++;
  }
  if (cells + 81 > lineEnd) return -1;
  for (let offset = cells; offset < cells + 81; offset++) if (!isCell[input[offset]]) return -1;
  return cells + 81 === lineEnd || isTrailerStart[input[cells + 81]] ? cells : -1;
}

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
