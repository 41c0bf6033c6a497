/**
 * Reads a stream of lines as nine-line grids, several in a file: borders, rules, labels and comments between rows are
 * left out; an empty line or a label ends a grid. A bad row spoils its own grid and no other: it is counted as a row,
 * and the grid is reported once it ends. Source: documents 001, 002 and 003 (docs/sources.md), Simple Sudoku `.ss`,
 * SadMan `.sdk`, Project Euler 96.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { cellRun, columnAt, isCell, quoteCharacter } from './cell-bytes.js';
import { readRow } from './grid-row.js';
import { findPuzzle } from './puzzle-line.js';

/** The event that a line causes: it may complete a grid. */
export const GridEvent = { None: 0, Puzzle: 1, Malformed: 2 } as const;
export type GridEvent = (typeof GridEvent)[keyof typeof GridEvent];

const encoder = new TextEncoder();
/** Keeps a byte order mark, as everything else. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** A line as text; one that is not UTF-8 has a character for each byte, so that each still has its place. */
function decodeLine(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}

/** The offset in the bytes of a line of an offset in its text. */
function byteOffset(bytes: Uint8Array, text: string, offset: number): number {
  return text.length === bytes.length ? offset : encoder.encode(text.slice(0, offset)).length;
}

/**
 * Removes the carriage returns at the end of a text. A regular expression would look at every run of them again from
 * each of its places.
 */
function withoutCarriageReturns(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x0d) end--;
  return text.slice(0, end);
}

const isBorder = (text: string): boolean => /---|===|─|═/.test(text) && !/[1-9]/.test(text);

export class GridReader {
  /** The grid of the last `Puzzle` event: 81 cell bytes. */
  readonly cells = new Uint8Array(81);
  /** Line of the first row of the last completed grid, 1-based. */
  firstLine = 0;
  /** Line of its last row. */
  lastLine = 0;
  /** The reason of the last `Malformed` event. */
  problem: PuzzleProblem | undefined;

  #rows = 0;
  /** Within a section of an `.sdk` file that is not `[Puzzle]`. */
  #otherSection = false;

  /** True if a grid has begun and not ended. */
  get isPartial(): boolean {
    return this.#rows > 0;
  }

  /** Takes the line `bytes[start, end)`, without its line end. */
  readLine(bytes: Uint8Array, start: number, end: number, line: number): GridEvent {
    if (bytes[start] === 0x23 && start < end) return GridEvent.None;
    if (end - start === 9 && cellRun(bytes, start, end) === 9 && !this.#otherSection) {
      return this.#acceptRow(bytes, start, line);
    }
    const decoded = decodeLine(bytes.subarray(start, end));
    const text = decoded.replaceAll(/[│║┃]/g, '|');
    if (text.trim() === '' && text.split('\t').length !== 9) return this.#endPartial(line);
    const section = /^\s*\[(\w+)\]/.exec(text);
    if (section) {
      this.#otherSection = section[1].toLowerCase() !== 'puzzle';
      return this.#endPartial(line);
    }
    if (this.#otherSection || isBorder(text)) return GridEvent.None;
    if (!this.isPartial) {
      const offset = findPuzzle(bytes, start, end);
      if (offset >= 0) return this.#acceptWholeLine(bytes, offset, line);
    }
    const row = readRow(withoutCarriageReturns(text));
    if (typeof row === 'string') return this.#acceptRow(encoder.encode(row), 0, line);
    if (/^\s*\p{L}/u.test(text) && !isCell[text.trimStart().charCodeAt(0)]) return this.#endPartial(line);
    const { code, offset, expected, found } = row;
    const at = start + byteOffset(bytes.subarray(start, end), decoded, offset);
    const quoted = code === 'E_CELL' ? quoteCharacter(bytes, at, end) : found;
    return this.#acceptBadRow(line, { code, line, column: columnAt(bytes, start, at), expected, found: quoted });
  }

  /** Ends the input: a grid without its nine rows is malformed. */
  finish(line: number): GridEvent {
    return this.#endPartial(line);
  }

  #begin(line: number): void {
    this.lastLine = line;
    if (this.#rows > 0) return;
    this.firstLine = line;
    this.problem = undefined;
  }

  #acceptWholeLine(bytes: Uint8Array, offset: number, line: number): GridEvent {
    this.#begin(line);
    this.cells.set(bytes.subarray(offset, offset + 81));
    return GridEvent.Puzzle;
  }

  #acceptRow(bytes: Uint8Array, start: number, line: number): GridEvent {
    this.#begin(line);
    this.cells.set(bytes.subarray(start, start + 9), 9 * this.#rows);
    return this.#countRow();
  }

  #acceptBadRow(line: number, problem: PuzzleProblem): GridEvent {
    this.#begin(line);
    this.problem ??= problem;
    return this.#countRow();
  }

  #countRow(): GridEvent {
    if (++this.#rows < 9) return GridEvent.None;
    this.#rows = 0;
    return this.problem ? GridEvent.Malformed : GridEvent.Puzzle;
  }

  /** Reports the grid that had begun, if any, at a line that cannot stand within a grid. */
  #endPartial(line: number): GridEvent {
    if (!this.isPartial) return GridEvent.None;
    const found = this.#rows === 1 ? '1 row' : `${this.#rows} rows`;
    this.problem ??= { code: 'E_ROW_COUNT', line, column: 1, expected: '9 rows', found };
    this.#rows = 0;
    return GridEvent.Malformed;
  }
}
