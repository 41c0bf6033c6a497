/**
 * Tells from the head of a text whether it holds boards, and in which format; null for everything that the classic 9×9 readers
 * take, damaged lines among it. First match wins, in the order of FORMATS §0: prefixes, JSON, lists of positions, our text form, MiniZinc,
 * lines by their length, grids.
 *
 * A head of 16 KB, or all of a shorter text, tells: no board that is written cell by cell takes more.
 */
import { gridRows, splitRow } from './board-grid.js';
import type { RowText } from './board-grid.js';
import { splitLine } from './board-line.js';
import { maxSide, sideOf } from './cell-text.js';
import { isJigsawLine } from './jigsaw.js';

export const boardFormats = [
  'json',
  'text',
  'line',
  'grid',
  'jigsaw',
  'sumocue',
  'ps',
  'minizinc',
  'positions',
] as const;
export type BoardFormat = (typeof boardFormats)[number];

/** Characters of the head that are looked at. */
const headLength = 1 << 14;

/** `[Puzzle]` is the head of a classic `.sdk` file and no JSON. */
const json = /^(?:\{|\[\s*(?:[[{"\]\d-]|null))/;
const positionLists = /^(?:val\s+\w+\s*=\s*)?\[\s*\(/;
const miniZincDeclaration = /^(?:int|bool|string|float|enum|set|array|var|par)\b[^;\n]*:/;
const miniZincItem = /^(?:include\s*"|(?:constraint|solve|predicate|function|output)\b|[A-Za-z_]\w*\s*=[^=])/;
const miniZincComments = /^(?:\s|%[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/;
/** 81 cells and the end of the puzzle: the classic readers' own. */
const classicLine = /^[^\S\r\n\u2028\u2029]*"?[1-9._0*\-xX?]{81}(?![^\s,;|:#"])/m;
const sections = /^%(?:alphabet|givens|regions|box)\b/m;

export function detectBoardFormat(text: string): BoardFormat | null {
  const isWhole = text.length <= headLength;
  const head = text.slice(0, headLength).replace(/^\uFEFF/, '');
  const start = head.replace(/^(?:\s|#[^\n]*(?:\n|$))+/, '');
  if (start.startsWith('SumoCueV1')) return 'sumocue';
  if (/^3x3:d?:/.test(start)) return 'ps';
  if (json.test(start)) return 'json';
  if (positionLists.test(start)) return 'positions';
  if (sections.test(head)) return 'text';
  const item = head.replace(miniZincComments, '');
  if (miniZincItem.test(item) || miniZincDeclaration.test(item)) return 'minizinc';
  return classicLine.test(head) ? null : detectCells(isWhole ? head : head.slice(0, head.lastIndexOf('\n') + 1));
}

/** Lines and grids; what has damage in its first record is left to the classic readers, which say so. */
function detectCells(head: string): BoardFormat | null {
  const rows = gridRows(head).filter(({ text }) => !isLabel(text));
  if (rows.length === 0) return null;
  const inGrid = rows.slice(0, gridSide(rows) ?? 0);
  const [{ text: first }] = rows;
  if (isJigsawLine(first.trim().split(/[\s,;|:#]/, 1)[0])) return 'jigsaw';
  const cells = splitLine(first);
  const side = sideOf(cells.length);
  const isLine = side !== undefined && side >= 4 && side !== 9 && cells.every((cell) => isCellText(cell.text));
  if (inGrid.length === 0) return isLine ? 'line' : null;
  // Sixteen lines of 4×4 boards, or the rows of one of 16×16: its symbols tell.
  const isSmall = (text: string): boolean => /^[0-9._*?-]$/.test(text) && !(Number(text) > side!);
  return isLine && inGrid.every((row) => splitLine(row.text).every((cell) => isSmall(cell.text))) ? 'line' : 'grid';
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

/** How many cells a row may have: its words, its fields, its characters, or half of them. */
function rowSides(row: RowText): number[] {
  const groups = row.text.match(/[^\s,|]+/g) ?? [];
  const characters = groups.reduce((total, group) => total + group.length, 0);
  const fields = ['\t', ',', '|'].map((delimiter) => row.text.split(delimiter).length);
  const bars = fields[2];
  return [...new Set([groups.length, ...fields, bars - 1, bars - 2, characters, characters / 2])];
}

const isCellText = (text: string): boolean => /^(?:[A-Za-z]|\d{1,2}|[._*?-]|\.\.)$/.test(text);
