/** The conclusion of most techniques: every case removes one symbol from the same cells. */
import type { CellSymbol } from '../../model/step.js';
import type { CandidateGrid } from './candidate-grid.js';
import { nameGridCells, nameSymbol } from './describe.js';

export const eliminationsOf = (cells: readonly number[], symbol: number): CellSymbol[] =>
  cells.map((cell) => ({ cell, symbol }));

/** `r1c1 and r2c5 cannot be 3.` */
export function describeEliminations(grid: CandidateGrid, cells: readonly number[], symbol: number): string {
  return `${nameGridCells(grid, cells)} cannot be ${nameSymbol(grid, symbol)}.`;
}
