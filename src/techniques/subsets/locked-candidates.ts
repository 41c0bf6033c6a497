import { countBits, lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCells, nameSymbol } from '../grid/describe.js';
import { eliminationsOf } from '../grid/eliminations.js';
import type { Crossing } from '../grid/grid-layout.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: all places of a symbol in a house also lie in a second house, so the rest of the second house cannot hold it.
 *   With multiplicities, the first house must put as many of the symbol there as the second one still takes.
 *   Alternatively, one cell sees all these places.
 * - Removes: the symbol from the second house outside the first one, or from the cells that see all its places.
 * - Strength: complete for one symbol and two houses.
 * - Cost: O(crossings × symbols).
 * - Source: "pointing" (2.6, from a region) and "claiming" (2.8, from any other house) of Sukaku Explainer. Places seen
 *   by one cell (2.8) add nothing on boards of lines and boxes; they are looked for on other boards only.
 */
export const lockedCandidates: Technique = {
  name: 'locked-candidates',
  rating: 2.6,
  find(grid: CandidateGrid) {
    const { missingSymbols, layout } = grid;
    for (const crossing of layout.crossings) {
      for (let left = missingSymbols[crossing.house] & missingSymbols[crossing.other]; left !== 0; left &= left - 1) {
        const symbol = lowestIndex(left);
        if (isLocked(grid, crossing, symbol)) return describe(grid, crossing, symbol);
      }
    }
    return layout.isRegular ? null : findSeenByOne(grid);
  },
};

/** True if a house must hold a symbol where it crosses another one, and the rest of the other house loses it. */
export function isLocked(
  grid: CandidateGrid,
  { house, other, shared, sharedOfOther }: Crossing,
  symbol: number,
): boolean {
  const { places, missing, layout } = grid;
  const ofOther = other * layout.symbolCount + symbol;
  if ((places[ofOther] & ~sharedOfOther) === 0) return false;
  const ofHouse = house * layout.symbolCount + symbol;
  return missing[ofHouse] - countBits(places[ofHouse] & ~shared) >= missing[ofOther];
}

/** The open cells of the other house, outside the first, that lose the symbol. */
export function cellsLocked(grid: CandidateGrid, { house, other }: Crossing, symbol: number): number[] {
  return grid.placesOf(other, symbol).filter((cell) => !grid.housesOf(cell).includes(house));
}

/** `In box 2, 4 fits only within row 1`. */
export function describeLocked(grid: CandidateGrid, { house, other }: Crossing, symbol: number): string {
  const [first, second, name] = [grid.houses[house].name, grid.houses[other].name, nameSymbol(grid, symbol)];
  const isWhole = grid.placesOf(house, symbol).every((cell) => grid.housesOf(cell).includes(other));
  return isWhole
    ? `In ${first}, ${name} fits only within ${second}`
    : `${first} has to put into ${second} all of ${name} that ${second} still takes`.replace(/^./, (letter) =>
        letter.toUpperCase(),
      );
}

function describe(grid: CandidateGrid, crossing: Crossing, symbol: number): Step {
  const { house, other } = crossing;
  return {
    technique: 'locked-candidates',
    rating: grid.houses[house].kind === 'region' ? 2.6 : 2.8,
    placements: [],
    eliminations: eliminationsOf(cellsLocked(grid, crossing, symbol), symbol),
    cells: grid.placesOf(house, symbol),
    houses: boardHouses(grid, [house, other]),
    symbols: [symbol],
    text: `${describeLocked(grid, crossing, symbol)}: no other cell of ${grid.houses[other].name} holds it.`,
  };
}

/** Finds a cell outside a house that sees every place of a symbol there, by a named rule or through several houses. */
function findSeenByOne(grid: CandidateGrid): Step | null {
  const { missingSymbols, layout } = grid;
  for (const house of layout.exactHouses) {
    for (let left = missingSymbols[house]; left !== 0; left &= left - 1) {
      const symbol = lowestIndex(left);
      const cells = grid.placesOf(house, symbol);
      const seeing = grid.cellsSeeing(cells, symbol);
      if (cells.length < 2 || seeing.length === 0) continue;
      const name = nameSymbol(grid, symbol);
      const pattern = `In ${grid.houses[house].name}, ${name} fits only in ${nameGridCells(grid, cells)}`;
      return {
        technique: 'locked-candidates',
        rating: 2.8,
        placements: [],
        eliminations: eliminationsOf(seeing, symbol),
        cells,
        houses: boardHouses(grid, [house]),
        symbols: [symbol],
        text: `${pattern}: ${nameGridCells(grid, seeing)} cannot be ${name}, which would leave it no place there.`,
      };
    }
  }
  return null;
}
