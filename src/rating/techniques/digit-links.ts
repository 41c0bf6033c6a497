/**
 * The strong links of one digit. An end of a link is twice the number of the link, or one more for its second end. They
 * depend on the places of the digit alone.
 */
import { listIndices, lowestIndex } from '../../model/bits.js';
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
  /** For each number of links, the places that see an end to which so many may lead from each end; made when asked. */
  readonly #seeingAfter: Int32Array[];
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
    this.#seeingAfter = [this.#seeing];
    for (let end = 0; end < ends.length; end++) this.#addEnd(end, ends[end]);
  }

  #addEnd(end: number, mask: number): void {
    const cells = cellsOfHouse[this.houses[end >> 1]];
    const start = setWords * end;
    for (let word = 0; word < setWords; word++) this.#seeing[start + word] = this.#places[word];
    for (let left = mask; left !== 0; left &= left - 1) {
      const cell = cells[lowestIndex(left)];
      addCell(this.#cells, start, cell);
      for (let word = 0; word < setWords; word++) this.#seeing[start + word] &= peerSets[setWords * cell + word];
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
    if ((first & second & third) === -1) return found;
    const { houses } = this;
    for (let other = 0; other < 2 * houses.length; other++) {
      const at = setWords * other;
      const isSeen = ((cells[at] & first) | (cells[at + 1] & second) | (cells[at + 2] & third)) === 0;
      if (isSeen && houses[other >> 1] !== houses[end >> 1]) found.push(other);
    }
    return found;
  }

  /** True if a place sees both ends, or the first and one to which `more` links may lead from the last. */
  meet(first: number, last: number, more: number): boolean {
    const a = setWords * first;
    const b = setWords * last;
    const seeing = this.#seeing;
    const after = (this.#seeingAfter[more] ??= this.#findSeeingAfter(more));
    return ((seeing[a] & after[b]) | (seeing[a + 1] & after[b + 1]) | (seeing[a + 2] & after[b + 2])) !== 0;
  }

  /** The links may be of the same house. */
  #findSeeingAfter(more: number): Int32Array {
    const before = (this.#seeingAfter[more - 1] ??= this.#findSeeingAfter(more - 1));
    const found = new Int32Array(before.length);
    for (let at = 0; at < found.length; at += setWords) {
      for (const next of this.joinedTo(at / setWords)) {
        const from = setWords * (next ^ 1);
        found[at] |= before[from];
        found[at + 1] |= before[from + 1];
        found[at + 2] |= before[from + 2];
      }
    }
    return found;
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
