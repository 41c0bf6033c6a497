import { isSingle, lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses, nameCells, nameSymbol } from './describe.js';
import type { Technique } from './technique.js';

/**
 * Rule: a house lacks nothing but one symbol, so its open cells hold it; on most boards that is one last cell.
 * Removes: places the symbol.
 * Strength: of hidden singles in a house, those that a person sees without looking at any other house.
 * Cost: O(houses).
 * Source: "last value" of Sukaku Explainer, 1.0.
 */
export const fullHouse: Technique = {
  name: 'full-house',
  rating: 1.0,
  find(grid: CandidateGrid) {
    const { openPlaces, missingSymbols, layout } = grid;
    for (const house of layout.exactHouses) {
      if (openPlaces[house] === 0 || !isSingle(missingSymbols[house])) continue;
      const symbol = lowestBit(missingSymbols[house]);
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
        text: `In ${grid.houses[house].name}, ${nameSymbol(grid, symbol)} is all that is missing: it goes to ${nameCells(grid, cells)}.`,
      };
    }
    return null;
  },
};
