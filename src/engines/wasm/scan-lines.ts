/**
 * `Engine.scanLines` in the core: copies the text in piece by piece, and the positions of its lines out. If a line is
 * longer than a piece, the core gets only the part that decides whether it is plain.
 */
import type { LineScan } from '../engine.js';
import type { Core } from './core.js';

const lineFeed = 10;
const carriageReturn = 13;
const comma = 44;
/** The cells of a plain line and the byte after them, which must be a separator. */
const decisiveBytes = 82;

export function scanLines(
  core: Core,
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
    const length = Math.min(end - position, core.value('SCAN_BYTES'));
    const isLast = position + length === end;
    const plainRoom = Math.min(offsets.length - puzzles, core.value('SCAN_PLAIN_CAPACITY'));
    const oddRoom = Math.min(oddCapacity - oddLines, core.value('SCAN_ODD_CAPACITY'));
    const scanned = scanPiece(core, text, position, length, final && isLast, column, plainRoom, oddRoom);
    if (scanned > 0) {
      const found = takeLines(core, offsets.subarray(puzzles), odd.subarray(3 * oddLines), puzzles);
      puzzles += found.puzzles;
      oddLines += found.odd;
      position += scanned;
      continue;
    }
    if (isLast) break;
    const feed = text.indexOf(lineFeed, position + length);
    if (feed < 0 && !final) break;
    const lineEnd = feed < 0 ? end : input[feed - 1] === carriageReturn ? feed - 1 : feed;
    const cells = skipFields(text, position, lineEnd, column);
    scanPiece(core, text, cells, Math.min(decisiveBytes, lineEnd - cells), true, 0, 1, 1);
    if (core.value('scannedPlain') === 1) offsets[puzzles++] = cells;
    else odd.set([puzzles, position, lineEnd - position], 3 * oddLines++);
    position = feed < 0 ? end : feed + 1;
  }
  return { puzzles, odd: oddLines, consumed: position };
}

/** @returns the number of bytes scanned, which are whole lines. */
function scanPiece(
  core: Core,
  text: Uint8Array,
  from: number,
  length: number,
  final: boolean,
  column: number,
  plainRoom: number,
  oddRoom: number,
): number {
  core.bytes.set(text.subarray(from, from + length), core.value('SCAN_TEXT'));
  return core.scan(length, final ? 1 : 0, column, from, plainRoom, oddRoom);
}

/** Copies out the lines of the last piece. @param before the number of plain lines in earlier pieces. */
function takeLines(
  core: Core,
  offsets: Uint32Array,
  odd: Uint32Array,
  before: number,
): { puzzles: number; odd: number } {
  const found = { puzzles: core.value('scannedPlain'), odd: core.value('scannedOdd') };
  const plainAt = core.value('SCAN_PLAIN') / 4;
  const oddAt = core.value('SCAN_ODD') / 4;
  offsets.set(core.words.subarray(plainAt, plainAt + found.puzzles));
  odd.set(core.words.subarray(oddAt, oddAt + 3 * found.odd));
  for (let line = 0; line < found.odd; line++) odd[3 * line] += before;
  return found;
}

/** @returns the offset after the `column`th comma of a line, or the end of the line. */
function skipFields(text: Uint8Array, lineStart: number, lineEnd: number, column: number): number {
  let position = lineStart;
  for (let commas = 0; commas < column && position < lineEnd; position++) if (text[position] === comma) commas++;
  return position;
}
