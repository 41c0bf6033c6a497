/**
 * Lists the exact rows, columns and regions of a board, numbered from 0 in that order, for the rule of 45. The houses
 * of one kind are disjoint. The lists are empty if a symbol has no number.
 */
import type { BoardHouseKind, House } from '../model/board/board.js';
import { connectedUnions, windowUnions } from './leftovers.js';
import type { HouseLayout } from './house-layout.js';

export interface ExactHouses {
  /** Exact house h has the cells from `exactStart[h]` to `exactStart[h + 1]`. */
  readonly exactStart: Int32Array;
  readonly exactCells: Int32Array;
  /** The cells of each exact house as a set. */
  readonly exactSets: Int32Array;
  /** Sum of the values in each exact house. */
  readonly exactTotal: Int32Array;
  /** Unions (see `unions.ts`) of adjacent rows and of adjacent columns. */
  readonly lineUnions: Int32Array;
  /** Unions of touching regions. */
  readonly regionUnions: Int32Array;
  /** The smallest of the unions of lines and regions. */
  readonly smallUnions: Int32Array;
}

/**
 * The most lines of a union: four of nine lines say the same as the other five. Unions of more than two regions save no
 * nodes (docs/program.md).
 */
const mostLinesOfUnion = 4;
const mostRegionsOfUnion = 2;

/** @param setWords the number of 32-bit words in a set of cells. */
export function findExactHouses(layout: HouseLayout, setWords: number): ExactHouses {
  const rows = listExact(layout, 'row');
  const columns = listExact(layout, 'column');
  const regions = listExact(layout, 'region');
  const all = [...rows, ...columns, ...regions];
  const firstRegion = rows.length + columns.length;
  const exactStart = new Int32Array(all.length + 1);
  for (let h = 0; h < all.length; h++) exactStart[h + 1] = exactStart[h] + all[h].cells.length;
  const exactCells = new Int32Array(exactStart[all.length]);
  const exactSets = new Int32Array(all.length * setWords);
  const regionOf = new Int32Array(layout.rows * layout.columns).fill(-1);
  for (let h = 0; h < all.length; h++) {
    const { cells } = all[h];
    exactCells.set(cells, exactStart[h]);
    for (let i = 0; i < cells.length; i++) {
      exactSets[h * setWords + (cells[i] >>> 5)] |= 1 << cells[i];
      if (h >= firstRegion) regionOf[cells[i]] = h - firstRegion;
    }
  }
  return {
    exactStart,
    exactCells,
    exactSets,
    exactTotal: new Int32Array(all.map(({ counts }) => addUpValues(layout, counts))),
    lineUnions: new Int32Array([
      ...windowUnions(0, rows.length, mostLinesOfUnion),
      ...windowUnions(rows.length, columns.length, mostLinesOfUnion),
    ]),
    regionUnions: new Int32Array(
      connectedUnions(firstRegion, regionOf, regions.length, layout.columns, mostRegionsOfUnion),
    ),
    smallUnions: new Int32Array([
      ...windowUnions(0, rows.length, 2),
      ...windowUnions(rows.length, columns.length, 2),
      ...windowUnions(firstRegion, regions.length, 1),
    ]),
  };
}

function listExact({ symbols, houses }: HouseLayout, kind: BoardHouseKind): House[] {
  if (symbols.some((symbol) => symbol.value === null)) return [];
  return houses.filter(
    (house) => house.kind === kind && house.counts.reduce((total, count) => total + count, 0) === house.cells.length,
  );
}

function addUpValues({ symbols }: HouseLayout, counts: readonly number[]): number {
  let total = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) total += counts[symbol] * (symbols[symbol].value ?? 0);
  return total;
}
