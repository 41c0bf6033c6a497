/**
 * Readers turn the text of blocks into records: lines, pencilmarks or grids. There is one reader per file: it keeps the
 * line number and the begun part of a record that crosses blocks.
 */
import type { RecordBlock } from '../blocks/record-block.js';
import type { Engine } from '../../engines/engine.js';
import { findInRow, type CsvTable } from '../../formats/classic/csv.js';
import {
  diagnoseLine,
  findPuzzle,
  gatherCells,
  MALFORMED,
  NO_RECORD,
  SPREAD,
  findCandidates,
} from '../../formats/classic/puzzle-line.js';
import { trimStart } from '../../formats/classic/cell-bytes.js';
import { GridEvent, GridReader } from '../../formats/classic/grid-reader.js';

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
function forEachLine(
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

/**
 * Reads blocks of one-line puzzles, and of CSV rows without quotes. The scanner of the engine finds the plain lines.
 * This reader examines only the odd lines, and inserts the offsets of those that hold a puzzle at their place.
 */
export class LineReader implements RecordReader {
  line = 1;
  readonly #odd = new Uint32Array(3 * 2048);
  /** The puzzles found on odd lines of the last scan, as pairs: the number of plain puzzles before, and the offset. */
  readonly #woven: number[] = [];

  /** @param table the columns, if lines are rows of CSV. */
  constructor(
    readonly engine: Engine,
    readonly table?: CsvTable,
  ) {}

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    let at = start;
    while (at < end && block.exceptions.length < maxExceptions && block.count < block.offsets.length) {
      const offsets = block.offsets.subarray(block.count);
      const scan = this.engine.scanLines(block.bytes, at, end, final, this.table?.puzzles ?? 0, offsets, this.#odd);
      if (scan.consumed === at) break;
      this.#woven.length = 0;
      for (let odd = 0; odd < scan.odd; odd++) this.#readOddLine(block, odd);
      this.#weave(block, scan.puzzles);
      this.line += scan.puzzles + scan.odd;
      at = scan.consumed;
    }
    return at;
  }

  #readOddLine(block: RecordBlock, odd: number): void {
    const plainBefore = this.#odd[3 * odd];
    const start = this.#odd[3 * odd + 1];
    const end = start + this.#odd[3 * odd + 2];
    const line = this.line + plainBefore + odd;
    const before = block.count + plainBefore + this.#woven.length / 2;
    const { bytes } = block;
    let offset = findPuzzle(bytes, start, end);
    if (offset === NO_RECORD) return block.addSkipped(before);
    if (this.table) {
      const found = findInRow(bytes, start, end, this.table, line);
      if (typeof found !== 'number') return block.addError(before, line, { start, end }, found);
      offset = found;
    } else if (offset === MALFORMED) {
      return block.addError(before, line, { start, end }, diagnoseLine(bytes, start, end, line));
    } else if (offset === SPREAD) {
      offset = block.reserveSpare();
      gatherCells(bytes, start, end, offset);
    }
    block.exceptions.push({ kind: 'puzzle', before, line, text: { start, end } });
    this.#woven.push(plainBefore, offset);
  }

  /** Merges the puzzles of odd lines into the `plain` offsets of the last scan, from the back and in place. */
  #weave(block: RecordBlock, plain: number): void {
    const { offsets, count } = block;
    let from = count + plain;
    let to = from + this.#woven.length / 2;
    block.count = to;
    for (let pair = this.#woven.length - 2; pair >= 0; pair -= 2) {
      const runStart = count + this.#woven[pair];
      offsets.copyWithin(to - (from - runStart), runStart, from);
      to -= from - runStart + 1;
      from = runStart;
      offsets[to] = this.#woven[pair + 1];
    }
  }
}

// Reads blocks of 729-character pencilmark lines; the candidates are not copied.

export class PencilmarkReader implements RecordReader {
  line = 1;

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    return forEachLine(block.bytes, start, end, final, (from, to) => {
      this.#readLine(block, from, to);
      this.line++;
      return block.exceptions.length < maxExceptions;
    });
  }

  #readLine(block: RecordBlock, start: number, end: number): void {
    const { bytes, count } = block;
    if (bytes[start] === 0x23 || trimStart(bytes, start, end) === end) return block.addSkipped(count);
    const found = findCandidates(bytes, start, end, this.line);
    if (typeof found !== 'number') return block.addError(count, this.line, { start, end }, found);
    block.offsets[block.count++] = found;
  }
}

// Reads blocks of nine-line grids; a grid may begin in one block and end in the next.

const LF = 0x0a;

export class GridBlockReader implements RecordReader {
  line = 1;
  readonly #grids = new GridReader();

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    const consumed = forEachLine(block.bytes, start, end, final, (from, to) => {
      this.#record(block, this.#grids.readLine(block.bytes, from, to, this.line));
      this.line++;
      return block.exceptions.length < maxExceptions;
    });
    if (final && consumed === end) {
      // A text whose last line has no line end ends in that line.
      const isOpen = end > start && block.bytes[end - 1] !== LF;
      this.#record(block, this.#grids.finish(isOpen ? this.line - 1 : this.line));
    }
    return consumed;
  }

  #record(block: RecordBlock, event: GridEvent): void {
    if (event === GridEvent.None) return;
    const line = this.#grids.firstLine;
    if (event === GridEvent.Malformed) return block.addError(block.count, line, undefined, this.#grids.problem!);
    const offset = block.reserveSpare();
    block.bytes.set(this.#grids.cells, offset);
    block.exceptions.push({ kind: 'puzzle', before: block.count, line, text: undefined });
    block.offsets[block.count++] = offset;
  }
}
