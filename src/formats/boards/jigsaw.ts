/**
 * Jigsaw strings: a layout is n² region labels, any n characters n times each; a puzzle is its givens and then its
 * layout, 2·n² characters. A layout alone is a board without givens, to ask whether it can be filled. Source:
 * Interactive Sudoku Solver's layout strings (docs/sources.md#formats-13).
 */
import type { Board } from '../../model/board/board.js';
import { countOf } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { assertPlain } from './parts.js';
import { writeCellLine } from './line.js';
import { longestCells, readCells, sideOf, type BoardTextOptions, type CellText } from './cell-text.js';
import { buildBoardFrom, failAt, requireShort } from '../position.js';

/** The characters of a text that are not white space, in their places. */
function characterCells(text: string): CellText[] {
  return Array.from(text.matchAll(/\S/gu), (match) => ({ text: match[0], offset: match.index }));
}

/** Givens and layout, or a layout alone, on one line or several; white space is left out. */
export function readJigsaw(text: string, options: BoardTextOptions = {}): Board {
  requireShort(text, longestCells, 'jigsaw');
  const characters = characterCells(text);
  const side = sideOf(characters.length) ?? sideOf(characters.length / 2);
  if (side === undefined) {
    const expected = 'n² labels, or n² givens and n² labels, n from 2 to 25';
    return failAt(text, 0, 'E_LENGTH', 'jigsaw', expected, countOf(characters.length, 'character'));
  }
  const layout = characters.slice(-side * side);
  const givens = characters.slice(0, -side * side);
  const regions = checkLayout(text, layout, side);
  const blanks = layout.map(({ offset }) => ({ text: '.', offset }));
  const cells = readCells(text, givens.length > 0 ? givens : blanks, side, options);
  return buildBoardFrom(text, { rows: side, columns: side, ...cells, regions });
}

/**
 * The label of each cell's region from a layout: one line, or a grid of rows.
 * @throws PuzzleError where the labels are not n, n times each.
 */
export function readLayout(text: string): string[] {
  requireShort(text, longestCells, 'layout');
  const labels = characterCells(text);
  const side = sideOf(labels.length);
  if (side !== undefined) return checkLayout(text, labels, side);
  const expected = 'n² region labels, n from 2 to 25';
  return failAt(text, 0, 'E_LENGTH', 'layout', expected, countOf(labels.length, 'label'));
}

function checkLayout(text: string, labels: readonly CellText[], side: number): string[] {
  const cellsOf = new Map<string, CellText[]>();
  for (const label of labels) cellsOf.set(label.text, [...(cellsOf.get(label.text) ?? []), label]);
  const bad = [...cellsOf].find(([, cells]) => cells.length !== side);
  if (bad === undefined) return labels.map((label) => label.text);
  const [label, cells] = bad;
  // The error points to the first cell too many of a region that is too large.
  const { offset } = cells[Math.min(side, cells.length - 1)];
  const found = countOf(cells.length, 'cell');
  return failAt(text, offset, 'E_REGION_SIZE', `region ${label}`, countOf(side, 'cell'), found);
}

/** True if `text` is givens followed by a layout: 2·n² characters, the latter half n labels n times each. */
export function isJigsawLine(text: string): boolean {
  const characters = Array.from(text);
  const side = sideOf(characters.length / 2);
  if (side === undefined || /\s/.test(text)) return false;
  const times = new Map<string, number>();
  for (const label of characters.slice(side * side)) times.set(label, (times.get(label) ?? 0) + 1);
  return times.size === side && [...times.values()].every((count) => count === side);
}

const labels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Givens and layout on one line; regions are A, B, … in the order of their first cells.
 * @throws UsageError for a board with rules that the format cannot say, or symbols of several characters.
 */
export function writeJigsaw(board: Board): string {
  assertPlain(board, 'jigsaw', ['regions']);
  if (board.symbols.some(({ name }) => Array.from(name).length > 1)) {
    throw new UsageError('the jigsaw format takes symbols of one character; json says all of it');
  }
  return writeCellLine(board, board.givens) + writeLayout(board);
}

/** The layout alone. @throws UsageError for a board that is not n regions of n cells. */
export function writeLayout({ rows, regions }: Board): string {
  const sizes = new Map<number, number>();
  for (const region of regions ?? []) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  if (sizes.size === rows && !sizes.has(-1) && [...sizes.values()].every((size) => size === rows)) {
    return regions!.map((region) => labels[region]).join('');
  }
  throw new UsageError('a layout names n regions of n cells; this board has others, or none');
}
