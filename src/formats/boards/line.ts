/**
 * One line of n² cells, n up to 25: a character each, two digits each, or numbers with blanks or commas between.
 * Solutions of every board are written so; puzzles only where a line says all of them. Source:
 * docs/sources.md#formats-12; tdoku's and ISS's lines, dclamage's two-digit cells, hakank's number lists.
 */
import { requireBoard } from '../../model/board/restore-board.js';
import { namesOfCells } from '../../model/board/symbols.js';
import type { Board } from '../../model/board/board.js';
import { countOf } from '../../model/check-value.js';
import { assertPlain } from './parts.js';
import { longestCells, readCells, sideOf, type BoardTextOptions, type CellText } from './cell-text.js';
import { buildBoardFrom, failAt, requireShort } from '../position.js';

/** Characters that may follow the cells on their line, as for classic lines. */
const trailer = /[\s,;|:#]/;
/** Numbers, or single characters, with separators between; as many as there are. */
const spreadCells = /[^\s,;#|]+/g;

/**
 * Reads one line, without or with its line end.
 * @throws PuzzleError for what is no line of n² cells, or an ambiguous alphabet.
 */
export function readBoardLine(text: string, options: BoardTextOptions = {}): Board {
  requireShort(text, longestCells, 'line');
  const cells = splitLine(text, options.alphabet === 'two-digit');
  const side = sideOf(cells.length);
  if (side === undefined) {
    const found = countOf(cells.length, 'cell');
    return failAt(text, cells[0]?.offset ?? 0, 'E_LENGTH', 'line', 'n × n cells, n from 2 to 25', found);
  }
  const { regions, box } = options;
  const description = { rows: side, columns: side, ...readCells(text, cells, side, options), regions, box };
  return buildBoardFrom(text, description);
}

/**
 * The cells of a line, whatever their number. Two digits a cell are found out from n = 10 on, unless they are known.
 */
export function splitLine(text: string, hasTwoDigits = false): CellText[] {
  const start = text.length - text.trimStart().length;
  const gap = text.slice(start).search(trailer);
  const end = gap < 0 ? text.length : start + gap;
  const run = end - start;
  if (sideOf(run) !== undefined && !hasTwoDigits) return splitEvery(text, start, end, 1);
  if ((sideOf(run / 2) ?? 0) > (hasTwoDigits ? 0 : 9)) return splitEvery(text, start, end, 2);
  const beforeComment = text.slice(0, lengthOfCells(text));
  const spread = Array.from(beforeComment.matchAll(spreadCells), (match): CellText => ({
    text: match[0],
    offset: match.index,
  }));
  return spread.length > 1 ? spread : splitEvery(text, start, end, 1);
}

/** The offset of a comment, or of the end. */
function lengthOfCells(text: string): number {
  const comment = text.indexOf('#');
  return comment < 0 ? text.length : comment;
}

function splitEvery(text: string, start: number, end: number, width: number): CellText[] {
  const cells: CellText[] = [];
  for (let offset = start; offset < end; offset += width)
    cells.push({ text: text.slice(offset, offset + width), offset });
  return cells;
}

/**
 * Writes a puzzle as one line, in the names of its own symbols.
 * @throws UsageError for a board with rules that a line cannot say.
 */
export function writeBoardLine(board: Board): string {
  assertPlain(board, 'line');
  return writeCellLine(board, board.givens);
}

/** Writes any cells of a board as one line: symbol indices, negative for a blank, which is `.`. */
export function writeCellLine(board: Board, cells: ArrayLike<number>): string {
  const { symbols } = requireBoard(board);
  const widths = symbols.map(({ name }) => name.length);
  const width = Math.max(...widths);
  const isEven = width <= 2 && widths.every((other) => other === width);
  const blank = '.'.repeat(isEven ? width : 1);
  return namesOfCells(symbols, cells, blank).join(isEven ? '' : ' ');
}
