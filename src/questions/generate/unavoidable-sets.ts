/**
 * Small unavoidable sets of a grid: cells whose digits can be exchanged so that another grid results. A puzzle with no
 * given in one of them has a second solution, which is found so without a search. The sets here exchange two digits, or
 * two lines of a band or stack, in as few cells as possible.
 */

/** Sets of cells as masks, three numbers of 27 bits each, the smallest sets first. */
export type CellMasks = Int32Array;

/** Returns the sets of a grid. @param grid 81 digits at `at`. */
export function findUnavoidableSets(grid: Uint8Array, at: number): CellMasks {
  const sets: number[][] = [];
  for (let first = 0x31; first <= 0x39; first++) {
    for (let second = first + 1; second <= 0x39; second++) addDigitSwaps(sets, grid, at, first, second);
  }
  for (let band = 0; band < 9; band += 3) {
    for (const [one, other] of linePairs) {
      addLineSwaps(sets, grid, at + 9 * (band + one), at + 9 * (band + other), 1, at);
      addLineSwaps(sets, grid, at + band + one, at + band + other, 9, at);
    }
  }
  sets.sort((one, other) => one.length - other.length);
  const masks = new Int32Array(3 * sets.length);
  for (const [nth, cells] of sets.entries()) {
    for (const cell of cells) masks[3 * nth + Math.floor(cell / 27)] |= 1 << (cell % 27);
  }
  return masks;
}

const linePairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Adds the sets of rows within which two digits can be exchanged: columns and boxes connect rows. */
function addDigitSwaps(sets: number[][], grid: Uint8Array, at: number, first: number, second: number): void {
  const pairs = Array.from({ length: 9 }, (_, row) => {
    const start = at + 9 * row;
    const line = grid.subarray(start, start + 9);
    return [9 * row + line.indexOf(first), 9 * row + line.indexOf(second)] as const;
  });
  const areConnected = (one: number, other: number): boolean => one % 9 === other % 9 || boxOf(one) === boxOf(other);
  const left = new Set(pairs.keys());
  for (const row of left) {
    left.delete(row);
    const rows = [row];
    // The list grows while it is read.
    for (const member of rows) {
      for (const other of left) {
        const isNext =
          areConnected(pairs[member][0], pairs[other][1]) || areConnected(pairs[member][1], pairs[other][0]);
        if (!isNext) continue;
        left.delete(other);
        rows.push(other);
      }
    }
    sets.push(rows.flatMap((member) => pairs[member]));
  }
}

const boxOf = (cell: number): number => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** Adds the cycles in which two lines of a band can exchange their cells. @param step from a cell to the next. */
function addLineSwaps(sets: number[][], grid: Uint8Array, one: number, other: number, step: number, at: number): void {
  const left = new Set(Array.from({ length: 9 }, (_, nth) => nth));
  for (const start of left) {
    const cells: number[] = [];
    for (let nth = start; left.delete(nth);) {
      cells.push(one - at + nth * step, other - at + nth * step);
      const wanted = grid[other + nth * step];
      nth = 0;
      while (grid[one + nth * step] !== wanted) nth++;
    }
    sets.push(cells);
  }
}
