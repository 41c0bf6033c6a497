/**
 * Cells with two candidates, what wings are made of, and what falls where two cells cannot both fail to hold a symbol.
 */
import type { CellSymbol } from '../model/step.js';
import { countBits } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { nameCells, nameSymbol } from './describe.js';

/** Open cells with so many candidates, ascending. */
export function cellsOfSize(grid: CandidateGrid, size: number): number[] {
  const { candidates } = grid;
  const cells: number[] = [];
  for (let cell = 0; cell < candidates.length; cell++) {
    if (countBits(candidates[cell]) === size && !grid.isPlaced(cell)) cells.push(cell);
  }
  return cells;
}

export const eliminate = (cells: readonly number[], symbol: number): CellSymbol[] => cells.map((cell) => ({ cell, symbol }));

/** `r1c1 and r2c5 cannot be 3.` */
export function describeFallen(grid: CandidateGrid, cells: readonly number[], symbol: number): string {
  return `${nameCells(grid, cells)} cannot be ${nameSymbol(grid, symbol)}.`;
}
