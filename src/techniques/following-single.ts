/**
 * The hidden single that comes of a removal: what the `direct` techniques have in common. They place it without a note of what
 * was removed, the way people work who write no candidates down.
 */
import type { CandidateGrid } from './candidate-grid.js';
import { nameCells, nameSymbol } from './describe.js';

export interface FollowingSingle {
  readonly house: number;
  /** Where the symbol goes: one cell where it occurs once. */
  readonly cells: readonly number[];
  readonly symbol: number;
}

/**
 * The first house that has just enough places for a symbol once some cells have lost it; null when there is none.
 * @param isWanted tells the houses, by number, that are looked at.
 */
export function findFollowingSingle(
  grid: CandidateGrid,
  fallen: readonly number[],
  symbol: number,
  isWanted: (house: number) => boolean,
): FollowingSingle | null {
  const { layout, missing } = grid;
  for (const cell of fallen) {
    for (const house of layout.housesOf[cell]) {
      const lacks = missing[house * layout.symbolCount + symbol];
      if (lacks === 0 || !layout.houses[house].isExact || !isWanted(house)) continue;
      const cells = grid.placesOf(house, symbol).filter((place) => !fallen.includes(place));
      if (cells.length === lacks) return { house, cells, symbol };
    }
  }
  return null;
}

/** `so in row 5, 4 fits only in r5c6.` */
export function describeFollowingSingle(grid: CandidateGrid, { house, cells, symbol }: FollowingSingle): string {
  return `so in ${grid.houses[house].name}, ${nameSymbol(grid, symbol)} fits only in ${nameCells(grid, cells)}.`;
}
