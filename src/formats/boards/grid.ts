/**
 * A grid of n rows of n cells: bare characters, two digits a cell, or cells with blanks, commas, tabs or bars between;
 * rules and frames are left out. The number of rows says what n is. Source: docs/sources.md#formats-2 and
 * docs/sources.md#formats-12; Gecode's and ISS's grids, Simple Sudoku frames, pipe tables.
 */
import type { Board } from '../../model/board/board.js';
import { countOf } from '../../model/check-value.js';
import { assertPlain } from './parts.js';
import { longestCells, maxSide, readCells, type BoardTextOptions, type CellText } from './cell-text.js';
import { buildBoardFrom, failAt, requireShort } from '../position.js';
import type { RecordText } from '../record-text.js';

/** One row of a grid and where it begins. */
interface RowText {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads one grid; comment lines, empty lines, rules and frames may stand between its rows.
 * @throws PuzzleError for a row of another number of cells than there are rows.
 */
export function readBoardGrid(text: string, options: BoardTextOptions = {}): Board {
  requireShort(text, longestCells, 'grid');
  const rows = gridRows(text);
  const side = rows.length;
  if (side < 2 || side > maxSide) {
    failAt(text, 0, 'E_SIZE', 'grid', `2 to ${maxSide} rows`, countOf(side, 'row'));
  }
  const cells = rows.flatMap((row, index) => {
    const split = splitRow(row, side);
    if (split.length === side) return split;
    const found = countOf(split.length, 'cell');
    return failAt(text, row.offset, 'E_LENGTH', `row ${index + 1}`, countOf(side, 'cell'), found);
  });
  const { regions, box } = options;
  return buildBoardFrom(text, { rows: side, columns: side, ...readCells(text, cells, side, options), regions, box });
}

/** True if a line holds no cells: it is a rule, a frame, a comment or empty. */
function isBetweenRows(line: string): boolean {
  // Tabs alone are a row of empty fields.
  if (line.trim() === '') return !line.startsWith('\t\t\t');
  return line.startsWith('#') || (/---|===|[─═━]/.test(line) && !/[\p{L}\p{N}]/u.test(line));
}

/** The lines that hold rows, frames at both ends left out. */
export function gridRows(text: string): RowText[] {
  const rows: RowText[] = [];
  for (let offset = 0; offset < text.length;) {
    const newline = text.indexOf('\n', offset);
    const end = newline < 0 ? text.length : newline;
    const row = gridRowOf(text.slice(offset, end), offset);
    if (!isBetweenRows(row.text)) rows.push(row);
    offset = end + 1;
  }
  return rows;
}

/** A line as a row: without its line end, every kind of bar as `|`. */
function gridRowOf(line: string, offset: number): RowText {
  return { text: line.replace(/\r$/, '').replaceAll(/[│║┃]/g, '|'), offset };
}

/** The cells of a row: `side` of them wherever it can be read so. Delimiters fix the place of an empty field. */
function splitRow({ text, offset }: RowText, side: number): CellText[] {
  for (const delimiter of '\t,|') {
    const fields = splitFields(text, delimiter, side);
    if (fields) return fields.map((field) => ({ ...field, offset: offset + field.offset }));
  }
  const groups = Array.from(text.matchAll(/[^\s,|]+/g), (match) => ({ text: match[0], offset: offset + match.index }));
  if (groups.length === side) return groups;
  const characters = groups.reduce((total, group) => total + group.text.length, 0);
  const width = characters === 2 * side ? 2 : 1;
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.text.length / width) }, (_, index) => ({
      text: group.text.slice(index * width, (index + 1) * width),
      offset: group.offset + index * width,
    })),
  );
}

/** The fields between delimiters, when there are `side` of them with one cell each. Bars may stand at both ends too. */
function splitFields(text: string, delimiter: string, side: number): CellText[] | undefined {
  const fields: CellText[] = [];
  let at = 0;
  for (const field of text.split(delimiter)) {
    fields.push({ text: field.trim(), offset: at + field.length - field.trimStart().length });
    at += field.length + 1;
  }
  if (delimiter === '|' && fields.length > 1 && fields.at(-1)!.text === '') fields.pop();
  if (delimiter === '|' && fields.length > side && fields[0].text === '') fields.shift();
  return fields.length === side && fields.every((field) => /^(?:\d{1,2}|\S?)$/u.test(field.text)) ? fields : undefined;
}

/**
 * Writes rows in the names of the board's own symbols; columns line up where a name is longer than one character.
 * @throws UsageError for a board with rules that a grid cannot say.
 */
