/**
 * Finds the leftovers of a jigsaw: k lines and k regions hold the same symbols, so the cells of only the lines and the
 * cells of only the regions hold the same symbols too. Source: the law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
import { lowestIndex, highestIndex, lowestBit } from '../model/bits.js';
import { type BoardHouseKind, type House, maxCellsInAll } from '../model/board/board.js';
import { isSame, type HouseLayout } from './house-layout.js';

// Keys that identify sums. Each cell has a random number, which is added if the cell counts +1 and subtracted if it
// counts −1, so the key of a sum is the sum of its parts' keys. Two sums with the same key are taken for one. A derived
// sum that is lost in this way, in one of 2^32 cases, changes no solution.

/** The random number of each cell. Source of the generator: mulberry32, T. Ettinger, public domain. */
export const keyOfCell = new Int32Array(maxCellsInAll).map((_, cell) => {
  const state = Math.imul(cell + 1, 0x6d2b79f5);
  const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed));
  return again ^ (again >>> 14);
});

/**
 * A set of keys: a hash table with linear probing, where 0 marks an empty slot. It has room for 2,047 keys; no board
 * has so many cages and derived sums.
 */
export class SumKeys {
  readonly #slots = new Int32Array(2048);

  clear(): void {
    this.#slots.fill(0);
  }

