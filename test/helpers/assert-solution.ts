/** Tests solutions with model/grid.ts, which shares nothing with the solvers. */
import { agreesWithGivens, isSolvedGrid } from '../../src/model/grid.js';

const encoder = new TextEncoder();

/** @throws if `solution` is not a solved grid with the puzzle's givens. */
export function assertSolution(puzzle: string, solution: string | null): void {
  if (solution?.length !== 81) throw new Error(`no solution of ${puzzle}: ${solution}`);
  const grid = encoder.encode(solution);
  if (!isSolvedGrid(grid)) throw new Error(`not a solved grid: ${solution}`);
  if (!agreesWithGivens(grid, 0, encoder.encode(puzzle), 0)) throw new Error(`${solution} is no solution of ${puzzle}`);
}
