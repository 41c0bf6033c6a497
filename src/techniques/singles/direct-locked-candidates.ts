import { lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses } from '../grid/describe.js';
import { describeFollowingSingle, findFollowingSingle } from './following-single.js';
import { cellsLocked, describeLocked, isLocked } from '../subsets/locked-candidates.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: locked candidates of a house remove a symbol from the rest of a second one, which leaves a hidden single in a
 *   third house of the same kind as the first. Solvers by hand look along a row of boxes, or along lines.
 * - Removes: places that single; the removals by the locked candidates are left for `locked-candidates`, as a person
 *   without pencilmarks would not note them.
 * - Strength: the locked candidates that lead to a placement at once. Only houses of that kind are examined, as in
 *   Sukaku Explainer. With any house, here and for direct hidden subsets, 50 of 168 ratings up to 3.6 fell below its
 *   own (bench/ratings.mjs).
 * - Cost: that of locked candidates, and O(cells of a house) for each one found.
 * - Source: "direct pointing" (1.7) and "direct claiming" (1.9) of Sukaku Explainer.
 */
export const directLockedCandidates: Technique = {
  name: 'direct-locked-candidates',
  rating: 1.7,
  find(grid: CandidateGrid) {
    const { missingSymbols, layout } = grid;
    for (const crossing of layout.crossings) {
      for (let left = missingSymbols[crossing.house] & missingSymbols[crossing.other]; left !== 0; left &= left - 1) {
        const symbol = lowestIndex(left);
        if (!isLocked(grid, crossing, symbol)) continue;
        const isAlike = (house: number): boolean => grid.houses[house].kind === grid.houses[crossing.house].kind;
        const single = findFollowingSingle(grid, cellsLocked(grid, crossing, symbol), symbol, isAlike);
        if (single === null) continue;
        const step: Step = {
          technique: 'direct-locked-candidates',
          rating: grid.houses[crossing.house].kind === 'region' ? 1.7 : 1.9,
          placements: single.cells.map((cell) => ({ cell, symbol })),
          eliminations: [],
          cells: grid.placesOf(crossing.house, symbol),
          houses: boardHouses(grid, [crossing.house, crossing.other, single.house]),
          symbols: [symbol],
          text: `${describeLocked(grid, crossing, symbol)}, ${describeFollowingSingle(grid, single)}`,
        };
        return step;
      }
    }
    return null;
  },
};
