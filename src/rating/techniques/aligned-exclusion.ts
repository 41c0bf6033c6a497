/**
 * - Rule: two cells (or three) cannot together hold digits that would leave a cell that sees them all without any, nor
 *   the same digit if they see each other. A digit that is in none of the combinations left goes.
 * - Strength: `APE` 6.2 for two cells, `ATE` 7.5 for three.
 * - Source: the scale of Sudoku Explainer.
 */
import { countBits, listIndices } from '../../model/bits.js';
import { cellsOfGrid, seesCell, type RatingGrid } from '../grid.js';
import type { RatedHint, CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

export const alignedExclusion =
  (size: 2 | 3): Find =>
  (grid) => {
    const open = Array.from({ length: cellsOfGrid }, (_, cell) => cell).filter((cell) => grid.candidates[cell] !== 0);
    const small = open.filter((cell) => countBits(grid.candidates[cell]) <= size);
    const excludersOf = open.map(() => [] as number[]);
    for (const [at, cell] of open.entries())
      excludersOf[at] = small.filter((other) => seesCell(cell, other) && countBits(grid.candidates[other]) >= 2);
    /** Extends cells by later ones while at least one excluder sees all of them. */
    const extend = (from: number, cells: readonly number[], excluders: readonly number[]): RatedHint | null => {
      if (cells.length === size) return exclude(grid, cells, excluders);
      for (let at = from; at < open.length; at++) {
        const left = cells.length === 0 ? excludersOf[at] : excluders.filter((one) => seesCell(one, open[at]));
        if (left.length < 2) continue;
        const hint = extend(at + 1, [...cells, open[at]], left);
        if (hint) return hint;
      }
      return null;
    };
    return extend(0, [], []);
  };

function exclude(grid: RatingGrid, cells: readonly number[], seeingAll: readonly number[]): RatedHint | null {
  const masks = seeingAll.filter((cell) => !cells.includes(cell)).map((cell) => grid.candidates[cell]);
  const left = cells.map(() => 0);
  const chosen: number[] = [];
  const choose = (used: number): void => {
    const at = chosen.length;
    if (at === cells.length) {
      if (masks.some((mask) => (mask & ~used) === 0)) return;
      for (const [index, digit] of chosen.entries()) left[index] |= 1 << digit;
      return;
    }
    for (const digit of listIndices(grid.candidates[cells[at]])) {
      if (chosen.some((one, index) => one === digit && seesCell(cells[index], cells[at]))) continue;
      chosen.push(digit);
      choose(used | (1 << digit));
      chosen.pop();
    }
  };
  choose(0);
  const eliminations: CellDigit[] = cells.flatMap((cell, index) =>
    grid.marksIn([cell], grid.candidates[cell] & ~left[index]),
  );
  if (eliminations.length === 0) return null;
  return cells.length === 2
    ? { name: 'APE', tenths: 62, placements: [], eliminations }
    : { name: 'ATE', tenths: 75, placements: [], eliminations };
}
