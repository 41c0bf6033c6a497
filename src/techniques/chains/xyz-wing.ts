import { isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { cellsOfSize } from '../grid/cells-of-size.js';
import { nameGridCell, nameGridCells, nameSymbol, nameSymbols } from '../grid/describe.js';
import { describeEliminations, eliminationsOf } from '../grid/eliminations.js';
import type { Technique } from '../technique.js';
import { alternate } from './simple-colouring.js';

/**
 * - Rule: a pivot holds x, y or z; it sees a cell with x and z and another with y and z. In every case one of the three
 *   cells holds z.
 * - Removes: z from every cell that sees all three.
 * - Strength: an XY-wing whose pivot may hold z itself.
 * - Cost: O(cells with three candidates × cells with two, squared), few of which see each other.
 * - Source: "XYZ-wing" of Sukaku Explainer, 4.4.
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
        // The symbol that the pivot has and the first wing lacks is y; the second wing must have y and z.
        const y = candidates[pivot] & ~candidates[first];
        if (!isSingle(y)) continue;
        for (let left = candidates[first]; left !== 0; left &= left - 1) {
          const z = lowestIndex(left);
          const x = lowestIndex(candidates[first] & ~(1 << z));
          if (!grid.sees(pivot, first, x)) continue;
          for (const second of pairs) {
            if (candidates[second] !== (y | (1 << z)) || !grid.sees(pivot, second, lowestIndex(y))) continue;
            const eliminated = grid.cellsSeeing([pivot, first, second], z);
            if (eliminated.length > 0)
              return describe(grid, [pivot, first, second], [x, lowestIndex(y), z], eliminated);
          }
        }
      }
    }
    return null;
  },
};

function describe(
  grid: CandidateGrid,
  cells: readonly [pivot: number, first: number, second: number],
  [x, y, z]: readonly [number, number, number],
  eliminated: readonly number[],
): Step {
  const [pivot, first, second] = cells;
  const symbols = grid.candidates[pivot];
  const cases = `Whether ${nameGridCell(grid, pivot)} is ${nameSymbols(grid, symbols, 'or')}`;
  return {
    technique: 'xyz-wing',
    rating: 4.4,
    placements: [],
    eliminations: eliminationsOf(eliminated, z),
    cells,
    houses: [],
    symbols: listIndices(symbols),
    // From each wing to the pivot, which may hold z itself.
    links: [
      ...alternate([
        [first, z],
        [first, x],
        [pivot, x],
      ]),
      ...alternate([
        [second, z],
        [second, y],
        [pivot, y],
      ]),
    ],
    text: `${cases}, one of ${nameGridCells(grid, cells)} is ${nameSymbol(grid, z)}: ${describeEliminations(grid, eliminated, z)}`,
  };
}
