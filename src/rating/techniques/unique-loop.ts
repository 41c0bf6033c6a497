/**
 * - Rule: a loop of cells that all may hold x and y, two in each house that it meets. If all held nothing else, x and y
 *   could change places, and the puzzle would have two solutions. So one of the cells with more candidates holds
 *   another digit: the only such cell (type 1), a digit that all of them share (type 2), one of a subset with other
 *   cells of a house (type 3), or x is locked in two of them, so that y is in neither (type 4).
 * - Strength: `UR` 4.5 for four cells, `UL` 4.6 for six, 4.7 for eight, 5.0 for more; type 3 0.1 more for each other
 *   cell of a naked subset, and for each beyond the first of a hidden one.
 * - Source: the scale of Sudoku Explainer. Sound only for a puzzle with one solution.
 */
import { hasBit, isSingle, listIndices, lowestIndex } from '../../model/bits.js';
import { bitCounts, combinations } from '../combinations.js';
import { maskOfNine, cellsOfHouse, digitCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { CellDigit, RatedHint, UniquePattern } from '../hint.js';
import type { Find } from '../producer.js';
import { nakedSubsetWith, type SubsetWith } from './subsets.js';
import { listLoops, type Loop } from './loop-search.js';

type HouseOfLoop = Pick<UniquePattern, 'house' | 'subset'>;

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

function* hintsOf(grid: RatingGrid, loop: Loop): Generator<Found> {
  const { candidates } = grid;
  const { cells, digits } = loop;
  const wider = cells.filter((cell) => (candidates[cell] & ~digits) !== 0);
  const others = wider.reduce((mask, cell) => mask | candidates[cell], 0) & ~digits;
  const size = cells.length;
  const tenths = size === 4 ? 45 : size === 6 ? 46 : size === 8 ? 47 : 50;
  const hint = (type: number, eliminations: readonly CellDigit[], more = 0, house?: HouseOfLoop): Found => ({
    name: size === 4 ? `UR${type}` : `UL${size}${type}`,
    ...{ type, tenths: tenths + more, placements: [], eliminations },
    evidence: {
      kind: 'unique',
      pattern: { type, loop: cells, digits, wider, more: wider.map((cell) => candidates[cell] & ~digits), ...house },
    },
  });
  if (wider.length === 1) yield hint(1, grid.marksIn(wider, digits));
  else if (isSingle(others)) {
    const digit = lowestIndex(others);
    const eliminations = grid.marksSeeing(wider, digit);
    if (eliminations.length > 0) yield hint(2, eliminations);
  }
  if (wider.length !== 2) return;
  for (const house of housesOfCell[wider[0]].filter((one) => housesOfCell[wider[1]].includes(one))) {
    for (const digit of listIndices(digits)) {
      if (bitCounts[grid.places[digitCount * house + digit]] !== 2) continue;
      const eliminations = grid.marksIn(wider, digits & ~(1 << digit));
      if (eliminations.length > 0) yield hint(4, eliminations, 0, { house });
    }
    const rest = cellsOfHouse[house].filter((cell) => candidates[cell] !== 0 && !wider.includes(cell));
    const subset = nakedSubsetWith(grid, rest, others) ?? hiddenSubsetWith(grid, rest, others, digits);
    if (subset) yield hint(3, subset.eliminations, subset.more, { house, subset: subset.cells });
  }
}

function hiddenSubsetWith(
  grid: RatingGrid,
  rest: readonly number[],
  others: number,
  digits: number,
): SubsetWith | null {
  const { candidates } = grid;
  for (let size = 1; size < Math.min(rest.length, 4); size++) {
    for (const chosen of combinations(size, rest.length)) {
      const left = rest.reduce((mask, cell, at) => (hasBit(chosen, at) ? mask : mask & ~candidates[cell]), ~others);
      if ((digits & ~left) !== 0) continue;
      const inside = rest.filter((_, at) => hasBit(chosen, at));
      const hidden = digits | (inside.reduce((mask, cell) => mask | candidates[cell], 0) & left);
      if (bitCounts[hidden] !== size + 1) continue;
      const eliminations = grid.marksIn(inside, maskOfNine & ~hidden);
      if (eliminations.length > 0) return { eliminations, more: size - 1, cells: inside };
    }
  }
  return null;
}
