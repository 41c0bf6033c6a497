import type { Step } from '../model/step.js';
import { isSingle, listBits, lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { cellsOfSize } from './cells-of-size.js';
import { nameCell, nameCells, nameSymbol, nameSymbols } from './describe.js';
import { describeFallen, eliminationsOf } from './fallen.js';
import type { Technique } from './technique.js';

/**
 * Rule: a pivot holds x, y or z; it sees a cell with x and z and another with y and z. Whatever the pivot holds, one of the three
 *   holds z.
 * Removes: z from every cell that sees all three.
 * Strength: an XY-wing whose pivot may hold z itself.
 * Cost: O(cells with three candidates × cells with two, squared), few of which see each other.
 * Source: "XYZ-wing" of Sukaku Explainer, 4.4.
 */
export const xyzWing: Technique = {
  name: 'xyz-wing',
  rating: 4.4,
  find(grid: CandidateGrid) {
    const { candidates } = grid;
    const pairs = cellsOfSize(grid, 2);
    for (const pivot of cellsOfSize(grid, 3)) {
      if (grid.isOver()) return null;
      for (const first of pairs) {
        // What the pivot has and the first wing lacks is y, which the second must have beside z.
        const y = candidates[pivot] & ~candidates[first];
        if (!isSingle(y)) continue;
        for (let left = candidates[first]; left !== 0; left &= left - 1) {
          const z = lowestBit(left);
          const x = lowestBit(candidates[first] & ~(1 << z));
          if (!grid.sees(pivot, first, x)) continue;
          for (const second of pairs) {
            if (candidates[second] !== (y | (1 << z)) || !grid.sees(pivot, second, lowestBit(y))) continue;
            const fallen = grid.cellsSeeing([pivot, first, second], z);
            if (fallen.length > 0) return describe(grid, [pivot, first, second], z, fallen);
          }
        }
      }
    }
    return null;
  },
};

function describe(grid: CandidateGrid, cells: readonly number[], z: number, fallen: readonly number[]): Step {
  const [pivot] = cells;
  const symbols = grid.candidates[pivot];
  const cases = `Whether ${nameCell(grid, pivot)} is ${nameSymbols(grid, symbols, 'or')}`;
  return {
    technique: 'xyz-wing',
    rating: 4.4,
    placements: [],
    eliminations: eliminationsOf(fallen, z),
    cells,
    houses: [],
    symbols: listBits(symbols),
    text: `${cases}, one of ${nameCells(grid, cells)} is ${nameSymbol(grid, z)}: ${describeFallen(grid, fallen, z)}`,
  };
}