export function writeBoardGrid(board: Board): string {
  assertPlain(board, 'grid');
  return writeCellGrid(board, board.givens);
}

/** Writes any cells of a board as rows: symbol indices, negative for a blank, which is `.`. */
export function writeCellGrid(board: Board, cells: ArrayLike<number>): string {
  const width = Math.max(...board.symbols.map(({ name }) => name.length));
  const names = Array.from(cells, (symbol) => (symbol < 0 ? '.' : board.symbols[symbol].name).padStart(width));
  const rows = Array.from({ length: board.rows }, (_, row) =>
    names.slice(row * board.columns, (row + 1) * board.columns),
  );
  return rows.map((row) => row.join(width === 1 ? '' : ' ')).join('\n');
}

/** A title such as `Grid 01` between grids. */
export const isLabel = (text: string): boolean => /^\s*(?:grid|puzzle|sudoku|nr|no\.?)\s*#?\d+/i.test(text);

/** Longest row of a grid, in UTF-16 units: cells of two digits, and room for whatever stands between them. */
const longestRow = 4096;

/** The side of the grid that the rows begin with: as many rows of as many cells. Not 9, which is classic. */
export function gridSide(rows: readonly RowText[]): number | undefined {
  for (const side of rowSides(rows[0])) {
    const isRow = (row: RowText): boolean => {
      if (row.text.length > longestRow) return false;
      const cells = splitRow(row, side);
      return cells.length === side && cells.every((cell) => cell.text === '' || isCellText(cell.text));
    };
    if (side >= 4 && side <= maxSide && side !== 9 && rows.length >= side && rows.slice(0, side).every(isRow))
      return side;
  }
  return undefined;
}

/** The numbers of cells that a row may have: of its words, its fields, its characters, or half of them. */
function rowSides(row: RowText): number[] {
  const groups = row.text.match(/[^\s,|]+/g) ?? [];
  const characters = groups.reduce((total, group) => total + group.length, 0);
  const fields = ['\t', ',', '|'].map((delimiter) => row.text.split(delimiter).length);
  const bars = fields[2];
  return [...new Set([groups.length, ...fields, bars - 1, bars - 2, characters, characters / 2])];
}

/** True for the text of one cell: a letter, a number of at most two digits, or a blank. */
export const isCellText = (text: string): boolean => /^(?:[A-Za-z]|\d{1,2}|[._*?-]|\.\.)$/.test(text);

// Cuts a text into the grids of its boards.

/**
 * Grids follow each other with empty lines or titles between, or without. An empty line within a grid is left out as
 * long as the rows after it complete the grid.
 */
export function* splitBoardGrids(lines: readonly string[]): Generator<RecordText, void, undefined> {
  const kinds = lines.map(gridLineOf);
  for (let start = 0; start < lines.length;) {
    if (kinds[start].kind !== 'row') {
      start++;
      continue;
    }
    const end = endOfGrid(kinds, start);
    yield { text: lines.slice(start, end).join('\n'), line: start + 1, column: 1 };
    start = end;
  }
}

/** The role of a line in a grid; each line is looked at once, however many grids it might belong to. */
type GridLine = { readonly kind: 'row'; readonly row: RowText } | { readonly kind: 'title' | 'empty' | 'frame' };

function gridLineOf(line: string): GridLine {
  if (isLabel(line)) return { kind: 'title' };
  if (!isBetweenRows(line)) return { kind: 'row', row: gridRowOf(line, 0) };
  return { kind: line.trim() === '' ? 'empty' : 'frame' };
}

/** Lines that a grid with its frames and empty lines may take. */
const longestGrid = 100;

/**
 * Finds the end of the grid that begins at a row: after its last row; if no grid can be made out, at an empty line or a
 * title. The end is always behind the first line.
 */
function endOfGrid(lines: readonly GridLine[], start: number): number {
  const rows: RowText[] = [];
  const lineOfRow: number[] = [];
  let empty: number | undefined;
  let end = start;
  for (; end < lines.length && end < start + longestGrid; end++) {
    const line = lines[end];
    if (line.kind === 'title') break;
    if (line.kind === 'empty') empty ??= end;
    if (line.kind !== 'row' || rows.length === maxSide) continue;
    rows.push(line.row);
    lineOfRow.push(end);
  }
  const side = gridSide(rows);
  return side === undefined ? (empty ?? end) : lineOfRow[side - 1] + 1;
}
