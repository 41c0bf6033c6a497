/**
 * Finds the leftovers of a jigsaw: k lines and k regions hold the same symbols, so the cells of only the lines and the
 * cells of only the regions hold the same symbols too. Source: the law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
import { highestIndex, lowestBit } from '../model/bits.js';
import type { BoardHouseKind, House } from '../model/board/board.js';
import { isSame, type HouseLayout } from './house-layout.js';
import { keyOfCell, SumKeys } from './sum-keys.js';

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
