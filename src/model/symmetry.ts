/**
 * Symmetries of a board: its lines permuted, the board transposed, its symbols renamed. Those that keep bands and
 * stacks together map a classic puzzle to another one, and its solutions to the solutions of that. Which of them a
 * board allows is not decided here.
 */
import { requireCellList, requireIntegers, requireObject } from './check-value.js';
import { maxCells } from './board/board.js';

/**
 * `result[r][c] = digits[source[rows[r]][columns[c]]]`; if it transposes, `source` is the transposed board.
 * A board that is not square has as many `rows` and `columns` as the result.
 */
export interface Symmetry {
  readonly transposes: boolean;
  /** The row of the source, transposed if it transposes, that each row of the result comes from; from 0. */
  readonly rows: readonly number[];
  /** The column that each column of the result comes from, likewise. */
  readonly columns: readonly number[];
  /** The new digit of each digit; `digits[0]`, that of an empty cell, is 0. A symbol of a board is its index + 1. */
  readonly digits: readonly number[];
}

/**
 * Finds the cell of the source, row-major, that each cell of the result comes from.
 * @param target receives a cell of the source for each cell of the result.
 */
export function findSourceCells<T extends number[] | Uint8Array | Uint16Array>(
  { transposes, rows, columns }: Omit<Symmetry, 'digits'>,
  target: T,
): T {
  // From one row of the source to the next, and from one column to the next.
  const down = transposes ? 1 : columns.length;
  const right = transposes ? rows.length : 1;
  let cell = 0;
  for (let row = 0; row < rows.length; row++) {
    const first = rows[row] * down;
    for (let column = 0; column < columns.length; column++) target[cell++] = first + columns[column] * right;
  }
  return target;
}

/**
 * Applies a symmetry to the cells of a puzzle or a grid.
 * @param cells digits, row-major, 0 for an empty cell.
 * @param target another list of as many cells, which receives the result.
 */
export function applySymmetry<T extends number[] | Uint8Array>(
  cells: ArrayLike<number>,
  symmetry: Symmetry,
  target: T,
): T {
  const { digits } = requireObject(symmetry, ['symmetry']) as unknown as Symmetry;
  for (const [name, list] of Object.entries({ cells, target })) requireCellList(list, name);
  for (const name of ['rows', 'columns', 'digits'] as const)
    requireIntegers(symmetry[name], maxCells, 0, maxCells, ['symmetry', name]);
  findSourceCells(symmetry, target);
  for (let cell = 0; cell < target.length; cell++) target[cell] = digits[cells[target[cell]]];
  return target;
}
