/**
 * The loops of cells that all may hold the same two digits, two cells in each house that they meet. At most two cells
 * have other candidates, or all of these have the same one.
 */
import { highestIndex, isSingle, lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import {
  bitsOfCell,
  cellsOfGrid,
  cellsOfHouse,
  houseMasks,
  housesOfCell,
  startsOfCell,
  type RatingGrid,
} from '../grid.js';

/** A loop of cells, and its two digits as a mask. */
export interface Loop {
  readonly cells: readonly number[];
  readonly digits: number;
}

const mostCells = 14;

/** Loops in the order of their first cell with two candidates; each is found from that cell alone, one way round. */
export function listLoops(grid: RatingGrid): Loop[] {
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
