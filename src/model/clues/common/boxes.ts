/** Boxes of a board, for rules that speak of places in them. */
import { boxSizeOf } from '../../board/board-description.js';
import type { ClueBoard } from '../clue-type.js';

export function checkBoxes(board: ClueBoard): { expected: string; found: string } | undefined {
  if (boxSizeOf(board)) return undefined;
  return { expected: 'a board with boxes', found: board.regions ? 'other regions' : 'none' };
}

/** The cells of a block of so many rows and columns from a place. */
export function blockAt({ columns }: ClueBoard, row: number, column: number, height: number, width: number): number[] {
  return Array.from(
    { length: height * width },
    (_, at) => (row + Math.floor(at / width)) * columns + column + (at % width),
  );
}

/** The first numbers from `start` in steps, of which `size` cells are left before the end. */
export function placesFrom(start: number, step: number, size: number, end: number): number[] {
  const places: number[] = [];
  for (let place = start; place + size <= end; place += step) places.push(place);
  return places;
}
