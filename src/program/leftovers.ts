/**
 * Leftovers of a jigsaw: k lines and k regions hold the same symbols; what they do not share, on either side, does too.
 * Source: the law of leftovers, Bob Harris (jigsaw sudoku, 2006).
 */
import type { Board, House } from '../model/board.js';

/** Cells of each side at most: longer ones nearly never fire. docs/program.md has the measurement. */
const mostCells = 4;

export interface LeftoverPlan {
  /** The records of `layout.ts`. */
  readonly words: Int32Array;
  readonly count: number;
}

/** Leftovers of all runs of rows, and of columns, against the regions that lie in them for the most part. */
export function planLeftovers(board: Board): LeftoverPlan {
  const regions = exactHouses(board, 'region');
  const words: number[] = [];
  const found = new Set<string>();
  for (const lines of [exactHouses(board, 'row'), exactHouses(board, 'column')]) {
    for (let first = 0; first < lines.length; first++) {
      for (let count = 1; first + count <= lines.length && count < regions.length; count++) {
        addLeftovers(lines.slice(first, first + count), regions, found, words);
      }
    }
  }
  return { words: Int32Array.from(words), count: found.size };
}

/** Exact houses of a kind with the multiplicities of the board. */
function exactHouses({ houses, counts }: Board, kind: House['kind']): House[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return houses.filter((house) => house.kind === kind && house.cells.length === total && house.counts.every((count, s) => count === counts[s]));
}

function addLeftovers(lines: readonly House[], regions: readonly House[], found: Set<string>, words: number[]): void {
  const inLines = new Set(lines.flatMap(({ cells }) => cells));
  const shared = regions.map(({ cells }) => cells.filter((cell) => inLines.has(cell)).length);
  const order = regions.map((_, index) => index).sort((a, b) => shared[b] - shared[a]);
  const inRegions = new Set(order.slice(0, lines.length).flatMap((index) => regions[index].cells));
  const cells = [...inLines].filter((cell) => !inRegions.has(cell)).sort((a, b) => a - b);
  const others = [...inRegions].filter((cell) => !inLines.has(cell)).sort((a, b) => a - b);
  if (cells.length === 0 || cells.length > mostCells) return;
  // The complement of a run at the edge is another one, with the sides exchanged.
  const key = [cells, others].map((side) => side.join()).sort().join(';');
  if (found.has(key)) return;
  found.add(key);
  words.push(cells.length, ...cells, ...others);
}
