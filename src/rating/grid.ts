/**
 * The candidates of a classic puzzle while it is rated.
 *
 * Invariant: `candidates` and `places` agree and cover open cells only. Placing a digit removes it from the peers of
 * its cell; singles that follow are left for techniques to find.
 */
import { isSingle, listIndices, lowestIndex } from '../model/bits.js';
import type { RatedHint, CellDigit } from './hint.js';

export const cellsOfGrid = 81;
export const digitCount = 9;
/** The houses in the order of the original: boxes 0 to 8, columns 9 to 17, rows 18 to 26. */
export const houseCount = 27;
const firstRow = 18;
/** The mask of all digits, or of all places of a house. */
export const maskOfNine = 511;

const cells = Array.from({ length: cellsOfGrid }, (_, cell) => cell);
const boxOf = (cell: number): number => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** The box, column and row of each cell, by house number. */
export const housesOfCell: readonly (readonly number[])[] = cells.map((cell) => [
  boxOf(cell),
  9 + (cell % 9),
  18 + Math.floor(cell / 9),
]);

/** The cells of each house, ascending; the index of a cell is its place. */
export const cellsOfHouse: readonly (readonly number[])[] = Array.from({ length: houseCount }, (_, house) =>
  cells.filter((cell) => housesOfCell[cell].includes(house)),
);

/** Parallel to `housesOfCell`: the place of the cell in each of its houses. */
export const placesOfCell: readonly (readonly number[])[] = cells.map((cell) =>
  housesOfCell[cell].map((house) => cellsOfHouse[house].indexOf(cell)),
);

/** Three for each cell: where the digits of its box, column and row begin in `places`, and its bit there. */
export const startsOfCell = Int16Array.from(housesOfCell.flat(), (house) => digitCount * house);
export const bitsOfCell = Int16Array.from(placesOfCell.flat(), (place) => 1 << place);

/** The three houses of each cell, as a mask. */
export const houseMasks = Int32Array.from(housesOfCell, (houses) =>
  houses.reduce((mask, house) => mask | (1 << house), 0),
);

/** The twenty cells that share a house with each cell, ascending. */
export const peersOfCell: readonly (readonly number[])[] = cells.map((cell) =>
  cells.filter((other) => other !== cell && housesOfCell[other].some((house, at) => housesOfCell[cell][at] === house)),
);

// No search of each pair in a list of peers: that is a hundredth of the start of the command.
const sight = new Uint8Array(cellsOfGrid * cellsOfGrid);
for (const [cell, peers] of peersOfCell.entries()) for (const other of peers) sight[cellsOfGrid * cell + other] = 1;
/** True if two cells share a house; false for a cell and itself. */
export const seesCell = (cell: number, other: number): boolean => sight[cellsOfGrid * cell + other] === 1;

/** A set of cells is three words of three rows each, 27 bits. */
export const setWords = 3;
export const cellsInWord = 27;
const wordOf = (cell: number): number => Math.floor(cell / cellsInWord);
const bitOf = (cell: number): number => 1 << (cell % cellsInWord);

/** For each cell, the set of its peers. */
export const peerSets = Int32Array.from({ length: setWords * cellsOfGrid }, (_, index) =>
  peersOfCell[Math.floor(index / setWords)].reduce(
    (set, cell) => (wordOf(cell) === index % setWords ? set | bitOf(cell) : set),
    0,
  ),
);

export function addCell(set: Int32Array, start: number, cell: number): void {
  set[start + wordOf(cell)] |= bitOf(cell);
}

/** The cells of a set, ascending. */
export const listCells = (set: readonly number[]): number[] =>
  set.flatMap((word, at) => listIndices(word).map((bit) => cellsInWord * at + bit));

export class RatingGrid {
  /** The digit of each cell, 0 to 8; −1 for an open cell. */
  readonly digits = new Int8Array(cellsOfGrid).fill(-1);
  /** The mask of the candidates of each open cell; 0 for a filled cell. */
  readonly candidates = new Uint16Array(cellsOfGrid).fill(maskOfNine);
  /** For each house and digit (`9 * house + digit`), the mask of the open cells, by place, that may hold the digit. */
  readonly places = new Uint16Array(houseCount * digitCount).fill(maskOfNine);
  /** For each house, the mask of its open cells, by place. */
  readonly openPlaces = new Uint16Array(houseCount).fill(maskOfNine);
  #openCells = cellsOfGrid;

