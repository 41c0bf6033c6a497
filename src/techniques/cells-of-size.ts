import { countBits } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';

/** Open cells with so many candidates, ascending: those with two or three are what wings are made of. */
export function cellsOfSize(grid: CandidateGrid, size: number): number[] {
  const { candidates } = grid;
  const cells: number[] = [];
  for (let cell = 0; cell < candidates.length; cell++) {
    if (countBits(candidates[cell]) === size && !grid.isPlaced(cell)) cells.push(cell);
  }
  return cells;
}
