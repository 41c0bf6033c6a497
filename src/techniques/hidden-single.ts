import { countBits, lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses, nameCells, nameSymbol } from './describe.js';
import type { Technique } from './technique.js';

/**
 * Rule: a house has no more places for a symbol than it lacks it, so that they all hold it.
 * Removes: places the symbol.
 * Strength: what a house implies for one symbol by itself.
 * Cost: O(houses × symbols).
 * Source: "hidden single" of Sukaku Explainer, 1.2 in a box and 1.5 in a line; other houses count as lines.
 */
export const hiddenSingle: Technique = {
  name: 'hidden-single',
  rating: 1.2,
  find(grid: CandidateGrid) {
    const { places, missing, missingSymbols, layout } = grid;
    for (const house of layout.exactHouses) {
      for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
        const symbol = lowestBit(left);
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
          text: `In ${name}, ${nameSymbol(grid, symbol)} fits only in ${nameCells(grid, cells)}.`,
        };
      }
    }
    return null;
  },
};
