/**
 * Finds the borders of a drawing of a board: between cells of different regions, around cages, around the board.
 */
import type { Board } from '../../model/board/board.js';

/** The strength of a border. */
export const Border = {
  None: 0,
  /** The border of a cage, within a region. */
  Dotted: 1,
  /** The border of a region, with a cage running through it. */
  Light: 2,
  /** The border of a region or the board. */
  Heavy: 3,
} as const;
export type Border = (typeof Border)[keyof typeof Border];

export interface Borders {
  /** Above each cell of `rows + 1` rows: `above[row][column]`. */
  readonly above: readonly (readonly Border[])[];
  /** Left of each cell of `columns + 1` columns: `left[row][column]`. */
  readonly left: readonly (readonly Border[])[];
  /** True if every border runs through from edge to edge: boxes, or nothing within. */
  readonly isPlain: boolean;
}

export function bordersOf(board: Board): Borders {
  const { rows, columns, regions } = board;
  const groups = groupsOf(board);
  const between = (cell: number | undefined, other: number | undefined): Border => {
    if (cell === undefined || other === undefined) return Border.Heavy;
    const isOneRegion = regions === null || regions[cell] === regions[other];
    const isOneGroup = groups[cell] === groups[other];
    if (isOneRegion) return isOneGroup ? Border.None : Border.Dotted;
    return isOneGroup && groups[cell] !== '' ? Border.Light : Border.Heavy;
  };
  const at = (row: number, column: number): number | undefined =>
    row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : undefined;
  const table = (height: number, width: number, border: (row: number, column: number) => Border): Border[][] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, column) => border(row, column)));
  const above = table(rows + 1, columns, (row, column) => between(at(row - 1, column), at(row, column)));
  const left = table(rows, columns + 1, (row, column) => between(at(row, column - 1), at(row, column)));
  const isSame = (line: readonly Border[]): boolean => line.every((border) => border === line[0]);
  const columnsOfLeft = Array.from({ length: columns + 1 }, (_, column) => left.map((row) => row[column]));
  return { above, left, isPlain: above.every(isSame) && columnsOfLeft.every(isSame) };
}

/**
 * For each cell a text that is the same for cells of the same cages; empty for none. On a board without cages, those
 * are its extra houses, if they do not overlap.
 */
function groupsOf({ cages, houses, givens }: Board): string[] {
  const extra = houses.filter((house) => house.kind === 'extra');
  const extraCells = extra.flatMap((house) => house.cells);
  const isDrawable = cages.length === 0 && new Set(extraCells).size === extraCells.length;
  const groups = givens.map(() => '');
  (isDrawable ? extra : cages).forEach(({ cells }, index) => {
    for (const cell of cells) groups[cell] += `${index} `;
  });
  return groups;
}
