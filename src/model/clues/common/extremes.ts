/** Cells that are all smaller, or all greater, than the neighbours that are not among them. */
import type { CellPair } from '../../board/constraint.js';
import type { ClueBoard } from '../clue-type.js';
import { gridNeighboursOf } from './geometry.js';

/** Each cell with each neighbour in the grid that is not listed. */
export const pairsWithOthers = (cells: readonly number[], board: ClueBoard): CellPair[] =>
  cells.flatMap((cell) =>
    gridNeighboursOf(board, cell)
      .filter((other) => !cells.includes(other))
      .map((other): CellPair => [cell, other]),
  );
