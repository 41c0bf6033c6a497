/**
 * Reads blocks of one-line puzzles, and of CSV rows without quotes. The scanner of the engine finds the plain lines.
 * This reader examines only the odd lines, and inserts the offsets of those that hold a puzzle at their place.
 */
import type { Engine } from '../../engines/engine.js';
import { findInRow, type CsvTable } from '../../formats/classic/csv.js';
import {
  diagnoseLine,
  findPuzzle,
  gatherCells,
  MALFORMED,
  NO_RECORD,
  SPREAD,
} from '../../formats/classic/puzzle-line.js';
import type { RecordBlock } from '../blocks/record-block.js';
import { maxExceptions, type RecordReader } from './record-reader.js';

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
