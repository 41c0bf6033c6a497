/**
 * The strong links of one digit. An end of a link is twice the number of the link, or one more for its second end. They
 * depend on the places of the digit alone.
 */
import { listIndices } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import {
  addCell,
  cellsOfHouse,
  digitCount,
  houseCount,
  listCells,
  maskOfNine,
  peerSets,
  setWords,
  type RatingGrid,
} from '../grid.js';

/**
 * Returns a function from the mask of all places of the digit in a house to two ends for each link, as masks of places.
 * Each mask is computed when it is first met: all of them take a tenth of the start of the command.
 * @param linesOf the masks of the places in one line, or box, with a place.
 */
function linksBy(linesOf: (place: number) => readonly number[]): (mask: number) => readonly number[] {
  const known: (readonly number[] | undefined)[] = Array.from({ length: maskOfNine + 1 });
  return (mask) => (known[mask] ??= findLinks(mask, linesOf));
}

function findLinks(mask: number, linesOf: (place: number) => readonly number[]): readonly number[] {
  if (bitCounts[mask] === 2) return [mask & -mask, mask & (mask - 1)];
  const lines = [...new Set(listIndices(mask).flatMap(linesOf))];
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .map((other) => [mask & line, mask & other])
      .filter(([first, second]) => (first | second) === mask && first !== mask && second !== mask)
      .flat(),
  );
}

/** The places of a box in the same row, or of a line in the same box. */
const thirdOf = (place: number): number => 0o7 << (3 * Math.floor(place / 3));

/** A row or column whose places lie in two boxes. */
const linksOfLine = linksBy((place) => [thirdOf(place)]);
/** A box whose places lie in two lines: two rows, two columns, or one of each; lines in the order of their places. */
const linksOfBox = linksBy((place) => [0o111 << (place % 3), thirdOf(place)]);

export class DigitLinks {
  /** The house of each link. */
  readonly houses: number[] = [];
  /** True for each link with more than one place at an end. */
  readonly areGrouped: boolean[] = [];
  readonly #places: readonly number[];
  /** For each end, its cells, and the places of the digit that see all of these: three words. */
  readonly #cells: Int32Array;
  readonly #seeing: Int32Array;
  readonly #joined: (readonly number[] | undefined)[] = [];

  constructor(
    grid: RatingGrid,
    readonly digit: number,
  ) {
    this.#places = [0, 1, 2].map((word) => grid.cellsWith(digit, word));
    const ends: number[] = [];
    for (let house = 0; house < houseCount; house++) {
      const mask = grid.places[digitCount * house + digit];
      for (const end of (house < 9 ? linksOfBox : linksOfLine)(mask)) {
        if (ends.length % 2 === 0) {
          this.houses.push(house);
          this.areGrouped.push(bitCounts[mask] > 2);
        }
        ends.push(end);
      }
    }
    this.#cells = new Int32Array(setWords * ends.length);
    this.#seeing = new Int32Array(setWords * ends.length);
    for (let end = 0; end < ends.length; end++) this.#addEnd(end, ends[end]);
  }

  #addEnd(end: number, mask: number): void {
    const cells = cellsOfHouse[this.houses[end >> 1]];
    for (let word = 0; word < setWords; word++) this.#seeing[setWords * end + word] = this.#places[word];
    for (let place = 0; place < cells.length; place++) {
      if ((mask & (1 << place)) === 0) continue;
      addCell(this.#cells, setWords * end, cells[place]);
      for (let word = 0; word < setWords; word++)
        this.#seeing[setWords * end + word] &= peerSets[setWords * cells[place] + word];
    }
  }

  areThoseOf(grid: RatingGrid): boolean {
    return this.#places.every((set, word) => set === grid.cellsWith(this.digit, word));
  }

  /** The ends in other houses whose cells all see all cells of an end. */
  joinedTo(end: number): readonly number[] {
    return (this.#joined[end] ??= this.#findJoined(end));
  }

  #findJoined(end: number): number[] {
    const cells = this.#cells;
    const start = setWords * end;
    const [first, second, third] = [~this.#seeing[start], ~this.#seeing[start + 1], ~this.#seeing[start + 2]];
    const found: number[] = [];
    for (let other = 0; other < 2 * this.houses.length; other++) {
      const at = setWords * other;
      const isSeen = ((cells[at] & first) | (cells[at + 1] & second) | (cells[at + 2] & third)) === 0;
      if (isSeen && this.houses[other >> 1] !== this.houses[end >> 1]) found.push(other);
    }
    return found;
  }

  /** True if a place sees both ends. */
  meet(first: number, last: number): boolean {
    const a = setWords * first;
    const b = setWords * last;
    const seeing = this.#seeing;
    return ((seeing[a] & seeing[b]) | (seeing[a + 1] & seeing[b + 1]) | (seeing[a + 2] & seeing[b + 2])) !== 0;
  }

  cellsAt(end: number): number[] {
    return listCells([0, 1, 2].map((word) => this.#cells[setWords * end + word]));
  }

  listMeeting(first: number, last: number): number[] {
    return listCells(
      [0, 1, 2].map((word) => this.#seeing[setWords * first + word] & this.#seeing[setWords * last + word]),
    );
  }
}
