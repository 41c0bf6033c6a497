/** Cells in words. */
import { nameBoardCell } from '../board/cells.js';
import type { ClueBoard } from './clue-type.js';

/** `r1c1` of a cell of the grid, `shade12` of a variable cell. */
export function nameAnyCell({ rows, columns, variables }: Omit<ClueBoard, 'clues'>, cell: number): string {
  let left = cell - rows * columns;
  if (left < 0) return nameBoardCell(cell, columns);
  for (const { name, size } of variables) {
    if (left < size) return size === 1 ? name : `${name}${left + 1}`;
    left -= size;
  }
  return `cell ${cell}`;
}

/** `r1c1–r3c4`: the ends of a line. */
export function nameLine(cells: readonly number[], board: ClueBoard): string {
  const [first, last] = [cells[0], cells.at(-1)!];
  return first === last ? nameAnyCell(board, first) : `${nameAnyCell(board, first)}–${nameAnyCell(board, last)}`;
}

/** `r1c1 r1c2 …`: as many cells as go into 40 characters. */
export function nameSomeCells(cells: readonly number[], board: ClueBoard): string {
  const names = cells.slice(0, 8).map((cell) => nameAnyCell(board, cell));
  while (names.length > 1 && names.join(' ').length > 40) names.pop();
  return names.length < cells.length ? `${names.join(' ')} …` : names.join(' ');
}

/** Cuts a text that does not go into so many characters. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
