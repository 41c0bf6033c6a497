/**
 * - Rule: a loop of cells that all may hold x and y, two in each house that it meets. If all held nothing else, x and y
 *   could change places, and the puzzle would have two solutions. So one of the cells with more candidates holds
 *   another digit: the only such cell (type 1), a digit that all of them share (type 2), one of a subset with other
 *   cells of a house (type 3), or x is locked in two of them, so that y is in neither (type 4).
 * - Strength: `UR` 4.5 for four cells, `UL` 4.6 for six, 4.7 for eight, 5.0 for more; type 3 0.1 more for each other
 *   cell of a naked subset, and for each beyond the first of a hidden one.
 * - Source: the scale of Sudoku Explainer. Sound only for a puzzle with one solution.
 */
import { countBits, hasBit, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { combinations } from '../combinations.js';
import { maskOfNine, cellsOfGrid, cellsOfHouse, digitCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { RatedHint, CellDigit } from '../hint.js';
import type { Find } from '../producer.js';

/** A loop of cells, and its two digits as a mask. */
interface Loop {
  readonly cells: readonly number[];
  readonly digits: number;
}

interface Found extends RatedHint {
  readonly type: number;
}

/** Finds the easiest hint of all loops; types count at equal ratings, then the order of finding. */
export const uniqueLoop: Find = (grid) => {
  let best: Found | null = null;
  for (const loop of listLoops(grid)) {
    for (const hint of hintsOf(grid, loop)) {
      if (best === null || hint.tenths < best.tenths || (hint.tenths === best.tenths && hint.type < best.type))
        best = hint;
    }
  }
  return best;
};

function listLoops(grid: RatingGrid): Loop[] {
  const { candidates } = grid;
  const loops = new Map<string, Loop>();
  for (let start = 0; start < cellsOfGrid; start++) {
    const digits = candidates[start];
    if (countBits(digits) !== 2) continue;
    const path = [start];
    /** @param kind the kind of house of the last link: box, column or row. */
    const extend = (kind: number, widerCells: number, others: number): void => {
      const cell = path[path.length - 1];
      for (let next = 0; next < 3; next++) {
        if (next === kind) continue;
        const house = housesOfCell[cell][next];
        for (const other of cellsOfHouse[house]) {
          if (other === cell || (candidates[other] & digits) !== digits) continue;
          if (other === start) {
            if (path.length >= 4 && path.length % 2 === 0 && isLoop(path)) {
              const cells = [...path];
              const key = `${[...cells].sort((a, b) => a - b).join()}:${digits}`;
              if (!loops.has(key)) loops.set(key, { cells, digits });
            }
            continue;
          }
          if (path.includes(other) || path.length >= 14) continue;
          const more = candidates[other] & ~digits;
          const wider = widerCells + Number(more !== 0);
          if (wider > 2 && !isSingle(others | more)) continue;
          if (path.filter((one) => cellsOfHouse[house].includes(one)).length > 1) continue;
          path.push(other);
          extend(next, wider, others | more);
          path.pop();
        }
      }
    };
    extend(-1, 0, 0);
  }
  return [...loops.values()];
}

/** True if each house has two cells of the loop, an odd and an even one, or none. */
function isLoop(path: readonly number[]): boolean {
  const parities = new Map<number, number>();
  for (const [at, cell] of path.entries()) {
    for (const house of housesOfCell[cell]) {
      const seen = parities.get(house) ?? 0;
      const bit = 1 << (at & 1);
      if ((seen & bit) !== 0) return false;
      parities.set(house, seen | bit);
    }
  }
  return [...parities.values()].every((seen) => seen === 3);
}

function* hintsOf(grid: RatingGrid, loop: Loop): Generator<Found> {
  const { candidates } = grid;
  const { cells, digits } = loop;
  const wider = cells.filter((cell) => (candidates[cell] & ~digits) !== 0);
  const others = wider.reduce((mask, cell) => mask | candidates[cell], 0) & ~digits;
  const size = cells.length;
  const tenths = size === 4 ? 45 : size === 6 ? 46 : size === 8 ? 47 : 50;
  const hint = (type: number, eliminations: readonly CellDigit[], more = 0): Found => ({
    name: size === 4 ? `UR${type}` : `UL${size}${type}`,
    ...{ type, tenths: tenths + more, placements: [], eliminations },
  });
  if (wider.length === 1) yield hint(1, grid.marksIn(wider, digits));
  else if (isSingle(others)) {
    const digit = lowestIndex(others);
    const eliminations = grid.cellsSeeing(wider, digit).map((cell) => ({ cell, digit }));
    if (eliminations.length > 0) yield hint(2, eliminations);
  }
  if (wider.length !== 2) return;
  for (const house of housesOfCell[wider[0]].filter((one) => housesOfCell[wider[1]].includes(one))) {
    for (const digit of listIndices(digits)) {
      if (countBits(grid.places[digitCount * house + digit]) !== 2) continue;
      const eliminations = grid.marksIn(wider, digits & ~(1 << digit));
      if (eliminations.length > 0) yield hint(4, eliminations);
    }
    const rest = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0 && !wider.includes(cell));
    const subset = nakedSubsetWith(grid, rest, others) ?? hiddenSubsetWith(grid, rest, others, digits);
    if (subset) yield hint(3, subset.eliminations, subset.more);
  }
}

/** What a subset with the two wider cells, as one cell, removes, and what it costs more. */
interface FoundSubset {
  readonly eliminations: readonly CellDigit[];
  readonly more: number;
}

function nakedSubsetWith(grid: RatingGrid, rest: readonly number[], others: number): FoundSubset | null {
  for (let size = 1; size < rest.length; size++) {
    for (const chosen of combinations(size, rest.length)) {
      const inside = rest.filter((_, at) => hasBit(chosen, at));
      const union = inside.reduce((mask, cell) => mask | grid.candidates[cell], others);
      if (countBits(union) !== size + 1) continue;
      const outside = rest.filter((_, at) => !hasBit(chosen, at));
      const eliminations = grid.marksIn(outside, union);
      if (eliminations.length > 0) return { eliminations, more: size };
    }
  }
  return null;
}

function hiddenSubsetWith(
  grid: RatingGrid,
  rest: readonly number[],
  others: number,
  digits: number,
): FoundSubset | null {
  const { candidates } = grid;
  for (let size = 1; size < Math.min(rest.length, 4); size++) {
    for (const chosen of combinations(size, rest.length)) {
      const left = rest.reduce((mask, cell, at) => (hasBit(chosen, at) ? mask : mask & ~candidates[cell]), ~others);
      if ((digits & ~left) !== 0) continue;
      const inside = rest.filter((_, at) => hasBit(chosen, at));
      const hidden = digits | (inside.reduce((mask, cell) => mask | candidates[cell], 0) & left);
      if (countBits(hidden) !== size + 1) continue;
      const eliminations = grid.marksIn(inside, maskOfNine & ~hidden);
      if (eliminations.length > 0) return { eliminations, more: size - 1 };
    }
  }
  return null;
}
