import { hasBit, listIndices, lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCells, nameMissing, nameSymbols } from '../grid/describe.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: n cells of a house have n symbols between them, so they use these symbols up. With multiplicities, the house
 *   still takes the symbols n times in all.
 * - Removes: these symbols from the other cells of the house.
 * - Strength: for all n up to the size of the house, everything the house implies alone (domain consistency of
 *   all-different).
 * - Cost: O(houses × cells^n) at worst; few cells have so few candidates.
 * - Source: "naked pair", "triplet" and "quad" of Sukaku Explainer, 3.0, 3.6, 5.0.
 */
function makeNakedSubset(name: 'naked-pair' | 'naked-triple' | 'naked-quad', size: number, rating: number): Technique {
  const walk = new SubsetWalk();
  return {
    name,
    rating,
    find(grid: CandidateGrid) {
      const { openPlaces, candidates } = grid;
      for (const { index: house, cells } of grid.houses) {
        if (grid.isOver()) return null;
        walk.begin(size);
        weighSymbols(walk, grid, house);
        for (let left = openPlaces[house]; left !== 0; left &= left - 1) {
          const place = lowestIndex(left);
          walk.add(place, candidates[cells[place]]);
        }
        while (walk.next()) {
          if (removesSomething(grid, house, walk.union, ~walk.chosenBits())) return describe(grid, house, walk);
        }
      }
      return null;
    },
  };

  function describe(grid: CandidateGrid, house: number, { union }: SubsetWalk): Step {
    const { cells, name: houseName } = grid.houses[house];
    const chosen = walk.chosen().map((place) => cells[place]);
    const symbols = listIndices(union);
    const pattern = `In ${houseName}, ${nameGridCells(grid, chosen)} share out ${nameMissing(grid, house, symbols)} among themselves`;
    const others = cells.filter((cell) => !chosen.includes(cell) && !grid.isPlaced(cell));
    const falls = (cell: number, symbol: number): boolean => hasBit(grid.candidates[cell], symbol);
    return {
      technique: name,
      rating,
      placements: [],
      eliminations: others.flatMap((cell) =>
        symbols.filter((symbol) => falls(cell, symbol)).map((symbol) => ({ cell, symbol })),
      ),
      cells: chosen,
      houses: boardHouses(grid, [house]),
      symbols,
      text: `${pattern}: no other cell there holds ${nameSymbols(grid, union, 'or')}.`,
    };
  }
}

/** Gives each symbol the number of times that the house still takes it as its weight. */
function weighSymbols(walk: SubsetWalk, { missing, missingSymbols, layout }: CandidateGrid, house: number): void {
  for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
    const symbol = lowestIndex(left);
    walk.weigh(symbol, missing[house * layout.symbolCount + symbol]);
  }
}

/** True if one of the places of a house may hold one of the symbols. */
function removesSomething({ places, layout }: CandidateGrid, house: number, symbols: number, among: number): boolean {
  for (let left = symbols; left !== 0; left &= left - 1) {
    if ((places[house * layout.symbolCount + lowestIndex(left)] & among) !== 0) return true;
  }
  return false;
}

export const nakedPair = makeNakedSubset('naked-pair', 2, 3.0);
export const nakedTriple = makeNakedSubset('naked-triple', 3, 3.6);
export const nakedQuad = makeNakedSubset('naked-quad', 4, 5.0);
