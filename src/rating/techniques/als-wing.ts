/**
 * - Rule: n − 1 cells of a house have n digits, and a cell outside has two of them, x and z. If all cells with x see
 *   the cell outside, one of the two sides holds z, and no cell that sees all of z does. If that is true of z as well,
 *   the cells of the house have all their other digits, and x and z are among the cells with them.
 * - Strength: the wings with four cells 5.5 (5.6 if the cell with the most candidates has three), five cells 6.2 to
 *   6.4, six 6.6 and seven 7.5.
 * - Source: the scale of Sukaku Explainer, whose names (`WXY137`) say the number of digits that tie the two sides, the
 *   most candidates of a cell, and how many candidates all cells but the smallest have.
 */
import { countBits, listIndices } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { cellsOfGrid, cellsOfHouse, houseCount, housesOfCell, seesCell, type RatingGrid } from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';

type Size = 4 | 5 | 6 | 7;
const names = { 4: 'WXY', 5: 'VXY', 6: 'UXY', 7: 'TXY' } as const;

/** In tenths, by the number of cells and the most candidates of one. */
function rate(size: Size, most: number): number {
  if (size === 4) return most === 3 ? 56 : 55;
  if (size === 5) return most === 5 ? 62 : most === 3 ? 64 : 63;
  return size === 6 ? 66 : 75;
}

/** Finds the easiest wing. @param size the number of cells. */
export const alsWing =
  (size: Size): Find =>
  (grid) => {
    const { candidates } = grid;
    const pairs = Array.from({ length: cellsOfGrid }, (_, cell) => cell).filter(
      (cell) => countBits(candidates[cell]) === 2,
    );
    let best: RatedHint | null = null;
    for (let house = 0; house < houseCount; house++) {
      const open = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0);
      if (open.length < size) continue;
      for (const chosen of combinations(size - 1, open.length)) {
        const cells = open.filter((_, at) => (chosen & (1 << at)) !== 0);
        const union = cells.reduce((mask, cell) => mask | candidates[cell], 0);
        if (countBits(union) !== size) continue;
        const most = cells.reduce((greatest, cell) => Math.max(greatest, countBits(candidates[cell])), 0);
        if (best !== null && best.tenths <= rate(size, most)) continue;
        for (const cell of pairs) {
          if ((candidates[cell] & ~union) !== 0 || housesOfCell[cell].includes(house)) continue;
          const hint = hintOf(grid, cells, cell, union, size, most);
          if (!hint) continue;
          best = hint;
          break;
        }
      }
    }
    return best;
  };

function hintOf(
  grid: RatingGrid,
  cells: readonly number[],
  outside: number,
  union: number,
  size: Size,
  most: number,
): RatedHint | null {
  const holders = (digit: number): number[] => cells.filter((cell) => grid.hasCandidate(cell, digit));
  const ties = listIndices(grid.candidates[outside]).filter((digit) =>
    holders(digit).every((cell) => seesCell(cell, outside)),
  );
  if (ties.length === 0) return null;
  const aimed = ties.length === 2 ? union : grid.candidates[outside] & ~(1 << ties[0]);
  const eliminations = listIndices(aimed).flatMap((digit) => {
    const all = grid.hasCandidate(outside, digit) ? [...holders(digit), outside] : holders(digit);
    return grid
      .cellsSeeing(all, digit)
      .filter((cell) => cell !== outside && !cells.includes(cell))
      .map((cell) => ({ cell, digit }));
  });
  if (eliminations.length === 0) return null;
  const sum = cells.reduce((count, cell) => count + countBits(grid.candidates[cell]), 0);
  return { name: `${names[size]}${ties.length}${most}${sum}`, tenths: rate(size, most), placements: [], eliminations };
}
