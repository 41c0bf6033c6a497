/**
 * Reads a stream of lines as nine-line grids, several in a file: borders, rules, labels and comments between rows are
 * left out; an empty line or a label ends a grid. A bad row spoils its own grid and no other: it is counted as a row,
 * and the grid is reported once it ends. Source: documents 001, 002 and 003 (docs/sources.md), Simple Sudoku `.ss`,
 * SadMan `.sdk`, Project Euler 96.
 */
import { expectedCell, isCell, cellRun, columnAt, quoteCharacter } from './cell-bytes.js';
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { findPuzzle } from './puzzle-line.js';
import type { RecordText } from '../record-text.js';

// Reads one row of a nine-line grid: bare, spaced, tab-delimited, comma-delimited, a pipe table, or framed in groups of
// three. A blank or an empty field stands for an empty cell only where delimiters fix its place; cells are never
// guessed into a row that lost some.
// Source: documents 001 (pipe table), 002 (tabs, bare rows, `|53 | 7 |   |`), HoDoKu and Simple Sudoku frames.

/** The reason why a line is no row, and its place. */
interface RowProblem {
  readonly code: 'E_CELL' | 'E_ROW_WIDTH';
  /** The place in the row, in UTF-16 units. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

/** Nine characters, `.` for a blank given by its place alone, or why not. */
export function readRow(text: string): string | RowProblem {
  if (text.split('\t').length === 9) return fromFields(text.split('\t'), text);
  if (text.includes('|')) return readBarred(text);
  if (text.split(',').length === 9) return fromFields(text.split(','), text);
  return fromCells(text.replace(/\s+/g, ''), text);
}

/** `2 | 6 | | 5 |` (nine fields) or `|53.|.7.|...|` (three groups), each with or without its outer bars. */
function readBarred(text: string): string | RowProblem {
  const fields = text.trim().replace(/\|$/, '').split('|');
  if ((fields.length === 10 || fields.length === 4) && fields[0] === '') fields.shift();
  if (fields.length === 9) return fromFields(fields, text);
  if (fields.length !== 3)
    return wrongWidth(text, `${fields.length} fields`, 'nine fields or three groups of three cells');
  let row = '';
  for (const group of fields) {
    const cells = group.length === 3 ? group.replaceAll(' ', '.') : group.replace(/\s+/g, '');
    const bad = findBadCell(cells, text);
    if (bad) return bad;
    if (cells.length !== 3) return wrongWidth(text, `a group of ${cells.length}`, 'groups of three cells');
    row += cells;
  }
  return row;
}

function fromFields(fields: readonly string[], text: string): string | RowProblem {
  let row = '';
  for (const field of fields) {
    const cell = field.trim() || '.';
    const bad = findBadCell(cell, text);
    if (bad) return bad;
    if (cell.length !== 1) return wrongWidth(text, JSON.stringify(cell), 'one cell in a field');
    row += cell;
  }
  return row;
}

function fromCells(cells: string, text: string): string | RowProblem {
  const bad = findBadCell(cells, text);
  if (bad) return bad;
  return cells.length === 9 ? cells : wrongWidth(text, `${cells.length} cells`, '9 cells');
}

function findBadCell(cells: string, text: string): RowProblem | undefined {
  for (const character of cells) {
    if (character.length === 1 && isCell[character.charCodeAt(0)] === 1) continue;
    return {
      code: 'E_CELL',
      offset: text.indexOf(character),
      expected: expectedCell,
      found: JSON.stringify(character),
    };
  }
  return undefined;
}

const wrongWidth = (text: string, found: string, expected: string): RowProblem => ({
  code: 'E_ROW_WIDTH',
  offset: text.trimEnd().length,
  expected,
  found,
});

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

// Cuts a text into its grids of nine lines, as `GridReader` sees them; titles and frames around them are left out.

export function* splitClassicGrids(lines: readonly string[]): Generator<RecordText, void, undefined> {
  const grids = new GridReader();
  const record = (): RecordText => ({
    text: lines.slice(grids.firstLine - 1, grids.lastLine).join('\n'),
    line: grids.firstLine,
    column: 1,
  });
  for (const [index, line] of lines.entries()) {
    const bytes = encoder.encode(line);
    if (grids.readLine(bytes, 0, bytes.length, index + 1) !== GridEvent.None) yield record();
  }
  if (grids.finish(lines.length) !== GridEvent.None) yield record();
}
