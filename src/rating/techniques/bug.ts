/**
 * - Rule: if every open cell held two candidates and every digit had two places in each house, the puzzle would not
 *   have exactly one solution (a bivalue universal grave). So one of the candidates that are too many for that holds:
 *   in the only such cell (type 1), as the digit that all of them share (type 2), as part of a subset (type 3), or
 *   beside a digit that is locked in two cells (type 4).
 * - Strength: `BUG1` 5.6, `BUG2` and `BUG4` 5.7, `BUG3` 5.7 and 0.1 for each other cell of the subset.
 * - Source: the scale of Sudoku Explainer. Sound only for a puzzle with one solution.
 */
import { isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { bitCounts, combinations } from '../combinations.js';
import { cellsOfGrid, cellsOfHouse, digitCount, houseCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { CellDigit, RatedHint, UniquePattern } from '../hint.js';
import type { Find } from '../producer.js';
import { nakedSubsetWith } from './subsets.js';

export const bug: Find = (grid) => {
  const more = candidatesTooMany(grid);
  if (!more) return null;
  const { candidates } = grid;
  const cells = [...more.keys()];
  const union = [...more.values()].reduce((mask, digits) => mask | digits, 0);
  const hint = (
    type: number,
    tenths: number,
    eliminations: readonly CellDigit[],
    besides: Partial<UniquePattern> = {},
  ): RatedHint | null => {
    if (eliminations.length === 0) return null;
    const pattern = { type, loop: null, digits: 0, wider: cells, more: [...more.values()], ...besides };
    return { name: `BUG${type}`, tenths, placements: [], eliminations, evidence: { kind: 'unique', pattern } };
  };
  if (cells.length === 1) return hint(1, 56, grid.marksIn(cells, candidates[cells[0]] & ~union));
  if (isSingle(union)) return hint(2, 57, grid.marksSeeing(cells, lowestIndex(union)));
  for (const house of housesOfCell[cells[0]].filter((one) => cells.every((cell) => housesOfCell[cell].includes(one)))) {
    const rest = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0 && !cells.includes(cell));
    if (cells.length === 2) {
      const shared = candidates[cells[0]] & candidates[cells[1]] & ~union;
      for (const digit of listIndices(shared)) {
        const isLocked = grid.cellsFor(house, digit).every((cell) => cells.includes(cell));
        const eliminations = cells.flatMap((cell) =>
          grid.marksIn([cell], candidates[cell] & ~(more.get(cell)! | (1 << digit))),
        );
        if (isLocked && eliminations.length > 0) return hint(4, 57, eliminations, { house, digits: 1 << digit });
      }
    }
    const subset = nakedSubsetWith(grid, rest, union);
    if (subset) return hint(3, 57 + subset.more, subset.eliminations, { house, subset: subset.cells });
  }
  return null;
};

/** Cells with more candidates than two, beyond which no subset of a house holds them all. */
const mostWider = 9;

/**
 * For each cell with more than two candidates, the mask of those that are too many: without them, every digit has two
 * places or none in each house. Null if there is no such choice.
 */
function candidatesTooMany({ candidates }: RatingGrid): Map<number, number> | null {
  const wider: number[] = [];
  const counts = new Uint8Array(houseCount * digitCount);
  let isGrave = true;
  const add = (cell: number, digits: number, change: 1 | -1): void => {
    for (let left = digits; left !== 0; left &= left - 1)
      for (const house of housesOfCell[cell]) {
        const index = digitCount * house + lowestIndex(left);
        counts[index] += change;
        isGrave &&= counts[index] <= 2;
      }
  };
  for (let cell = 0; cell < cellsOfGrid; cell++) {
    if (bitCounts[candidates[cell]] > 2) wider.push(cell);
    else add(cell, candidates[cell], 1);
  }
  if (!isGrave || wider.length === 0 || wider.length > mostWider) return null;
  const more = new Map<number, number>();
  const choose = (at: number): boolean => {
    if (at === wider.length) return counts.every((count) => count !== 1);
    const cell = wider[at];
    for (const pair of combinations(2)) {
      if ((pair & ~candidates[cell]) !== 0) continue;
      add(cell, pair, 1);
      if (isGrave) {
        more.set(cell, candidates[cell] & ~pair);
        if (choose(at + 1)) return true;
      }
      add(cell, pair, -1);
      isGrave = true;
    }
    return false;
  };
  return choose(0) ? more : null;
}
