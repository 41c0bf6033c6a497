/** Lines of a grid as links name them: diagonals, rows and columns seen from outside, lines that branch. */
import type { BoardSymbol } from '../../model/board/board.js';
import { boxOfEachCell, defaultBox } from '../../model/board/cells.js';
import type { BoardDescription, SymbolDescription } from '../../model/board/description.js';
import { standardSymbols } from '../../model/board/symbols.js';

/** The symbols of a range of digits: from 10 on letters, as everywhere. */
export function digitSymbols(digits: readonly number[]): SymbolDescription[] {
  if (digits[0] === 1) return standardSymbols(digits.length);
  return digits.map((digit) =>
    digit < 10
      ? { name: String(digit) }
      : { name: String.fromCharCode(0x41 + digit - 10), aliases: [String(digit)], value: digit },
  );
}

export const digitRange = (least: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => least + index);

/** The values of symbols that are a range of digits in ascending order; undefined for others. */
export function rangeOf(symbols: readonly BoardSymbol[]): readonly number[] | undefined {
  const values = symbols.map(({ value }) => value);
  const least = values[0];
  return least !== null && values.every((value, index) => value === least + index) ? (values as number[]) : undefined;
}

/** A diagonal falls from r1c1, or rises to the last cell of the first row. */
export type DiagonalDirection = 'falling' | 'rising';

/** A long diagonal of a square grid, from its first row on. */
export function diagonalCells(side: number, direction: DiagonalDirection): number[] {
  return Array.from({ length: side }, (_, row) => row * side + (direction === 'falling' ? row : side - 1 - row));
}

/** The sides of the grid that clues look from. */
type GridSide = 'left' | 'right' | 'top' | 'bottom';

/** A row or column, counted from 1, and the side that it is seen from. */
export interface LookIn {
  readonly from: GridSide;
  readonly line: number;
}

/** @param row from −1, above the grid, to `rows`, below it. @returns undefined for a corner or a cell inside. */
export function lookInFrom(row: number, column: number, rows: number, columns: number): LookIn | undefined {
  const isRow = row >= 0 && row < rows;
  const isColumn = column >= 0 && column < columns;
  if (isRow === isColumn) return undefined;
  if (isRow) return column === -1 ? { from: 'left', line: row + 1 } : at(column === columns, 'right', row);
  return row === -1 ? { from: 'top', line: column + 1 } : at(row === rows, 'bottom', column);
}

const at = (isThere: boolean, from: GridSide, line: number): LookIn | undefined =>
  isThere ? { from, line: line + 1 } : undefined;

/** The row and column, from −1, of the cell outside the grid that a clue stands in. */
export function outsideOf({ from, line }: LookIn, rows: number, columns: number): readonly [number, number] {
  if (from === 'left' || from === 'right') return [line - 1, from === 'left' ? -1 : columns];
  return [from === 'top' ? -1 : rows, line - 1];
}

/** Cells in a direction from a cell, itself left out if it is outside. */
export function cellsAlong(
  [row, column]: readonly [number, number],
  [down, right]: readonly [number, number],
  rows: number,
  columns: number,
): number[] {
  const isInside = (r: number, c: number): boolean => r >= 0 && r < rows && c >= 0 && c < columns;
  const cells: number[] = [];
  let [r, c] = isInside(row, column) ? [row, column] : [row + down, column + right];
  for (; isInside(r, c); r += down, c += right) cells.push(r * columns + c);
  return cells;
}

/** Where a diagonal begins and leads: the cell outside the grid before its first, and its step. */
export function arrowOfDiagonal(
  cells: readonly number[],
  rows: number,
  columns: number,
): { readonly outside: readonly [number, number]; readonly step: readonly [number, number] } | undefined {
  const [row, column] = [Math.floor(cells[0] / columns), cells[0] % columns];
  for (const down of [-1, 1])
    for (const right of [-1, 1]) {
      const outside = [row - down, column - right] as const;
      const along = cellsAlong(outside, [down, right], rows, columns);
      const isOutside = outside[0] < 0 || outside[0] >= rows || outside[1] < 0 || outside[1] >= columns;
      if (isOutside && along.length === cells.length && along.every((cell, index) => cell === cells[index]))
        return { outside, step: [down, right] };
    }
  return undefined;
}

/** Lines that share cells, joined: the cells of each connected group, in the order in which they are met. */
export function joinLines(lines: readonly (readonly number[])[]): number[][] {
  const groups: Set<number>[] = [];
  for (const line of lines) {
    const touched = groups.filter((group) => line.some((cell) => group.has(cell)));
    const joined = new Set([...touched.flatMap((group) => [...group]), ...line]);
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => [...group]);
}

/**
 * Regions by a number for each cell, null for none, as a description has them: as boxes where they are the usual ones.
 * @returns whether some have fewer cells than there are digits.
 */
export function describeRegions(
  regions: readonly (number | null)[],
  rows: number,
  columns: number,
  digits: number,
): Pick<BoardDescription, 'regions' | 'partial'> {
  if (regions.every((region) => region === null)) return { regions: 'none' };
  const sizes = new Map<number, number>();
  for (const region of regions) if (region !== null) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  const partial = [...sizes.values()].some((size) => size < digits);
  const box = defaultBox(rows);
  const isUsual =
    rows === columns && digits === rows && box[0] > 1 && isSamePartition(regions, boxOfEachCell(rows, columns, box));
  if (isUsual) return { regions: 'boxes' };
  return { regions: regions.map((region) => (region === null ? null : String(region + 1))), partial };
}

function isSamePartition(one: readonly (number | null)[], other: readonly number[]): boolean {
  const nameOf = new Map<number | null, number>();
  return (
    one.every((region, cell) => {
      if (!nameOf.has(region)) nameOf.set(region, other[cell]);
      return region !== null && nameOf.get(region) === other[cell];
    }) && new Set(nameOf.values()).size === nameOf.size
  );
}
