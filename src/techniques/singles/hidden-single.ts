import { countBits, lowestIndex } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCells, nameSymbol } from '../grid/describe.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: a house has only as many places for a symbol as it still needs, so all of them hold it.
 * - Removes: places the symbol.
 * - Strength: everything that a house implies for one symbol alone.
 * - Cost: O(houses × symbols).
 * - Source: "hidden single" of Sukaku Explainer, 1.2 in a box and 1.5 in a line; other houses count as lines.
 */
export const hiddenSingle: Technique = {
  name: 'hidden-single',
  rating: 1.2,
  find(grid: CandidateGrid) {
    const { places, missing, missingSymbols, layout } = grid;
    for (const house of layout.exactHouses) {
      for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
        const symbol = lowestIndex(left);
        const index = house * layout.symbolCount + symbol;
        if (countBits(places[index]) !== missing[index]) continue;
        const { name, kind } = grid.houses[house];
        const cells = grid.placesOf(house, symbol);
        return {
          technique: 'hidden-single',
          rating: kind === 'region' ? 1.2 : 1.5,
          placements: cells.map((cell) => ({ cell, symbol })),
          eliminations: [],
          cells,
          houses: boardHouses(grid, [house]),
          symbols: [symbol],
          text: `In ${name}, ${nameSymbol(grid, symbol)} fits only in ${nameGridCells(grid, cells)}.`,
        };
      }
    }
    return null;
  },
};
