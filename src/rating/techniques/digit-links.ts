/**
 * The strong links of one digit. An end of a link is twice the number of the link, or one more for its second end. They
 * depend on the places of the digit alone.
 */
import { lowestIndex } from '../../model/bits.js';
import { bitCounts } from '../combinations.js';
import {
  addCell,
  cellsOfGrid,
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
 * @param linesAt for each place, the masks of the places in one line, or box, with it.
 */
function linksBy(linesAt: readonly (readonly number[])[]): (mask: number) => readonly number[] {
  const known: (readonly number[] | undefined)[] = Array.from({ length: maskOfNine + 1 });
  return (mask) => (known[mask] ??= findLinks(mask, linesAt));
}

function findLinks(mask: number, linesAt: readonly (readonly number[])[]): readonly number[] {
  if (bitCounts[mask] === 2) return [mask & -mask, mask & (mask - 1)];
  const lines: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1)
    for (const line of linesAt[lowestIndex(left)]) if (!lines.includes(line)) lines.push(line);
  const ends: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = mask & lines[at];
    for (let next = at + 1; next < lines.length; next++) {
      const second = mask & lines[next];
      if ((first | second) === mask && first !== mask && second !== mask) ends.push(first, second);
    }
  }
  return ends;
}

const placesOfHouse = Array.from({ length: digitCount }, (_, place) => place);
/** The places of a box in the same row, or of a line in the same box. */
const thirdOf = (place: number): number => 0o7 << (3 * Math.floor(place / 3));

/** A row or column whose places lie in two boxes. */
const linksOfLine = linksBy(placesOfHouse.map((place) => [thirdOf(place)]));
/** A box whose places lie in two lines: two rows, two columns, or one of each; lines in the order of their places. */
const linksOfBox = linksBy(placesOfHouse.map((place) => [0o111 << (place % 3), thirdOf(place)]));

/** A line has one link at most, a box three. */
const mostEnds = 2 * (18 + 3 * 9);

/** For each cell, the set of it alone. */
const cellSets = new Int32Array(setWords * cellsOfGrid);
for (let cell = 0; cell < cellsOfGrid; cell++) addCell(cellSets, setWords * cell, cell);

/** The arrays serve one grid after another: making them for each grid took longer than filling them. */
export class DigitLinks {
  linkCount = 0;
  /** The house of each link. */
  readonly houses = new Uint8Array(mostEnds / 2);
  /** 1 for each link with more than one place at an end. */
  readonly areGrouped = new Uint8Array(mostEnds / 2);
  /** The places of the digit in the last grid; before the first, a value that no grid has. */
  readonly #places = new Int32Array(setWords).fill(-1);
  /** For each end, its cells, and the places of the digit that see all of these. */
  readonly #cells = new Int32Array(setWords * mostEnds);
  readonly #seeing = new Int32Array(setWords * mostEnds);
  /** For each end, the set of the ends in other houses whose cells all see all of its cells, 32 ends in a word. */
  readonly #joined = new Int32Array(setWords * mostEnds);
  /** For each number of links, the places that see an end to which so many may lead from each end. */
  readonly #seeingAfter = [this.#seeing, ...[1, 2, 3].map(() => new Int32Array(setWords * mostEnds))];
  /** The numbers of links for which these are known. */
  #knownAfter = 1;

  constructor(readonly digit: number) {}

  /** Takes on the places of the digit in a grid. Returns false if they were these already. */
  update(grid: RatingGrid): boolean {
    const places = this.#places;
    const first = grid.cellsWith(this.digit, 0);
    const second = grid.cellsWith(this.digit, 1);
    const third = grid.cellsWith(this.digit, 2);
    if (places[0] === first && places[1] === second && places[2] === third) return false;
    places[0] = first;
    places[1] = second;
    places[2] = third;
    this.#listLinks(grid);
    this.#knownAfter = 1;
    return true;
  }

  #listLinks({ places }: RatingGrid): void {
    this.linkCount = 0;
    for (let house = 0; house < houseCount; house++) {
      const mask = places[digitCount * house + this.digit];
      const ends = (house < 9 ? linksOfBox : linksOfLine)(mask);
      if (ends.length === 0) continue;
      const start = 2 * this.linkCount;
      for (let at = 0; at < ends.length; at++) {
        this.#setEnd(start + at, cellsOfHouse[house], ends[at]);
        this.#joinToEarlier(start + at, start);
      }
      for (let at = 0; at < ends.length; at += 2) {
        this.houses[this.linkCount] = house;
        this.areGrouped[this.linkCount++] = Number(bitCounts[mask] > 2);
      }
    }
  }

  #setEnd(end: number, cells: readonly number[], mask: number): void {
    const start = setWords * end;
    for (let word = 0; word < setWords; word++) {
      let set = 0;
      let seeing = this.#places[word];
      for (let left = mask; left !== 0; left &= left - 1) {
        const at = setWords * cells[lowestIndex(left)] + word;
        set |= cellSets[at];
        seeing &= peerSets[at];
      }
      this.#cells[start + word] = set;
      this.#seeing[start + word] = seeing;
      this.#joined[start + word] = 0;
    }
  }

  /** Joins an end to those of the links of earlier houses, which are below a number, and these to it. */
  #joinToEarlier(end: number, below: number): void {
    const cells = this.#cells;
    const joined = this.#joined;
    const start = setWords * end;
    const first = ~this.#seeing[start];
    const second = ~this.#seeing[start + 1];
    const third = ~this.#seeing[start + 2];
    for (let other = 0, at = 0; other < below; other++, at += setWords) {
      if (((cells[at] & first) | (cells[at + 1] & second) | (cells[at + 2] & third)) !== 0) continue;
      joined[start + (other >> 5)] |= 1 << (other & 31);
      joined[at + (end >> 5)] |= 1 << (end & 31);
    }
  }

  /** The first end from a given one on that is joined to an end; −1 if none is. */
  nextJoined(end: number, from: number): number {
    for (let word = from >> 5; word < setWords; word++) {
      const above = Math.max(0, from - 32 * word);
      const left = this.#joined[setWords * end + word] & (-1 << above);
      if (left !== 0) return 32 * word + lowestIndex(left);
    }
    return -1;
  }

  /** True if a place sees both ends, or the first and one to which `more` links may lead from the last. */
  meet(first: number, last: number, more: number): boolean {
    while (this.#knownAfter <= more) this.#findSeeingAfter(this.#knownAfter++);
    const a = setWords * first;
    const b = setWords * last;
    const seeing = this.#seeing;
    const after = this.#seeingAfter[more];
    return ((seeing[a] & after[b]) | (seeing[a + 1] & after[b + 1]) | (seeing[a + 2] & after[b + 2])) !== 0;
  }

  /** The links may be of the same house. */
  #findSeeingAfter(more: number): void {
    const before = this.#seeingAfter[more - 1];
    const found = this.#seeingAfter[more];
    for (let at = 0; at < 2 * setWords * this.linkCount; at += setWords) {
      let first = 0;
      let second = 0;
      let third = 0;
      for (let word = 0; word < setWords; word++) {
        for (let left = this.#joined[at + word]; left !== 0; left &= left - 1) {
          const from = setWords * ((32 * word + lowestIndex(left)) ^ 1);
          first |= before[from];
          second |= before[from + 1];
          third |= before[from + 2];
        }
      }
      found[at] = first;
      found[at + 1] = second;
      found[at + 2] = third;
    }
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
