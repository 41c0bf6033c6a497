/**
 * The canonical form of a full grid. Its first band is the canonical band of the smallest class among its six bands and
 * stacks, so only the few symmetries that lead there are tried; each of them decides the order of the other rows.
 *
 * Idea of going through bands: the programs of the Sudoku Players' Forum, such as gsf's and dobrichev's gridchecker.
 */
import { bandClasses, keyOfBand, readBySymmetry, sortedColumns } from './band-classes.js';
import { ascendingOrder, orders } from './three-orders.js';

/** The cells of the grid, and of the transposed grid. */
const cells = new Uint8Array(2 * 81);

/** The symmetry that is tried, as `searchRows` writes it, and the smallest rows 4–9 so far. */
const tried = new Uint8Array(28);
const labels = tried.subarray(18);
const smallestRows = new Uint8Array(54);

const firstColumn = new Uint8Array(9);
const numbers = new Uint16Array(6);
const keys = new Uint32Array(6);

/**
 * Finds the canonical form of a full grid.
 * @param grid 81 digits, 1–9, all different in each house.
 * @param symmetry receives the symmetry that leads to it, as in `searchRows`.
 * @returns the number of automorphisms, and the number of the first band, 1–416.
 */
export function searchGrid(grid: Uint8Array, symmetry: Uint8Array): [automorphisms: number, band: number] {
  for (let row = 0, cell = 0; row < 9; row++)
    for (let column = 0; column < 9; column++, cell++) cells[cell] = cells[81 + 9 * column + row] = grid[cell];
  const classes = bandClasses();
  let least = 417;
  for (let band = 0; band < 6; band++) {
    keys[band] = keyOfBand(cells, 27 * band);
    numbers[band] = classes.numbers[keys[band]];
    if (numbers[band] < least) least = numbers[band];
  }
  smallestRows.fill(10);
  let automorphisms = 0;
  for (let band = 0; band < 6; band++) {
    if (numbers[band] !== least) continue;
    keyOfBand(cells, 27 * band);
    for (let at = classes.starts[keys[band]]; at < classes.starts[keys[band] + 1]; at++) {
      placeBand(band, classes.symmetries[at]);
      const comparison = compareLowerRows();
      if (comparison < 0) symmetry.set(tried);
      if (comparison <= 0) automorphisms = comparison < 0 ? 1 : automorphisms + 1;
    }
  }
  return [automorphisms, least];
}

/** Completes the symmetry that turns a band into the canonical one. */
function placeBand(band: number, symmetry: number): void {
  const read = 12 * symmetry;
  const transposed = band > 2 ? 1 : 0;
  const first = 3 * (band % 3);
  tried[0] = transposed;
  for (let row = 0; row < 3; row++) tried[1 + row] = first + readBySymmetry[read + row];
  const top = 81 * transposed + 9 * tried[1];
  for (let column = 0; column < 9; column++) {
    const from = sortedColumns[readBySymmetry[read + 3 + column]];
    tried[10 + column] = from;
    labels[cells[top + from]] = column + 1;
  }
  placeLowerRows(81 * transposed + tried[10], (first + 3) % 9, (first + 6) % 9);
}

/** Orders the rows of the other bands by their cells in the first column, at `column` in the first row. */
function placeLowerRows(column: number, one: number, other: number): void {
  for (let row = 0; row < 9; row++) firstColumn[row] = labels[cells[column + 9 * row]];
  const oneFirst = sortRows(one, 4);
  const otherFirst = sortRows(other, 7);
  if (oneFirst < otherFirst) return;
  for (let at = 4; at < 7; at++) [tried[at], tried[at + 3]] = [tried[at + 3], tried[at]];
}

/** Puts the rows of a band in order. @returns the cell of the first one in the first column. */
function sortRows(band: number, to: number): number {
  const order = 3 * ascendingOrder(firstColumn[band], firstColumn[band + 1], firstColumn[band + 2]);
  for (let nth = 0; nth < 3; nth++) tried[to + nth] = band + orders[order + nth];
  return firstColumn[tried[to]];
}

/** Compares the lower rows with the smallest ones, which they replace if they are smaller: then the result is < 0. */
function compareLowerRows(): number {
  let comparison = 0;
  for (let row = 4, to = 0; row <= 9; row++) {
    const source = 81 * tried[0] + 9 * tried[row];
    for (let column = 10; column < 19; column++, to++) {
      const label = labels[cells[source + tried[column]]];
      if (comparison === 0) {
        if (label > smallestRows[to]) return 1;
        if (label < smallestRows[to]) comparison = -1;
      }
      smallestRows[to] = label;
    }
  }
  return comparison;
}
