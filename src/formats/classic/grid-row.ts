/**
 * Reads one row of a nine-line grid: bare, spaced, tab-delimited, comma-delimited, a pipe table, or framed in groups of
 * three. A blank or an empty field stands for an empty cell only where delimiters fix its place; cells are never
 * guessed into a row that lost some.
 * Source: documents 001 (pipe table), 002 (tabs, bare rows, `|53 | 7 |   |`), HoDoKu and Simple Sudoku frames.
 */
import { expectedCell, isCell } from './cell-bytes.js';

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
