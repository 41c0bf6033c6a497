/**
 * - Rule: a loop of cells that all may hold x and y, two in each house that it meets. If all held nothing else, x and y
 *   could change places, and the puzzle would have two solutions. So one of the cells with more candidates holds
 *   another digit: the only such cell (type 1), a digit that all of them share (type 2), one of a subset with other
 *   cells of a house (type 3), or x is locked in two of them, so that y is in neither (type 4).
 * - Strength: `UR` 4.5 for four cells, `UL` 4.6 for six, 4.7 for eight, 5.0 for more; type 3 0.1 more for each other
 *   cell of a naked subset, and for each beyond the first of a hidden one.
 * - Source: the scale of Sudoku Explainer. Sound only for a puzzle with one solution.
 */
import { highestIndex, isSingle, lowestIndex, hasBit, listIndices } from '../../model/bits.js';
import { bitCounts, combinations } from '../combinations.js';
import {
  bitsOfCell,
  cellsOfGrid,
  cellsOfHouse,
  houseMasks,
  housesOfCell,
  startsOfCell,
  type RatingGrid,
  maskOfNine,
  digitCount,
} from '../grid.js';
import type { CellDigit, RatedHint, UniquePattern } from '../hint.js';
import type { Find } from '../producer.js';
import { nakedSubsetWith, type SubsetWith } from './subsets.js';

// The loops of cells that all may hold the same two digits, two cells in each house that they meet. At most two cells
// have other candidates, or all of these have the same one.

/** A loop of cells, and its two digits as a mask. */
interface Loop {
  readonly cells: readonly number[];
  readonly digits: number;
}

const mostCells = 14;

/** Loops in the order of their first cell with two candidates; each is found from that cell alone, one way round. */
function listLoops(grid: RatingGrid): Loop[] {
  const search = new LoopSearch(grid);
  for (let start = 0; start < cellsOfGrid; start++) if (bitCounts[grid.candidates[start]] === 2) search.run(start);
  return search.loops;
}

/** Follows paths from a cell with two candidates, through cells that hold these and may hold more. */
class LoopSearch {
  readonly loops: Loop[] = [];
  /** The number of loops found from cells before the start. */
  #earlier = 0;
  #start = 0;
  #digits = 0;
  #low = 0;
  #high = 0;
  /** The kind of house of the first link: box, column or row. */
  #first = 0;
  readonly #path: number[] = [];

  constructor(readonly grid: RatingGrid) {}

  /** A loop leaves its start in a house and comes back in one of a later kind; the other way round is the same loop. */
  run(start: number): void {
    this.#start = start;
    this.#digits = this.grid.candidates[start];
    this.#low = lowestIndex(this.#digits);
    this.#high = highestIndex(this.#digits);
    this.#earlier = this.loops.length;
    const lastKind = this.#nextTo(start, 2) !== 0 ? 2 : this.#nextTo(start, 1) !== 0 ? 1 : 0;
    for (this.#first = 0; this.#first < lastKind; this.#first++) {
      this.#path.push(start);
      this.#follow(this.#first, houseMasks[start], 0, 0, 0);
      this.#path.pop();
    }
  }

  /** The places of the other cells of a house of a cell, by its kind, that may hold both digits. */
  #nextTo(cell: number, kind: number): number {
    const { places } = this.grid;
    const at = 3 * cell + kind;
    return places[startsOfCell[at] + this.#low] & places[startsOfCell[at] + this.#high] & ~bitsOfCell[at];
  }

  /**
   * Extends the path within a house of its last cell.
   * @param kind the kind of the house. @param even the houses of the cells at even places of the path, as a mask.
   * @param odd those of the others. @param wider the number of cells with more candidates. @param others their mask.
   */
  #follow(kind: number, even: number, odd: number, wider: number, others: number): void {
    const { candidates } = this.grid;
    const path = this.#path;
    const { length } = path;
    const cell = path[length - 1];
    const isOdd = length % 2 === 1;
    const cells = cellsOfHouse[housesOfCell[cell][kind]];
    for (let left = this.#nextTo(cell, kind); left !== 0; left &= left - 1) {
      const other = cells[lowestIndex(left)];
      if (other === this.#start && kind > this.#first && even === odd && length >= 4) this.#add();
      // Each house has an odd and an even cell of a loop, or none.
      if (length >= mostCells || ((isOdd ? odd : even) & houseMasks[other]) !== 0) continue;
      const more = candidates[other] & ~this.#digits;
      if (more === 0 && other < this.#start) continue;
      const count = wider + Number(more !== 0);
      if (count > 2 && !isSingle(others | more)) continue;
      const evenNow = isOdd ? even : even | houseMasks[other];
      const oddNow = isOdd ? odd | houseMasks[other] : odd;
      path.push(other);
      for (let next = 0; next < 3; next++) if (next !== kind) this.#follow(next, evenNow, oddNow, count, others | more);
      path.pop();
    }
  }

  #add(): void {
    const path = this.#path;
    for (let at = this.#earlier; at < this.loops.length; at++) {
      const { cells } = this.loops[at];
      if (cells.length === path.length && path.every((cell) => cells.includes(cell))) return;
    }
    this.loops.push({ cells: [...path], digits: this.#digits });
  }
}

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
