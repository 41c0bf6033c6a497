import { lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses } from './describe.js';
import { describeFollowingSingle, findFollowingSingle, type FollowingSingle } from './following-single.js';
import { beginHiddenSubsets, cellsAt, describeHiddenSubset, leavesOthers } from './hidden-subset.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from './technique.js';

/**
 * Rule: a hidden subset takes so much from its cells that a hidden single of another symbol is left in the same house.
 * Removes: places that single; what the subset removes is left for the technique without `direct`.
 * Strength: of hidden subsets, those that lead to a placement at once; that in the other houses of their cells is left, as Sukaku Explainer
 *   leaves it.
 * Cost: that of hidden subsets, and O(symbols × cells of a house) for each that is found.
 * Source: "direct hidden pair" (2.0) and "direct hidden triplet" (2.5) of Sukaku Explainer.
 */
function makeDirectHiddenSubset(
  name: 'direct-hidden-pair' | 'direct-hidden-triple',
  size: number,
  rating: number,
): Technique {
  const walk = new SubsetWalk();
  return {
    name,
    rating,
    find(grid: CandidateGrid) {
      for (const house of grid.layout.exactHouses) {
        if (grid.isOver()) return null;
        beginHiddenSubsets(walk, grid, house, size);
        while (walk.next()) {
          if (!leavesOthers(grid, house, walk.union, walk.chosenBits())) continue;
          const single = findSingleBeside(grid, house, walk);
          if (single === null) continue;
          return {
            technique: name,
            rating,
            placements: single.cells.map((cell) => ({ cell, symbol: single.symbol })),
            eliminations: [],
            cells: cellsAt(grid, house, walk.union),
            houses: boardHouses(grid, [house, single.house]),
            symbols: walk.chosen(),
            text: `${describeHiddenSubset(grid, house, walk)}, ${describeFollowingSingle(grid, single)}`,
          };
        }
      }
      return null;
    },
  };
}

/** A single of one of the symbols that the cells of the subset lose. */
function findSingleBeside(grid: CandidateGrid, house: number, walk: SubsetWalk): FollowingSingle | null {
  const cells = cellsAt(grid, house, walk.union);
  const others = cells.reduce((mask, cell) => mask | grid.candidates[cell], 0) & ~walk.chosenBits();
  for (let left = others; left !== 0; left &= left - 1) {
    const symbol = lowestBit(left);
    const fallen = cells.filter((cell) => (grid.candidates[cell] >>> symbol) & 1);
    const single = findFollowingSingle(grid, fallen, symbol, (other) => other === house);
    if (single !== null) return single;
  }
  return null;
}

export const directHiddenPair = makeDirectHiddenSubset('direct-hidden-pair', 2, 2.0);
export const directHiddenTriple = makeDirectHiddenSubset('direct-hidden-triple', 3, 2.5);
