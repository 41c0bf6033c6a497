import type { Step } from '../model/step.js';
import { isSingle, listBits, lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { cellsOfSize } from './cells-of-size.js';
import { nameCell, nameCells, nameSymbol, nameSymbols } from './describe.js';
import { describeFallen, eliminationsOf } from './fallen.js';
import type { Technique } from './technique.js';

/**
 * Rule: a pivot holds x or y; it sees a cell with x and z and another with y and z. Whatever the pivot holds, one of the two holds z.
 * Removes: z from every cell that sees both.
 * Strength: a chain of three cells with two candidates each.
 * Cost: O(cells with two candidates, cubed), few of which see each other.
 * Source: "XY-wing" of Sukaku Explainer, 4.2.
 */
export const xyWing: Technique = {
  name: 'xy-wing',
  rating: 4.2,
  find(grid: CandidateGrid) {
    const { candidates } = grid;
    const pairs = cellsOfSize(grid, 2);
    for (const pivot of pairs) {
      if (grid.isOver()) return null;
      const x = lowestBit(candidates[pivot]);
      const y = lowestBit(candidates[pivot] & ~(1 << x));
      for (const first of pairs) {
        const z = candidates[first] & ~(1 << x);
        if (!isSingle(z) || z === 1 << y || !grid.sees(pivot, first, x)) continue;
        for (const second of pairs) {
          if (candidates[second] !== (z | (1 << y)) || !grid.sees(pivot, second, y)) continue;
          const fallen = grid.cellsSeeing([first, second], lowestBit(z));
          if (fallen.length > 0) return describe(grid, [pivot, first, second], lowestBit(z), fallen);
        }
      }
    }
    return null;
  },
};

function describe(grid: CandidateGrid, cells: readonly number[], z: number, fallen: readonly number[]): Step {
  const [pivot, ...wings] = cells;
  const symbols = grid.candidates[pivot];
  const cases = `Whether ${nameCell(grid, pivot)} is ${nameSymbols(grid, symbols, 'or')}`;
  return {
    technique: 'xy-wing',
    rating: 4.2,
    placements: [],
    eliminations: eliminationsOf(fallen, z),
    cells,
    houses: [],
    symbols: [...listBits(symbols), z],
    text: `${cases}, ${nameCells(grid, wings, 'or')} is ${nameSymbol(grid, z)}: ${describeFallen(grid, fallen, z)}`,
  };
}
