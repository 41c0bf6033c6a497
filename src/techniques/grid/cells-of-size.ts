import { countBits } from '../../model/bits.js';
import type { CandidateGrid } from './candidate-grid.js';

/** The open cells with this number of candidates, ascending. Wings are built from cells with two or three. */
export function cellsOfSize(grid: CandidateGrid, size: number): number[] {
  const { candidates } = grid;
  const cells: number[] = [];
  for (let cell = 0; cell < candidates.length; cell++) {
    if (countBits(candidates[cell]) === size && !grid.isPlaced(cell)) cells.push(cell);
  }
  return cells;
}
