/** The geometry of the drawing: a cell is a square of `cellSide` units, the first one at 0, 0. */

export const cellSide = 40;
/** The space around the board, for the width of its outline. */
const margin = 2;

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const leftOf = (cell: number, { columns }: GridSize): number => (cell % columns) * cellSide;
export const topOf = (cell: number, { columns }: GridSize): number => Math.floor(cell / columns) * cellSide;

/** A rectangle of the drawing: its corner, width and height. */
export type PictureFrame = readonly [left: number, top: number, width: number, height: number];

/** What the drawing shows: the board, and the space for clues on its sides, in cells. */
export function frameOf(
  { rows, columns }: GridSize,
  { left, top, right, bottom }: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): PictureFrame {
  return [
    -margin - left * cellSide,
    -margin - top * cellSide,
    (columns + left + right) * cellSide + 2 * margin,
    (rows + top + bottom) * cellSide + 2 * margin,
  ];
}

/** The width of the lines between cells. */
const thin = 0.8;

/**
 * The thin lines between cells, as areas: printers draw narrow strokes as narrow as they can. All of them go round in
 * the same direction, so that no hole is where two cross.
 */
export function gridPath({ rows, columns }: GridSize): string {
  const [width, height] = [columns * cellSide, rows * cellSide];
  const across = Array.from(
    { length: rows - 1 },
    (_, row) => `M0 ${(row + 1) * cellSide - thin / 2}h${width}v${thin}h${-width}z`,
  );
  const down = Array.from(
    { length: columns - 1 },
    (_, column) => `M${(column + 1) * cellSide - thin / 2} 0h${thin}v${height}h${-thin}z`,
  );
  return [...across, ...down].join('');
}

/** The thick lines: around the board, and between neighbours with different labels. */
export function regionPath(size: GridSize, labels: readonly (string | null)[] | null): string {
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

/** The width of the thick lines, in proportion to which a large board is not all the same grey. */
export const regionStroke = ({ columns }: GridSize): number => 2 + 0.05 * columns;

/** The rows and columns of the small grid of candidates in a cell. */
export function markGrid(symbols: number): readonly [number, number] {
  const columns = Math.ceil(Math.sqrt(symbols));
  return [Math.ceil(symbols / columns), columns];
}
