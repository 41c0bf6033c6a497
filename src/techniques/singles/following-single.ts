/**
 * The hidden single that follows from a removal. The `direct` techniques share it: they place the single without
 * recording the removal, like people who write no candidates down.
 */
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { nameGridCells, nameSymbol } from '../grid/describe.js';

export interface FollowingSingle {
  readonly house: number;
  /** The cells that get the symbol: one, if the symbol occurs once. */
  readonly cells: readonly number[];
  readonly symbol: number;
}

/**
 * Finds the first house that has exactly enough places for a symbol after some cells lost it; null if there is none.
 * @param isWanted returns true for the houses, by number, to examine.
 */
export function findFollowingSingle(
  grid: CandidateGrid,
  eliminated: readonly number[],
  symbol: number,
  isWanted: (house: number) => boolean,
): FollowingSingle | null {
  const { layout, missing } = grid;
  for (const cell of eliminated) {
    for (const house of layout.housesOf[cell]) {
      const lacks = missing[house * layout.symbolCount + symbol];
      if (lacks === 0 || !layout.houses[house].isExact || !isWanted(house)) continue;
      const cells = grid.placesOf(house, symbol).filter((place) => !eliminated.includes(place));
      if (cells.length === lacks) return { house, cells, symbol };
    }
  }
  return null;
}

/** `so in row 5, 4 fits only in r5c6.` */
export function describeFollowingSingle(grid: CandidateGrid, { house, cells, symbol }: FollowingSingle): string {
  return `so in ${grid.houses[house].name}, ${nameSymbol(grid, symbol)} fits only in ${nameGridCells(grid, cells)}.`;
}
