/**
 * - Rule: if every open cell held two candidates and every digit had two places in each house, the puzzle would not have
 *   exactly one solution (a bivalue universal grave). So one of the candidates that are too many for that holds: in the
 *   only such cell (type 1), as the digit that all of them share (type 2), as part of a subset (type 3), or beside a
 *   digit that is locked in two cells (type 4).
 * - Strength: `BUG1` 5.6, `BUG2` and `BUG4` 5.7, `BUG3` 5.7 and 0.1 for each other cell of the subset beyond the first.
 * - Source: the scale of Sudoku Explainer. Sound only for a puzzle with one solution.
 */
import { countBits, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { cellCount, cellsOfHouse, digitCount, houseCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { Hint, Mark } from '../hint.js';
import type { Find } from '../producer.js';

export const bug: Find = (grid) => {
  const more = candidatesTooMany(grid);
  if (!more) return null;
  const { candidates } = grid;
  const cells = [...more.keys()];
  const union = [...more.values()].reduce((mask, digits) => mask | digits, 0);
  const hint = (type: number, tenths: number, eliminations: readonly Mark[]): Hint | null =>
    eliminations.length === 0 ? null : { name: `BUG${type}`, tenths, placements: [], eliminations };
  if (cells.length === 1) return hint(1, 56, grid.marksIn(cells, candidates[cells[0]] & ~union));
  if (isSingle(union)) {
    const digit = lowestIndex(union);
    return hint(
      2,
      57,
      grid.cellsSeeing(cells, digit).map((cell) => ({ cell, digit })),
    );
  }
  for (const house of housesOfCell[cells[0]].filter((one) => cells.every((cell) => housesOfCell[cell].includes(one)))) {
    const rest = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0 && !cells.includes(cell));
    if (cells.length === 2) {
      const shared = candidates[cells[0]] & candidates[cells[1]] & ~union;
      for (const digit of listIndices(shared)) {
        const isLocked = grid.cellsFor(house, digit).every((cell) => cells.includes(cell));
        const eliminations = cells.flatMap((cell) =>
          grid.marksIn([cell], candidates[cell] & ~(more.get(cell)! | (1 << digit))),
        );
        if (isLocked && eliminations.length > 0) return hint(4, 57, eliminations);
      }
    }
    for (let size = 1; size < rest.length; size++) {
      for (const chosen of combinations(size, rest.length)) {
        const inside = rest.filter((_, at) => (chosen & (1 << at)) !== 0);
        const digits = inside.reduce((mask, cell) => mask | candidates[cell], union);
        if (countBits(digits) !== size + 1) continue;
        const eliminations = grid.marksIn(
          rest.filter((_, at) => (chosen & (1 << at)) === 0),
          digits,
        );
        if (eliminations.length > 0) return hint(3, 57 + size - 1, eliminations);
      }
    }
  }
  return null;
};

/** For each cell with more than two candidates, the mask of those that are too many; null if it is no grave then. */
function candidatesTooMany({ candidates, places }: RatingGrid): Map<number, number> | null {
  const more = new Map<number, number>();
  for (let cell = 0; cell < cellCount; cell++) {
    if (countBits(candidates[cell]) <= 2) continue;
    const digits = listIndices(candidates[cell]).reduce(
      (mask, digit) =>
        housesOfCell[cell].some((house) => countBits(places[digitCount * house + digit]) > 2)
          ? mask | (1 << digit)
          : mask,
      0,
    );
    if (countBits(candidates[cell] & ~digits) !== 2) return null;
    more.set(cell, digits);
  }
  if (more.size === 0) return null;
  const isMore = (cell: number, digit: number): boolean => ((more.get(cell) ?? 0) & (1 << digit)) !== 0;
  for (let house = 0; house < houseCount; house++) {
    for (let digit = 0; digit < digitCount; digit++) {
      const left = cellsOfHouse[house].filter(
        (cell) => (candidates[cell] & (1 << digit)) !== 0 && !isMore(cell, digit),
      ).length;
      if (left !== 0 && left !== 2) return null;
    }
  }
  return more;
}
