/**
 * The 416 classes of bands: three rows of a full grid, up to the symmetries of rows, boxes, columns in boxes and
 * digits. Each class has a number from 1, in the order of its canonical band, the smallest text of all its bands.
 *
 * A band has a key: the first box numbers the digits from 0 in row-major order, and the columns of the other boxes are
 * sorted by their top cells. The second box then says it all: which of the digits 3–5 and 6–8 are in its top row, which
 * of 0–2 in its middle row (56 choices), and the orders of the middle and bottom rows of both boxes (6 × 6 × 6 × 6).
 *
 * The tables are made when they are needed first, in about a tenth of a second.
 * Source of the number 416: Felgenhauer and Jarvis, Mathematics of Sudoku I, 2006.
 */
import { countBits, listIndices } from '../../model/bits.js';
import { ascendingOrder, numberOfOrder, orders } from './three-orders.js';

/** A symmetry of a band, as one number: the order of rows, of boxes, and of the columns of each box, 0–5 each. */
const bandSymmetries = 6 ** 5;
const ordersOfKey = 6 ** 4;

/** The number of each choice of sets, by three masks of three bits; only possible ones are looked up. */
const numberOfSets = new Uint8Array(512);
const setsOfNumber: number[] = [];
for (let sets = 0; sets < 512; sets++) {
  const [upper, lower, middle] = [sets & 7, (sets >> 3) & 7, sets >> 6].map(countBits);
  if (upper + lower !== 3 || middle !== lower) continue;
  numberOfSets[sets] = setsOfNumber.length;
  setsOfNumber.push(sets);
}
const bandKeys = setsOfNumber.length * ordersOfKey;

interface BandClasses {
  /** The class of each key, from 1. */
  readonly numbers: Uint16Array;
  /**
   * The symmetries that turn the sorted band of a key into the canonical band, at `starts[key]` to `starts[key + 1]`.
   */
  readonly starts: Uint32Array;
  readonly symmetries: Uint16Array;
  /** The canonical band of each class, 27 digits from 1. */
  readonly bands: readonly Uint8Array[];
}

const place = new Uint8Array(10);
/** The columns of the last band whose key was asked for, sorted by the top cells of the second and third box. */
export const sortedColumns = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8);

/** Returns the key of the band in the 27 cells from `at`: different digits from 0 or from 1. */
export function keyOfBand(grid: Uint8Array, at: number): number {
  for (let row = 0, next = 0; row < 27; row += 9)
    for (let column = 0; column < 3; column++) place[grid[at + row + column]] = next++;
  const second = ordersOfBox(grid, at, 3);
  const top = (1 << place[grid[at + 3]]) | (1 << place[grid[at + 4]]) | (1 << place[grid[at + 5]]);
  const middle = (1 << place[grid[at + 12]]) | (1 << place[grid[at + 13]]) | (1 << place[grid[at + 14]]);
  return numberOfSets[(top >> 3) | ((middle & 7) << 6)] * ordersOfKey + second * 36 + ordersOfBox(grid, at, 6);
}

/** Sorts the columns of a box. @returns the orders of its middle and bottom rows. */
function ordersOfBox(grid: Uint8Array, at: number, box: number): number {
  const from = at + box;
  const sorted = 3 * ascendingOrder(place[grid[from]], place[grid[from + 1]], place[grid[from + 2]]);
  const [first, second, third] = [orders[sorted], orders[sorted + 1], orders[sorted + 2]];
  sortedColumns[box] = box + first;
  sortedColumns[box + 1] = box + second;
  sortedColumns[box + 2] = box + third;
  const middle = from + 9;
  const bottom = from + 18;
  return (
    ascendingOrder(place[grid[middle + first]], place[grid[middle + second]], place[grid[middle + third]]) * 6 +
    ascendingOrder(place[grid[bottom + first]], place[grid[bottom + second]], place[grid[bottom + third]])
  );
}

/**
 * What each symmetry reads, 12 bytes: the rows of a band that stand in rows 1–3, and the columns that stand in columns
 * 1–9, numbered from 0. It is filled by the first call of `bandClasses`.
 */
export const readBySymmetry = new Uint8Array(12 * bandSymmetries);

function listSymmetries(read: Uint8Array): void {
  for (let symmetry = 0; symmetry < bandSymmetries; symmetry++) {
    const at = 12 * symmetry;
    const boxes = Math.floor(symmetry / 216) % 6;
    const inBoxes = [Math.floor(symmetry / 36) % 6, Math.floor(symmetry / 6) % 6, symmetry % 6];
    for (let nth = 0; nth < 3; nth++) {
      read[at + nth] = orders[3 * Math.floor(symmetry / 1296) + nth];
      for (let box = 0; box < 3; box++)
        read[at + 3 + 3 * box + nth] = 3 * orders[3 * boxes + box] + orders[3 * inBoxes[box] + nth];
    }
  }
}

let made: BandClasses | undefined;

export function bandClasses(): BandClasses {
  return (made ??= makeClasses());
}

function makeClasses(): BandClasses {
  listSymmetries(readBySymmetry);
  const bands = canonicalBands();
  const numbers = new Uint16Array(bandKeys);
  const starts = new Uint32Array(bandKeys + 1);
  bands.forEach((band, nth) =>
    visitSortedBands(band, (key) => {
      numbers[key] = nth + 1;
      starts[key + 1]++;
    }),
  );
  for (let key = 0; key < bandKeys; key++) starts[key + 1] += starts[key];
  const ends = starts.slice();
  const symmetries = new Uint16Array(starts[bandKeys]);
  for (const band of bands) visitSortedBands(band, (key, back) => (symmetries[ends[key]++] = back));
  return { numbers, starts, symmetries, bands };
}

