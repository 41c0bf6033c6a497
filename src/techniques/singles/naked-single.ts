import { isSingle, lowestIndex } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { nameGridCell, nameSymbol } from '../grid/describe.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: a cell has one candidate left.
 * - Removes: places it.
 * - Strength: everything that all rules imply for one cell alone.
 * - Cost: O(cells).
 * - Source: "naked single" of Sukaku Explainer, 2.3.
 */
export const nakedSingle: Technique = {
  name: 'naked-single',
  rating: 2.3,
  find(grid: CandidateGrid) {
    const { candidates } = grid;
    for (let cell = 0; cell < candidates.length; cell++) {
      if (!isSingle(candidates[cell]) || grid.isPlaced(cell)) continue;
      const symbol = lowestIndex(candidates[cell]);
      return {
        technique: 'naked-single',
        rating: 2.3,
        placements: [{ cell, symbol }],
        eliminations: [],
        cells: [cell],
        houses: [],
        symbols: [symbol],
        text: `${nameGridCell(grid, cell)} can hold nothing but ${nameSymbol(grid, symbol)}.`,
      };
    }
    return null;
  },
};
