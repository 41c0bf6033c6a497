/**
 * The candidates of a classic puzzle while it is rated.
 *
 * Invariant: `candidates` and `places` agree and cover open cells only. Placing a digit removes it from the peers of its
 * cell; singles that follow are left for techniques to find.
 */
import type { Hint } from './hint.js';

export const cellCount = 81;
export const digitCount = 9;
/** The houses: boxes 0 to 8, rows 9 to 17, columns 18 to 26. */
export const houseCount = 27;

const cells = Array.from({ length: cellCount }, (_, cell) => cell);
const boxOf = (cell: number): number => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** The box, row and column of each cell, by house number. */
export const housesOfCell: readonly (readonly number[])[] = cells.map((cell) => [
  boxOf(cell),
  9 + Math.floor(cell / 9),
  18 + (cell % 9),
]);

/** The cells of each house, ascending; the index of a cell is its place. */
export const cellsOfHouse: readonly (readonly number[])[] = Array.from({ length: houseCount }, (_, house) =>
  cells.filter((cell) => housesOfCell[cell].includes(house)),
);

/** Parallel to `housesOfCell`: the place of the cell in each of its houses. */
export const placesOfCell: readonly (readonly number[])[] = cells.map((cell) =>
  housesOfCell[cell].map((house) => cellsOfHouse[house].indexOf(cell)),
);

/** The twenty cells that share a house with each cell, ascending. */
export const peersOfCell: readonly (readonly number[])[] = cells.map((cell) =>
  cells.filter((other) => other !== cell && housesOfCell[other].some((house) => housesOfCell[cell].includes(house))),
);

export class RatingGrid {
  /** The digit of each cell, 0 to 8; −1 for an open cell. */
  readonly digits = new Int8Array(cellCount).fill(-1);
  /** The mask of the candidates of each open cell; 0 for a filled cell. */
  readonly candidates = new Uint16Array(cellCount).fill(511);
  /** For each house and digit (`9 * house + digit`), the mask of the open cells, by place, that may hold the digit. */
  readonly places = new Uint16Array(houseCount * digitCount).fill(511);
  openCells = cellCount;

  /** @param givens the digit of each cell, 0 to 8; −1 for an open cell. */
  constructor(givens: ArrayLike<number>) {
    for (let cell = 0; cell < cellCount; cell++) if (givens[cell] >= 0) this.place(cell, givens[cell]);
  }

  get isSolved(): boolean {
    return this.openCells === 0;
  }

  hasCandidate(cell: number, digit: number): boolean {
    return (this.candidates[cell] & (1 << digit)) !== 0;
  }

  /** Puts a digit into an open cell and removes it from the peers. */
  place(cell: number, digit: number): void {
    for (let left = this.candidates[cell]; left !== 0; left &= left - 1)
      this.eliminate(cell, 31 - Math.clz32(left & -left));
    this.digits[cell] = digit;
    this.openCells--;
    for (const peer of peersOfCell[cell]) this.eliminate(peer, digit);
  }

  eliminate(cell: number, digit: number): void {
    if (!this.hasCandidate(cell, digit)) return;
    this.candidates[cell] &= ~(1 << digit);
    for (let at = 0; at < 3; at++)
      this.places[digitCount * housesOfCell[cell][at] + digit] &= ~(1 << placesOfCell[cell][at]);
  }

  apply({ placements, eliminations }: Hint): void {
    for (const { cell, digit } of eliminations) this.eliminate(cell, digit);
    for (const { cell, digit } of placements) this.place(cell, digit);
  }
}