/** Returns the canonical band of each class, ascending. */
function canonicalBands(): Uint8Array[] {
  const isSeen = new Uint8Array(bandKeys);
  const bands: Uint8Array[] = [];
  for (let key = 0; key < bandKeys; key++) {
    if (isSeen[key] === 1) continue;
    const band = smallestBand(bandOfKey(key));
    visitSortedBands(band, (seen) => (isSeen[seen] = 1));
    bands.push(band);
  }
  return bands.sort((one, other) => (one.join('') < other.join('') ? -1 : 1));
}

/** Visits what the symmetries of a band make of it once its columns are sorted: keys, and the symmetries back. */
function visitSortedBands(band: Uint8Array, visit: (key: number, back: number) => void): void {
  const moved = new Uint8Array(27);
  // The columns of the second and third box are sorted anyway.
  for (let symmetry = 0; symmetry < bandSymmetries; symmetry += 36) {
    const read = readBySymmetry.subarray(12 * symmetry, 12 * symmetry + 12);
    for (let row = 0, cell = 0; row < 3; row++)
      for (let column = 3; column < 12; column++) moved[cell++] = band[9 * read[row] + read[column]];
    const key = keyOfBand(moved, 0);
    visit(key, inverseOf(read));
  }
}

/** Returns the number of the symmetry that undoes one, and the sorting of columns after it. */
function inverseOf(read: Uint8Array): number {
  const rows = new Uint8Array(3);
  const columns = new Uint8Array(9);
  for (let row = 0; row < 3; row++) rows[read[row]] = row;
  for (let column = 0; column < 9; column++) columns[read[3 + sortedColumns[column]]] = column;
  let symmetry = numberOfOrder(rows[0], rows[1], rows[2]);
  symmetry = symmetry * 6 + numberOfOrder(Math.floor(columns[0] / 3), columns[3] / 3, columns[6] / 3);
  for (let box = 0; box < 9; box += 3)
    symmetry = symmetry * 6 + numberOfOrder(columns[box] % 3, columns[box + 1] % 3, columns[box + 2] % 3);
  return symmetry;
}

/** Returns a sorted band with a key, of the digits 0–8. */
function bandOfKey(key: number): Uint8Array {
  const sets = setsOfNumber[Math.floor(key / ordersOfKey)];
  const listOf = (mask: number, first: number): number[] => listIndices(mask).map((index) => first + index);
  const both = (mask: number, first: number): [number[], number[]] => [listOf(mask, first), listOf(7 & ~mask, first)];
  const [upperTop, upperRest] = both(sets & 7, 3);
  const [lowerTop, lowerRest] = both((sets >> 3) & 7, 6);
  const [middle, middleRest] = both(sets >> 6, 0);
  const rowsOfBoxes = [
    [
      [...upperTop, ...lowerTop],
      [...middle, ...lowerRest],
      [...middleRest, ...upperRest],
    ],
    [
      [...upperRest, ...lowerRest],
      [...middleRest, ...lowerTop],
      [...middle, ...upperTop],
    ],
  ];
  const band = new Uint8Array(27);
  for (let digit = 0; digit < 9; digit++) band[9 * Math.floor(digit / 3) + (digit % 3)] = digit;
  let rest = key % ordersOfKey;
  for (let box = 2; box > 0; box--) {
    for (let row = 2; row >= 0; row--) {
      const order = row === 0 ? 0 : rest % 6;
      if (row > 0) rest = Math.floor(rest / 6);
      rowsOfBoxes[box - 1][row].forEach((digit, nth) => {
        band[9 * row + 3 * box + orders[3 * order + nth]] = digit;
      });
    }
  }
  return band;
}

/** Returns the smallest band that symmetries make of one, with digits from 1. */
function smallestBand(band: Uint8Array): Uint8Array {
  const labels = new Uint8Array(9);
  const smallest = new Uint8Array(27).fill(9);
  for (let read = 0; read < readBySymmetry.length; read += 12) {
    const top = 9 * readBySymmetry[read];
    const second = 9 * readBySymmetry[read + 1];
    // The second row begins with 4 5: two of the first three digits stand together in another box of the first row.
    if (band[second + readBySymmetry[read + 3]] !== band[top + readBySymmetry[read + 6]]) continue;
    if (band[second + readBySymmetry[read + 4]] !== band[top + readBySymmetry[read + 7]]) continue;
    for (let column = 0; column < 9; column++) labels[band[top + readBySymmetry[read + 3 + column]]] = column + 1;
    let isSmaller = false;
    for (let row = 1, cell = 9; row < 3; row++) {
      const from = 9 * readBySymmetry[read + row];
      for (let column = 3; column < 12; column++, cell++) {
        const label = labels[band[from + readBySymmetry[read + column]]];
        if (!isSmaller && label > smallest[cell]) {
          row = 3;
          break;
        }
        isSmaller ||= label < smallest[cell];
        smallest[cell] = label;
      }
    }
  }
  for (let column = 0; column < 9; column++) smallest[column] = column + 1;
  return smallest;
}
