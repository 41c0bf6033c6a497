/**
 * - Rule: n cells with n digits that do not share one house. A digit whose cells all see each other is in at most one
 *   of them; if that holds for all digits but one, that one is in one of its cells, and in no cell that sees them all.
 *   If it holds for all digits, each is in one of its cells.
 * - Strength: the wings with four cells 5.5 (5.6 if the cell with the most candidates has three), five cells 6.2 to 6.4,
 *   six 6.6 and seven 7.5.
 * - Source: the scale of Sukaku Explainer, whose names say the number of digits that are tied (1 for all but one, 2 for
 *   all), the most candidates of a cell, and how many the others have together.
 */
import { countBits, listIndices } from '../../model/bits.js';
import { cellCount, cellsOfHouse, housesOfCell, seesCell, type RatingGrid } from '../grid.js';
import type { Hint } from '../hint.js';
import type { Producer } from '../producer.js';

const names = { 4: 'WXY', 5: 'VXY', 6: 'UXY', 7: 'TXY' } as const;

/** In tenths, by the number of cells and the most candidates of one. */
function rate(size: 4 | 5 | 6 | 7, most: number): number {
  if (size === 4) return most === 3 ? 56 : 55;
  if (size === 5) return most === 5 ? 62 : most === 3 ? 64 : 63;
  return size === 6 ? 66 : 75;
}

/** @param size the number of cells. */
export const bentSubset =
  (size: 4 | 5 | 6 | 7): Producer =>
  (grid) => {
    let best: Hint | null = null;
    const { candidates } = grid;
    const fitting = Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => {
      const count = countBits(candidates[cell]);
      return count >= 2 && count <= size;
    });
    const chosen: number[] = [];
    /** @param loose the digits whose cells do not all see each other. */
    const extend = (from: number, union: number, loose: number): void => {
      if (chosen.length === size) {
        const hint = countBits(union) === size ? hintOf(grid, chosen, union, loose) : null;
        if (hint && (best === null || hint.tenths < best.tenths)) best = hint;
        return;
      }
      for (let at = from; at < fitting.length; at++) {
        const cell = fitting[at];
        const next = union | candidates[cell];
        if (countBits(next) > size) continue;
        const untied = chosen.reduce(
          (mask, one) => (seesCell(one, cell) ? mask : mask | (candidates[one] & candidates[cell])),
          loose,
        );
        if (countBits(untied) > 1) continue;
        chosen.push(cell);
        extend(at + 1, next, untied);
        chosen.pop();
      }
    };
    extend(0, 0, 0);
    return best;
  };

function hintOf(grid: RatingGrid, cells: readonly number[], union: number, loose: number): Hint | null {
  if (!isBent(cells)) return null;
  const eliminations = listIndices(loose === 0 ? union : loose).flatMap((digit) =>
    grid
      .cellsSeeing(
        cells.filter((cell) => grid.hasCandidate(cell, digit)),
        digit,
      )
      .filter((cell) => !cells.includes(cell))
      .map((cell) => ({ cell, digit })),
  );
  if (eliminations.length === 0) return null;
  const size = cells.length as 4 | 5 | 6 | 7;
  const counts = cells.map((cell) => countBits(grid.candidates[cell]));
  const most = Math.max(...counts);
  const others = counts.reduce((sum, count) => sum + count, -Math.min(...counts));
  return {
    name: `${names[size]}${loose === 0 ? 2 : 1}${most}${others}`,
    ...{ tenths: rate(size, most), placements: [], eliminations },
  };
}

/** True if two houses that cross have all cells, and no house does. */
function isBent(cells: readonly number[]): boolean {
  const outside = (house: number): number[] => cells.filter((cell) => !housesOfCell[cell].includes(house));
  const crosses = (house: number, other: number): boolean =>
    cellsOfHouse[house].some((cell) => cellsOfHouse[other].includes(cell));
  const houses = [...new Set(cells.flatMap((cell) => housesOfCell[cell]))];
  if (houses.some((house) => outside(house).length === 0)) return false;
  return houses.some((house) => {
    const rest = outside(house);
    return housesOfCell[rest[0]].some(
      (other) => crosses(house, other) && rest.every((cell) => housesOfCell[cell].includes(other)),
    );
  });
}
