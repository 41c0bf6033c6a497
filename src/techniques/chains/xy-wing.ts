import { isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { cellsOfSize } from '../grid/cells-of-size.js';
import { nameGridCell, nameGridCells, nameSymbol, nameSymbols } from '../grid/describe.js';
import { describeEliminations, eliminationsOf } from '../grid/eliminations.js';
import type { Technique } from '../technique.js';
import { alternate } from './simple-colouring.js';

/**
 * - Rule: a pivot holds x or y; it sees a cell with x and z and another with y and z. In both cases one of these two
 *   cells holds z.
 * - Removes: z from every cell that sees both.
 * - Strength: a chain of three cells with two candidates each.
 * - Cost: O(cells with two candidates, cubed), few of which see each other.
 * - Source: "XY-wing" of Sukaku Explainer, 4.2.
 */
export const xyWing: Technique = {
  name: 'xy-wing',
  rating: 4.2,
  find(grid: CandidateGrid) {
    const { candidates } = grid;
    const pairs = cellsOfSize(grid, 2);
    for (const pivot of pairs) {
      if (grid.isOver()) return null;
      const x = lowestIndex(candidates[pivot]);
      const y = lowestIndex(candidates[pivot] & ~(1 << x));
      for (const first of pairs) {
        const z = candidates[first] & ~(1 << x);
        if (!isSingle(z) || z === 1 << y || !grid.sees(pivot, first, x)) continue;
        for (const second of pairs) {
          if (candidates[second] !== (z | (1 << y)) || !grid.sees(pivot, second, y)) continue;
          const eliminated = grid.cellsSeeing([first, second], lowestIndex(z));
          if (eliminated.length > 0) return describe(grid, [pivot, first, second], [x, y, lowestIndex(z)], eliminated);
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
  const [pivot, ...wings] = cells;
  const symbols = grid.candidates[pivot];
  const cases = `Whether ${nameGridCell(grid, pivot)} is ${nameSymbols(grid, symbols, 'or')}`;
  return {
    technique: 'xy-wing',
    rating: 4.2,
    placements: [],
    eliminations: eliminationsOf(eliminated, z),
    cells,
    houses: [],
    symbols: [...listIndices(symbols), z],
    links: alternate([
      [wings[0], z],
      [wings[0], x],
      [pivot, x],
      [pivot, y],
      [wings[1], y],
      [wings[1], z],
    ]),
    text: `${cases}, ${nameGridCells(grid, wings, 'or')} is ${nameSymbol(grid, z)}: ${describeEliminations(grid, eliminated, z)}`,
  };
}
