/** Where things are on the drawing: a cell is a square of `cellSide` units, the first one at 0, 0. */

export const cellSide = 40;
/** Around the board, for the width of its outline. */
export const margin = 2;
/** From the side of a cell to the line of a cage. */
const cageInset = 4;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export const leftOf = (cell: number, { columns }: Size): number => (cell % columns) * cellSide;
export const topOf = (cell: number, { columns }: Size): number => Math.floor(cell / columns) * cellSide;

/** The thin lines between cells. */
export function gridPath({ rows, columns }: Size): string {
  const across = Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * cellSide}h${columns * cellSide}`);
  const down = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * cellSide} 0v${rows * cellSide}`);
  return [...across, ...down].join('');
}

/** The thick lines: around the board, and wherever two neighbours have different labels. */
export function regionPath(size: Size, labels: readonly (string | null)[] | null): string {
  const { rows, columns } = size;
  const frame = `M0 0h${columns * cellSide}v${rows * cellSide}h${-columns * cellSide}z`;
  const sides = (labels ?? []).map((label, cell) => {
    const isLast = cell % columns === columns - 1;
    const right =
      !isLast && labels![cell + 1] !== label
        ? `M${leftOf(cell, size) + cellSide} ${topOf(cell, size)}v${cellSide}`
        : '';
    const below = cell + columns < labels!.length && labels![cell + columns] !== label;
    return `${right}${below ? `M${leftOf(cell, size)} ${topOf(cell, size) + cellSide}h${cellSide}` : ''}`;
  });
  return [frame, ...sides].join('');
}

/**
 * The outline of a cage, inside its cells: a piece for each side of a cell that faces a cell outside. A piece ends short of an outer
 * corner, and goes on to the next line at an inner one.
 */
export function cagePath(size: Size, cells: readonly number[]): string {
  const inside = new Set(cells);
  return cells
    .flatMap((cell) => {
      const row = Math.floor(cell / size.columns);
      const column = cell % size.columns;
      const has = (down: number, right: number): boolean =>
        column + right >= 0 &&
        column + right < size.columns &&
        inside.has((row + down) * size.columns + column + right);
      const [x, y] = [leftOf(cell, size), topOf(cell, size)];
      /** How far an end of a piece is from the corner of the cell: `along` leads over that corner, `outwards` leaves the cage. */
      const endOf = (isAlong: boolean, isDiagonal: boolean): number =>
        !isAlong ? cageInset : isDiagonal ? -cageInset : 0;
      const across = (outwards: -1 | 1): string => {
        const start = x + endOf(has(0, -1), has(outwards, -1));
        const end = x + cellSide - endOf(has(0, 1), has(outwards, 1));
        return `M${start} ${outwards < 0 ? y + cageInset : y + cellSide - cageInset}H${end}`;
      };
      const down = (outwards: -1 | 1): string => {
        const start = y + endOf(has(-1, 0), has(-1, outwards));
        const end = y + cellSide - endOf(has(1, 0), has(1, outwards));
        return `M${outwards < 0 ? x + cageInset : x + cellSide - cageInset} ${start}V${end}`;
      };
      return [
        ...([-1, 1] as const).filter((outwards) => !has(outwards, 0)).map(across),
        ...([-1, 1] as const).filter((outwards) => !has(0, outwards)).map(down),
      ];
    })
    .join('');
}

/** Rows and columns of the little grid of candidates in a cell. */
export function markGrid(symbols: number): readonly [number, number] {
  const columns = Math.ceil(Math.sqrt(symbols));
  return [Math.ceil(symbols / columns), columns];
}
