/** Keys that move the focus over a board, in every way to use it. */
import type { GridSize } from './geometry.js';

/** The cell that a key moves to from another; null for other keys. */
export function targetOf({ rows, columns }: GridSize, cell: number, key: string, isControl: boolean): number | null {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const at = (toRow: number, toColumn: number): number => toRow * columns + toColumn;
  switch (key) {
    case 'ArrowUp':
      return at(isControl ? 0 : (row + rows - 1) % rows, column);
    case 'ArrowDown':
      return at(isControl ? rows - 1 : (row + 1) % rows, column);
    case 'ArrowLeft':
      return at(row, isControl ? 0 : (column + columns - 1) % columns);
    case 'ArrowRight':
      return at(row, isControl ? columns - 1 : (column + 1) % columns);
    case 'Home':
      return at(isControl ? 0 : row, 0);
    case 'End':
      return at(isControl ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
