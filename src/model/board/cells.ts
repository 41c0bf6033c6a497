/**
 * The geometry of a board: names of its cells, its boxes, its diagonals, the cells that a named rule ties to each
 * other.
 */
import type { NamedRule } from './board.js';

/** `r1c1` of a cell on a board with so many columns. */
export function nameBoardCell(cell: number, columns: number): string {
  // A list would be read to its end, however long it says it is.
  if (typeof cell !== 'number' || typeof columns !== 'number') throw new TypeError('cell and columns must be numbers');
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
}

/** `5 twice in row 3: r3c1, r3c7`; of several names, without how often. */
export function nameClash(names: readonly string[], place: string, cells: readonly number[], columns: number): string {
  const times = names.length > 1 || cells.length === 1 ? '' : cells.length === 2 ? ' twice' : ` ${cells.length} times`;
  return `${names.join(', ')}${times} in ${place}: ${cells.map((cell) => nameBoardCell(cell, columns)).join(', ')}`;
}

/** `r1c1 r1c2 …`: the first six cells. */
export function nameBoardCells(cells: readonly number[], columns: number): string {
  const names = cells.slice(0, 6).map((cell) => nameBoardCell(cell, columns));
  return cells.length > 6 ? `${names.join(' ')} …` : names.join(' ');
}

/**
 * Rows and columns of the usual box for houses of `size` cells: 2×3 for 6, 3×4 for 12, 1×n for a prime.
 * Source: f-puzzles and SudokuPad take the largest divisor up to √n for the height.
 */
export function defaultBox(size: number): readonly [number, number] {
  let height = Math.floor(Math.sqrt(size));
  while (size % height !== 0) height--;
  return [height, size / height];
}

/** Index of the box of each cell, boxes counted row by row. */
export function boxOfEachCell(rows: number, columns: number, [height, width]: readonly [number, number]): number[] {
  const across = columns / width;
  const boxes: number[] = [];
  for (let row = 0; row < rows; row++) {
    const first = Math.floor(row / height) * across;
    for (let column = 0; column < columns; column++) boxes.push(first + Math.floor(column / width));
  }
  return boxes;
}

/** Steps by row and column to the cells that a rule ties to a cell; each tie is met from both its ends. */
const ruleSteps: Readonly<Record<Exclude<NamedRule, 'diagonals'>, readonly (readonly [number, number])[]>> = {
  'anti-knight': [
    [-2, -1],
    [-2, 1],
    [-1, -2],
    [-1, 2],
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
  'anti-king': [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
  'non-consecutive': [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ],
};

/** The cells that a rule ties to `cell`, ascending. */
export function cellsTiedBy(
  rule: Exclude<NamedRule, 'diagonals'>,
  cell: number,
  rows: number,
  columns: number,
): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const tied: number[] = [];
  for (const [down, right] of ruleSteps[rule]) {
    const [r, c] = [row + down, column + right];
    if (r >= 0 && r < rows && c >= 0 && c < columns) tied.push(r * columns + c);
  }
  return tied;
}
