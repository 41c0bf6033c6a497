/** Where a pointer is on a board, and which cells it crosses. */
import type { GridSize } from './geometry.js';

/** A position on the board in cells: row 1.5 is the middle of the second one. */
export type PointerPosition = readonly [row: number, column: number];

/** The position of an event of the element that covers the cells. */
export function positionOf(event: PointerEvent, { rows, columns }: GridSize): PointerPosition {
  const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return [((event.clientY - top) / height) * rows, ((event.clientX - left) / width) * columns];
}

/** Null beside the board. */
export function cellOf(position: PointerPosition, { rows, columns }: GridSize): number | null {
  const [row, column] = position.map(Math.floor);
  return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
}

/** The cells that a drag reaches on the way, however far apart the browser's events are. */
export const cellsOnWay = (from: PointerPosition, to: PointerPosition, size: GridSize): number[] =>
  positionsBetween(from, to)
    .filter(isNearCentre)
    .map((position) => cellOf(position, size))
    .filter((cell) => cell !== null);

/** Positions on the way, a fraction of a cell apart, with the last one. */
function positionsBetween(
  [fromRow, fromColumn]: PointerPosition,
  [toRow, toColumn]: PointerPosition,
): PointerPosition[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toRow - fromRow, toColumn - fromColumn) * 8));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return [fromRow + share * (toRow - fromRow), fromColumn + share * (toColumn - fromColumn)];
  });
}

/** A drag ignores the corners of a cell, so that it can go diagonally. */
function isNearCentre([row, column]: PointerPosition): boolean {
  return Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) < 0.45;
}
