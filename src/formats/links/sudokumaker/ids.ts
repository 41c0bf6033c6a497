/**
 * The numbers of SudokuMaker for places of a grid with `columns` columns: cells row by row; corners row by row, one
 * more in a row than cells; edges in pairs of rows, first those left of the cells of a row, then those below them;
 * cells around the grid as cells of a grid that is larger by one on each side. Source: docs/sources.md.
 */

/** The two cells beside an edge, the upper or left one first; undefined for an edge of the border. */
export function cellsOfEdge(edge: number, rows: number, columns: number): [number, number] | undefined {
  const row = Math.floor(edge / (2 * columns));
  const column = edge % columns;
  const cell = row * columns + column;
  const isLeft = edge % (2 * columns) < columns;
  if (edge < 0 || row >= rows || (isLeft ? column === 0 : row === rows - 1)) return undefined;
  return isLeft ? [cell - 1, cell] : [cell, cell + columns];
}

/** The edge between two cells; undefined if they are not adjacent. */
export function edgeBetween(one: number, other: number, columns: number): number | undefined {
  const [first, second] = one < other ? [one, other] : [other, one];
  const [row, column] = [Math.floor(first / columns), first % columns];
  if (second - first === columns) return row * 2 * columns + columns + column;
  return second - first === 1 && column + 1 < columns ? row * 2 * columns + column + 1 : undefined;
}

/** The four cells around a corner inside the grid, row by row; undefined for a corner of the border. */
export function cellsOfCorner(corner: number, rows: number, columns: number): number[] | undefined {
  const row = Math.floor(corner / (columns + 1));
  const column = corner % (columns + 1);
  if (row < 1 || row >= rows || column < 1 || column >= columns) return undefined;
  const last = row * columns + column;
  return [last - columns - 1, last - columns, last - 1, last];
}

/** The corner that four cells share; undefined if they share none. */
export function cornerOf(cells: readonly number[], columns: number): number | undefined {
  const last = Math.max(...cells);
  const [row, column] = [Math.floor(last / columns), last % columns];
  const corner = row * (columns + 1) + column;
  const around = cellsOfCorner(corner, row + 1, columns);
  return around && cells.length === 4 && around.every((cell) => cells.includes(cell)) ? corner : undefined;
}

/** Row and column, from −1, of a cell around the grid. */
export const placeOfOuter = (outer: number, columns: number): readonly [number, number] => [
  Math.floor(outer / (columns + 2)) - 1,
  (outer % (columns + 2)) - 1,
];

export const outerOf = ([row, column]: readonly [number, number], columns: number): number =>
  (row + 1) * (columns + 2) + column + 1;
