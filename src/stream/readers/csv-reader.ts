/**
 * Reads blocks of CSV rows. Text without quotes goes to the scanner of lines, which leaves only odd rows to look at.
 * Text with quotes, or with another delimiter before the puzzle, is read row by row, so that a quoted field may hold
 * delimiters and line ends.
 */
import type { Engine } from '../../engines/engine.js';
import { cellRun } from '../../formats/classic/cell-bytes.js';
import { findInRow, longestQuotedRow, QUOTE, splitCsvRow, type CsvTable } from '../../formats/classic/csv.js';
import { findPuzzle, NO_RECORD } from '../../formats/classic/puzzle-line.js';
import type { RecordBlock } from '../blocks/record-block.js';
import { countLines } from './text-opening.js';
import { LineReader, maxExceptions, type RecordReader } from './line-reader.js';

const LF = 0x0a;
const CR = 0x0d;
const COMMA = 0x2c;

export class CsvReader implements RecordReader {
  readonly #scanner: LineReader;

  constructor(
    engine: Engine,
    readonly table: CsvTable,
  ) {
    this.#scanner = new LineReader(engine, table);
  }

  get line(): number {
    return this.#scanner.line;
  }

  set line(line: number) {
    this.#scanner.line = line;
  }

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    const { delimiter, puzzles } = this.table;
    block.hasQuotes = block.bytes.subarray(start, end).includes(QUOTE);
    const isPlain = !block.hasQuotes && (delimiter === COMMA || puzzles === 0);
    return isPlain ? this.#scanner.read(block, start, end, final) : this.#readRows(block, start, end, final);
  }

  #readRows(block: RecordBlock, start: number, end: number, final: boolean): number {
    const text = block.bytes.subarray(0, end);
    let quote = text.indexOf(QUOTE, start);
    let at = start;
    while (at < end && block.exceptions.length < maxExceptions && block.count < block.offsets.length) {
      const newline = text.indexOf(LF, at);
      if (newline < 0 && !final) break;
      const lineEnd = newline < 0 ? end : newline;
      if (quote >= 0 && quote < at) quote = text.indexOf(QUOTE, at);
      let next: number;
      if (quote < 0 || quote >= lineEnd) next = this.#readLine(block, at, lineEnd);
      else {
        // A row that may go on behind the text so far is read with the next block.
        const limit = Math.min(end, at + longestQuotedRow);
        const row = splitCsvRow(text, at, limit, this.table.delimiter);
        const mayGoOn = !final && limit === end && (!row || row.end >= end);
        if (mayGoOn) break;
        next = row && row.end > lineEnd ? this.#readSpanning(block, at, row.end) : this.#readLine(block, at, lineEnd);
      }
      at = Math.min(next + 1, end);
    }
    return at;
  }

  /** Reads a row on one line. @returns its end with the line end left out. */
  #readLine(block: RecordBlock, start: number, lineEnd: number): number {
    const { bytes } = block;
    const end = lineEnd > start && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
    const plain = this.#plainPuzzle(bytes, start, end);
    if (plain >= 0) block.offsets[block.count++] = plain;
    else if (findPuzzle(bytes, start, end) === NO_RECORD) block.addSkipped(block.count);
    else {
      const found = findInRow(bytes, start, end, this.table, this.line);
      if (typeof found === 'number') block.offsets[block.count++] = found;
      else block.addError(block.count, this.line, { start, end }, found);
    }
    this.line++;
    return lineEnd;
  }

  /** Returns the offset of the puzzle in a row without quotes before it; −1 if it is not just there. */
  #plainPuzzle(bytes: Uint8Array, start: number, end: number): number {
    const { delimiter, puzzles } = this.table;
    let at = start;
    for (let column = 0; column < puzzles; at++) {
      if (at >= end || bytes[at] === QUOTE) return -1;
      if (bytes[at] === delimiter) column++;
    }
    if (bytes[at] === QUOTE || cellRun(bytes, at, Math.min(end, at + 82)) !== 81) return -1;
    return at + 81 === end || bytes[at + 81] === delimiter ? at : -1;
  }

  /** Reads a row that spans lines. @returns its end. */
  #readSpanning(block: RecordBlock, start: number, end: number): number {
    const { bytes, count } = block;
    const lines = countLines(bytes, start, end);
    const found = findInRow(bytes, start, end, this.table, this.line);
    if (typeof found === 'number') {
      block.exceptions.push({ kind: 'puzzle', before: count, line: this.line, text: { start, end } });
      block.offsets[block.count++] = found;
    } else block.addError(count, this.line, { start, end }, found);
    block.addSkipped(block.count, lines - 1);
    this.line += lines;
    return end + (bytes[end] === CR ? 1 : 0);
  }
}