  /** @returns false when the set has the key already. */
  add(key: number): boolean {
    const slots = this.#slots;
    const wanted = key === 0 ? 1 : key | 0;
    let slot = wanted & (slots.length - 1);
    while (slots[slot] !== 0) {
      if (slots[slot] === wanted) return false;
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = wanted;
    return true;
  }
}

// Lists unions of disjoint houses for the rule of 45 as walks: a word ≥ 0 adds that house to the union, `leave` removes
// the last one. Each union occurs once, right after the word that completes it. Consecutive unions differ by one house,
// so the open cells of a union can be counted incrementally.

/** Removes the house that was added last. */
export const leave = -1;

/**
 * All runs of 1 … `most` consecutive houses from `first` on. Each single house comes before the runs that end with it.
 */
export function windowUnions(first: number, count: number, most: number): number[] {
  const walk: number[] = [];
  for (let from = count - 1; from >= 0; from--) {
    const length = Math.min(most, count - from);
    for (let i = 0; i < length; i++) walk.push(first + from + i);
    for (let i = 0; i < length; i++) walk.push(leave);
  }
  return walk;
}

/**
 * All connected sets of 1 … `most` regions. Each single region comes before the sets that it is added to. With more
 * than 32 regions only the single regions are listed. Source: ESU, Wernicke 2006.
 * @param regionOf region of each cell, −1 for none; region r is house `first + r`.
 */
export function connectedUnions(
  first: number,
  regionOf: Int32Array,
  count: number,
  columns: number,
  most: number,
): number[] {
  const neighbours = new Int32Array(count);
  for (let cell = 0; count <= 32 && cell < regionOf.length; cell++) {
    if ((cell + 1) % columns !== 0) touch(cell, cell + 1);
    if (cell + columns < regionOf.length) touch(cell, cell + columns);
  }
  const walk: number[] = [];
  for (let region = count - 1; region >= 0; region--) {
    const later = region >= 31 ? 0 : -1 << (region + 1);
    extend(region, 1, neighbours[region] & later, neighbours[region] | (1 << region), later);
  }
  return walk;

  function touch(cell: number, other: number): void {
    const a = regionOf[cell];
    const b = regionOf[other];
    if (a < 0 || b < 0 || a === b) return;
    neighbours[a] |= 1 << b;
    neighbours[b] |= 1 << a;
  }

  /** Adds `region`, then each set that grows it by regions of `open`. `known` is the set and all its neighbours. */
  function extend(region: number, size: number, open: number, known: number, later: number): void {
    walk.push(first + region);
    while (size < most && open !== 0) {
      const next = lowestIndex(open);
      open &= open - 1;
      extend(next, size + 1, open | (neighbours[next] & later & ~known), known | neighbours[next], later);
    }
    walk.push(leave);
  }
}

/** The most cells of each side: longer leftovers almost never remove anything (measured in docs/program.md). */
const mostCells = 4;
/** The most records of a board. */
const mostRecords = 1000;

export interface LeftoverPlan {
  /** The records, as layout.ts describes them. */
  readonly words: Int32Array;
  readonly count: number;
}

const keys = new SumKeys();

/**
 * Finds the leftovers of all runs of rows, and of columns, against the regions that have more than half of their cells
 * in them. Boxes have no leftovers that intersections do not cover.
 * @param setWords the number of 32-bit words in a set of cells.
 */
export function planLeftovers(board: HouseLayout, setWords: number): LeftoverPlan {
  const regions = listOrdinary(board, 'region');
  const words: number[] = [];
  let count = 0;
  if (regions.every(({ cells }) => isRectangle(cells, board.columns))) return { words: new Int32Array(0), count };
  const size = regions[0].cells.length;
  // Fewer than half of a region's cells are outside the lines that have more than half of them.
  const most = Math.min(mostCells, (size - 1) >> 1);
  const regionOf = new Int32Array(board.rows * board.columns).fill(-1);
  for (let region = 0; region < regions.length; region++)
    for (const cell of regions[region].cells) regionOf[cell] = region;
  const shared = new Int32Array(regions.length);
  const lineSet = new Int32Array(setWords);
  const regionSet = new Int32Array(setWords);
  keys.clear();
  for (const lines of [listOrdinary(board, 'row'), listOrdinary(board, 'column')]) {
    for (let first = 0; first < lines.length; first++) {
      shared.fill(0);
      lineSet.fill(0);
      for (let last = first; last < lines.length; last++) {
        const { cells } = lines[last];
        for (let i = 0; i < cells.length; i++) {
          lineSet[cells[i] >>> 5] |= 1 << cells[i];
          if (regionOf[cells[i]] >= 0) shared[regionOf[cells[i]]]++;
        }
        let taken = 0;
        let missing = 0;
        for (let region = 0; region < regions.length; region++) {
          if (2 * shared[region] <= size) continue;
          taken++;
          missing += size - shared[region];
        }
        if (taken === last - first + 1 && missing > 0 && missing <= most && count < mostRecords) addLeftovers();
      }
    }
  }
  return { words: new Int32Array(words), count };

  /**
   * Adds the record of the lines in `lineSet`, unless it is there already. The complement of a run at the edge has the
   * same record with its sides exchanged.
   */
  function addLeftovers(): void {
    regionSet.fill(0);
    for (let cell = 0; cell < regionOf.length; cell++) {
      if (regionOf[cell] >= 0 && 2 * shared[regionOf[cell]] > size) regionSet[cell >>> 5] |= 1 << cell;
    }
    const cells: number[] = [];
    const others: number[] = [];
    let key = 0;
    for (let word = 0; word < setWords; word++) {
      for (let rest = lineSet[word] ^ regionSet[word]; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest);
        const cell = (word << 5) + highestIndex(bit);
        const isInLines = (lineSet[word] & bit) !== 0;
        (isInLines ? cells : others).push(cell);
        key += isInLines ? keyOfCell[cell] : -keyOfCell[cell];
      }
    }
    if (!keys.add(cells[0] < others[0] ? key : -key)) return;
    words.push(cells.length, ...cells, ...others);
    count++;
  }
}

/** Lists the houses of a kind that hold exactly the multiplicities of the board. */
function listOrdinary({ houses, counts }: HouseLayout, kind: BoardHouseKind): House[] {
  const total = counts.reduce((sum, times) => sum + times, 0);
  return houses.filter((house) => house.kind === kind && house.cells.length === total && isSame(house.counts, counts));
}

function isRectangle(cells: readonly number[], columns: number): boolean {
  const rowsOf = new Set(cells.map((cell) => Math.floor(cell / columns)));
  const columnsOf = new Set(cells.map((cell) => cell % columns));
  return rowsOf.size * columnsOf.size === cells.length;
}