  /**
   * @param givens the digit of each cell, 0 to 8; negative for an open cell.
   * @param candidates the mask of what each cell may hold, if it is stated. Without givens it says which cells are
   * filled, too: those with one candidate that no peer has, as Sukaku Explainer reads a pencilmark puzzle. Another cell
   * with one candidate is a naked single, to be found.
   * @param isOver returns true when the time limit has passed: techniques then find nothing.
   */
  constructor(
    givens: ArrayLike<number>,
    candidates?: ArrayLike<number> | null,
    public isOver: () => boolean = () => false,
  ) {
    for (let cell = 0; candidates && cell < cellsOfGrid; cell++)
      for (let left = maskOfNine & ~candidates[cell]; left !== 0; left &= left - 1)
        this.eliminate(cell, lowestIndex(left));
    for (let cell = 0; cell < cellsOfGrid; cell++) if (givens[cell] >= 0) this.place(cell, givens[cell]);
    if (!candidates || this.#openCells < cellsOfGrid) return;
    for (let cell = 0; cell < cellsOfGrid; cell++) {
      if (!isSingle(candidates[cell])) continue;
      const digit = lowestIndex(candidates[cell]);
      if (this.marksSeeing([cell], digit).length === 0) this.place(cell, digit);
    }
  }

  /** Takes on the state of another grid, and its time limit. */
  copyFrom(other: RatingGrid): void {
    this.digits.set(other.digits);
    this.candidates.set(other.candidates);
    this.places.set(other.places);
    this.openPlaces.set(other.openPlaces);
    this.#openCells = other.#openCells;
    this.isOver = other.isOver;
  }

  get isSolved(): boolean {
    return this.#openCells === 0;
  }

  hasCandidate(cell: number, digit: number): boolean {
    return (this.candidates[cell] & (1 << digit)) !== 0;
  }

  /** The open cells of a house that may hold a digit, ascending. */
  cellsFor(house: number, digit: number): number[] {
    const found: number[] = [];
    for (let left = this.places[digitCount * house + digit]; left !== 0; left &= left - 1)
      found.push(cellsOfHouse[house][lowestIndex(left)]);
    return found;
  }

  /** A word of the set of open cells that may hold a digit. */
  cellsWith(digit: number, word: number): number {
    const row = digitCount * (firstRow + 3 * word) + digit;
    return this.places[row] | (this.places[row + digitCount] << 9) | (this.places[row + 2 * digitCount] << 18);
  }

  /** The candidates of these digits in these cells. */
  marksIn(among: readonly number[], digits: number): CellDigit[] {
    const marks: CellDigit[] = [];
    for (const cell of among)
      for (let left = this.candidates[cell] & digits; left !== 0; left &= left - 1)
        marks.push({ cell, digit: lowestIndex(left) });
    return marks;
  }

  /** A digit in the cells that may hold it and see all these cells, ascending. */
  marksSeeing(seen: readonly number[], digit: number): CellDigit[] {
    const marks: CellDigit[] = [];
    for (let word = 0; word < setWords; word++) {
      let left = this.cellsWith(digit, word);
      for (const cell of seen) left &= peerSets[setWords * cell + word];
      for (; left !== 0; left &= left - 1) marks.push({ cell: cellsInWord * word + lowestIndex(left), digit });
    }
    return marks;
  }

  /** Puts a digit into an open cell and removes it from the peers. */
  place(cell: number, digit: number): void {
    for (let left = this.candidates[cell]; left !== 0; left &= left - 1) this.eliminate(cell, lowestIndex(left));
    this.digits[cell] = digit;
    this.#openCells--;
    for (let at = 0; at < 3; at++) this.openPlaces[housesOfCell[cell][at]] &= ~bitsOfCell[3 * cell + at];
    for (const peer of peersOfCell[cell]) this.eliminate(peer, digit);
  }

  eliminate(cell: number, digit: number): void {
    const { candidates, places } = this;
    if ((candidates[cell] & (1 << digit)) === 0) return;
    candidates[cell] &= ~(1 << digit);
    for (let at = 3 * cell; at < 3 * cell + 3; at++) places[startsOfCell[at] + digit] &= ~bitsOfCell[at];
  }

  apply({ placements, eliminations }: RatedHint): void {
    for (const { cell, digit } of eliminations) this.eliminate(cell, digit);
    for (const { cell, digit } of placements) this.place(cell, digit);
  }
}
