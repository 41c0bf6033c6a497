/**
 * The loops of cells that all may hold the same two digits, two cells in each house that they meet. At most two cells
 * have other candidates, or all of these have the same one.
 */
import { highestIndex, isSingle, lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import { cellsOfGrid, cellsOfHouse, digitCount, housesOfCell, placesOfCell, type RatingGrid } from '../grid.js';

/** A loop of cells, and its two digits as a mask. */
export interface Loop {
  readonly cells: readonly number[];
  readonly digits: number;
}

/** The mask of the three houses of each cell. */
const houseBits = housesOfCell.map((houses) => houses.reduce((mask, house) => mask | (1 << house), 0));

const mostCells = 14;

/** Loops in the order of their first cell with two candidates; each is found from that cell alone, one way round. */
export function listLoops(grid: RatingGrid): Loop[] {
  const { candidates } = grid;
  const loops: Loop[] = [];
  for (let start = 0; start < cellsOfGrid; start++) {
    if (bitCounts[candidates[start]] !== 2) continue;
    const search = new LoopSearch(grid, start);
    search.run();
    loops.push(...search.loops);
  }
  return loops;
}

/** Follows paths from a cell with two candidates, through cells that hold these and may hold more. */
class LoopSearch {
  readonly loops: Loop[] = [];
  readonly #found = new Set<string>();
  readonly #digits: number;
  readonly #path: number[] = [];

  constructor(
    readonly grid: RatingGrid,
    readonly start: number,
  ) {
    this.#digits = grid.candidates[start];
  }

  run(): void {
    this.#path.push(this.start);
    this.#extend(-1, houseBits[this.start], 0, 0, 0);
  }

  /**
   * @param kind the kind of house of the last link: box, column or row.
   * @param even the houses of the cells at even places of the path, as a mask. @param odd those of the others.
   * @param wider the number of cells with more candidates. @param others the mask of these.
   */
  #extend(kind: number, even: number, odd: number, wider: number, others: number): void {
    const { start, grid } = this;
    const { candidates, places } = grid;
    const path = this.#path;
    const cell = path[path.length - 1];
    const isOdd = path.length % 2 === 1;
    const [low, high] = [lowestIndex(this.#digits), highestIndex(this.#digits)];
    for (let next = 0; next < 3; next++) {
      if (next === kind) continue;
      const house = housesOfCell[cell][next];
      const both = places[digitCount * house + low] & places[digitCount * house + high];
      for (let left = both & ~(1 << placesOfCell[cell][next]); left !== 0; left &= left - 1) {
        const other = cellsOfHouse[house][lowestIndex(left)];
        if (other === start && even === odd && path.length >= 4) this.#add();
        // Each house has an odd and an even cell of a loop, or none.
        if (path.length >= mostCells || ((isOdd ? odd : even) & houseBits[other]) !== 0) continue;
        const more = candidates[other] & ~this.#digits;
        if (more === 0 && other < start) continue;
        const count = wider + Number(more !== 0);
        if (count > 2 && !isSingle(others | more)) continue;
        path.push(other);
        this.#extend(
          next,
          isOdd ? even : even | houseBits[other],
          isOdd ? odd | houseBits[other] : odd,
          count,
          others | more,
        );
        path.pop();
      }
    }
  }

  #add(): void {
    const key = [...this.#path].sort((a, b) => a - b).join();
    if (this.#found.has(key)) return;
    this.#found.add(key);
    this.loops.push({ cells: [...this.#path], digits: this.#digits });
  }
}
