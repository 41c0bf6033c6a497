import { listIndices, lowestIndex } from '../../model/bits.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCells, nameMissing } from '../grid/describe.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: n symbols have n places between them in a house that needs them all, so they fill these places. With
 *   multiplicities, the house needs the symbols n times in all.
 * - Removes: all other symbols from these places.
 * - Strength: that of naked subsets of the other cells of the house.
 * - Cost: O(houses × symbols^n) at worst; few symbols have so few places.
 * - Source: "hidden pair", "triplet" and "quad" of Sukaku Explainer, 3.4, 4.0, 5.4.
 */
function makeHiddenSubset(
  name: 'hidden-pair' | 'hidden-triple' | 'hidden-quad',
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
          const symbols = walk.chosenBits();
          if (!leavesOthers(grid, house, walk.union, symbols)) continue;
          const cells = cellsAt(grid, house, walk.union);
          return {
            technique: name,
            rating,
            placements: [],
            eliminations: cells.flatMap((cell) =>
              listIndices(grid.candidates[cell] & ~symbols).map((symbol) => ({ cell, symbol })),
            ),
            cells,
            houses: boardHouses(grid, [house]),
            symbols: listIndices(symbols),
            text: `${describeHiddenSubset(grid, house, walk)}: these hold nothing else.`,
          };
        }
      }
      return null;
    },
  };
}

/**
 * Sets the walk to sets of symbols, labelled by symbol, that fill as many places of a house as the house needs of them.
 */
export function beginHiddenSubsets(walk: SubsetWalk, grid: CandidateGrid, house: number, size: number): void {
  const { places, missing, missingSymbols, layout } = grid;
  walk.begin(size);
  for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
    const symbol = lowestIndex(left);
    const index = house * layout.symbolCount + symbol;
    walk.add(symbol, places[index], missing[index]);
  }
}

/** True if one of the places of a house may hold a symbol other than these. */
export function leavesOthers(
  { candidates, layout }: CandidateGrid,
  house: number,
  places: number,
  symbols: number,
): boolean {
  const { cells } = layout.houses[house];
  for (let left = places; left !== 0; left &= left - 1)
    if ((candidates[cells[lowestIndex(left)]] & ~symbols) !== 0) return true;
  return false;
}

export function cellsAt({ houses }: CandidateGrid, house: number, places: number): number[] {
  return listIndices(places).map((place) => houses[house].cells[place]);
}

/** `In box 4, 3 and 7 fit only in r4c1 and r5c1`. */
export function describeHiddenSubset(grid: CandidateGrid, house: number, walk: SubsetWalk): string {
  return `In ${grid.houses[house].name}, ${nameMissing(grid, house, walk.chosen())} fit only in ${nameGridCells(grid, cellsAt(grid, house, walk.union))}`;
}

export const hiddenPair = makeHiddenSubset('hidden-pair', 2, 3.4);
export const hiddenTriple = makeHiddenSubset('hidden-triple', 3, 4.0);
export const hiddenQuad = makeHiddenSubset('hidden-quad', 4, 5.4);
