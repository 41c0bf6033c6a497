import { listBits, lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses, nameCells, nameMissing } from './describe.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from './technique.js';

/**
 * Rule: n symbols have n places between them in a house that needs them all, so that they fill them; with multiplicities, symbols of
 *   which the house lacks n in all.
 * Removes: all other symbols from those places.
 * Strength: that of naked subsets of the other cells of the house.
 * Cost: O(houses × symbols^n) at worst; few symbols have so few places.
 * Source: "hidden pair", "triplet" and "quad" of Sukaku Explainer, 3.4, 4.0, 5.4.
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
              listBits(grid.candidates[cell] & ~symbols).map((symbol) => ({ cell, symbol })),
            ),
            cells,
            houses: boardHouses(grid, [house]),
            symbols: listBits(symbols),
            text: `${describeHiddenSubset(grid, house, walk)}: these hold nothing else.`,
          };
        }
      }
      return null;
    },
  };
}

/** Sets the walk to the sets of symbols, labelled so, that fill as many places of a house as the house lacks of them. */
export function beginHiddenSubsets(walk: SubsetWalk, grid: CandidateGrid, house: number, size: number): void {
  const { places, missing, missingSymbols, layout } = grid;
  walk.begin(size);
  for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
    const symbol = lowestBit(left);
    const index = house * layout.symbolCount + symbol;
    walk.add(symbol, places[index], missing[index]);
  }
}

/** Whether one of the places of a house may hold another than these symbols. */
export function leavesOthers(
  { candidates, layout }: CandidateGrid,
  house: number,
  places: number,
  symbols: number,
): boolean {
  const { cells } = layout.houses[house];
  for (let left = places; left !== 0; left &= left - 1)
    if ((candidates[cells[lowestBit(left)]] & ~symbols) !== 0) return true;
  return false;
}

export function cellsAt({ houses }: CandidateGrid, house: number, places: number): number[] {
  return listBits(places).map((place) => houses[house].cells[place]);
}

/** `In box 4, 3 and 7 fit only in r4c1 and r5c1`. */
export function describeHiddenSubset(grid: CandidateGrid, house: number, walk: SubsetWalk): string {
  return `In ${grid.houses[house].name}, ${nameMissing(grid, house, walk.chosen())} fit only in ${nameCells(grid, cellsAt(grid, house, walk.union))}`;
}

export const hiddenPair = makeHiddenSubset('hidden-pair', 2, 3.4);
export const hiddenTriple = makeHiddenSubset('hidden-triple', 3, 4.0);
export const hiddenQuad = makeHiddenSubset('hidden-quad', 4, 5.4);
