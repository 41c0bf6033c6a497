import { hasBit, lowestIndex } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses } from '../grid/describe.js';
import { describeFollowingSingle, findFollowingSingle, type FollowingSingle } from './following-single.js';
import { beginHiddenSubsets, cellsAt, describeHiddenSubset, leavesOthers } from '../subsets/hidden-subset.js';
import { SubsetWalk } from '../subsets/subset-walk.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: a hidden subset removes other symbols from its cells, and one of these symbols then has a hidden single in
 *   the same house.
 * - Removes: places that single; the other removals of the subset are left for the technique without `direct`.
 * - Strength: the hidden subsets that lead to a placement at once. Singles in the other houses of their cells are
 *   ignored, as Sukaku Explainer ignores them.
 * - Cost: that of hidden subsets, and O(symbols × cells of a house) for each subset found.
 * - Source: "direct hidden pair" (2.0) and "direct hidden triplet" (2.5) of Sukaku Explainer.
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

/** Finds a hidden single of one of the symbols that the cells of the subset lose. */
function findSingleBeside(grid: CandidateGrid, house: number, walk: SubsetWalk): FollowingSingle | null {
  const cells = cellsAt(grid, house, walk.union);
  const others = cells.reduce((mask, cell) => mask | grid.candidates[cell], 0) & ~walk.chosenBits();
  for (let left = others; left !== 0; left &= left - 1) {
    const symbol = lowestIndex(left);
    const eliminated = cells.filter((cell) => hasBit(grid.candidates[cell], symbol));
    const single = findFollowingSingle(grid, eliminated, symbol, (other) => other === house);
    if (single !== null) return single;
  }
  return null;
}

export const directHiddenPair = makeDirectHiddenSubset('direct-hidden-pair', 2, 2.0);
export const directHiddenTriple = makeDirectHiddenSubset('direct-hidden-triple', 3, 2.5);
