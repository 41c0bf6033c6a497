/**
 * What falls where every possibility takes one symbol from some cells: the conclusion of most techniques.
 */
import type { CellSymbol } from '../model/step.js';
import type { CandidateGrid } from './candidate-grid.js';
import { nameCells, nameSymbol } from './describe.js';

export const eliminationsOf = (cells: readonly number[], symbol: number): CellSymbol[] =>
  cells.map((cell) => ({ cell, symbol }));

/** `r1c1 and r2c5 cannot be 3.` */
export function describeFallen(grid: CandidateGrid, cells: readonly number[], symbol: number): string {
  return `${nameCells(grid, cells)} cannot be ${nameSymbol(grid, symbol)}.`;
}
