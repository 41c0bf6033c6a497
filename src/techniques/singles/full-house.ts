import { isSingle, lowestIndex } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCells, nameSymbol } from '../grid/describe.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: a house needs only one more symbol, so all its open cells hold it; on most boards this is the last open cell.
 * - Removes: places the symbol.
 * - Strength: the hidden singles that can be seen without looking at any other house.
 * - Cost: O(houses).
 * - Source: "last value" of Sukaku Explainer, 1.0.
 */
export const fullHouse: Technique = {
  name: 'full-house',
  rating: 1.0,
  find(grid: CandidateGrid) {
    const { openPlaces, missingSymbols, layout } = grid;
    for (const house of layout.exactHouses) {
      if (openPlaces[house] === 0 || !isSingle(missingSymbols[house])) continue;
      const symbol = lowestIndex(missingSymbols[house]);
      const cells = grid.placesOf(house, symbol);
      if (cells.length === 0) continue;
      return {
        technique: 'full-house',
        rating: 1.0,
        placements: cells.map((cell) => ({ cell, symbol })),
        eliminations: [],
        cells,
        houses: boardHouses(grid, [house]),
        symbols: [symbol],
        text: `In ${grid.houses[house].name}, ${nameSymbol(grid, symbol)} is all that is missing: it goes to ${nameGridCells(grid, cells)}.`,
      };
    }
    return null;
  },
};
