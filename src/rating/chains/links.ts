/**
 * The links between the candidates of a grid. A node is a candidate that is on, `9 * cell + digit`, or off, the same
 * and 729: a weak link leads from on to off, a strong one from off to on.
 */
import { isSingle, lowestIndex } from '../../model/bits.js';
import {
  cellsOfGrid,
  digitCount,
  houseCount,
  housesOfCell,
  maskOfNine,
  placesOfCell,
  seesCell,
  type RatingGrid,
  cellsOfHouse,
} from '../grid.js';

export const candidateCount = cellsOfGrid * digitCount;
export const nodeCount = 2 * candidateCount;

/** The node that says the contrary. */
export const opposite = (node: number): number =>
  node < candidateCount ? node + candidateCount : node - candidateCount;

/** The links that a chain may use: X between the places of a digit, Y between the candidates of a cell, or both. */
export type Links = 'x' | 'y' | 'xy';

/** Where `housesOfCell` has the box, the row and the column of a cell: chains ask rows before columns. */
export const chainHouses = [0, 2, 1] as const;

export const cellOfCandidate = new Uint8Array(candidateCount);
/** The bit of the digit of each candidate. */
export const bitOf = new Uint16Array(candidateCount);
/** Three for each candidate, its box, row and column: where `places` has the digit in that house. */
export const placesOf = new Int16Array(chainHouses.length * candidateCount);
/** Parallel to `placesOf`: the bit of the cell there. */
export const placeBits = new Uint16Array(chainHouses.length * candidateCount);
/** For each index of `places`, the candidates of its digit in that house, by place. */
export const candidatesAt = new Int16Array(houseCount * digitCount * digitCount);
/** Parallel to `placesOf`: the places of the other cells of the house, for lines of those outside the box. */
const otherPlaces = new Uint16Array(chainHouses.length * candidateCount);

for (let candidate = 0; candidate < candidateCount; candidate++) {
  const cell = Math.floor(candidate / digitCount);
  const digit = candidate - digitCount * cell;
  cellOfCandidate[candidate] = cell;
  bitOf[candidate] = 1 << digit;
  for (let nth = 0, at = chainHouses.length * candidate; nth < chainHouses.length; nth++, at++) {
    const house = housesOfCell[cell][chainHouses[nth]];
    const place = placesOfCell[cell][chainHouses[nth]];
    placesOf[at] = digitCount * house + digit;
    placeBits[at] = 1 << place;
    candidatesAt[digitCount * placesOf[at] + place] = candidate;
    // The cells of a box and a line that cross are three in a row in each.
    const first = 3 * Math.floor(place / 3);
    otherPlaces[at] = maskOfNine & ~(nth === 0 ? placeBits[at] : 7 << first);
  }
}

/** True if a candidate that is on turns another one off by such a link. */
export function isExcluded(candidate: number, other: number, links: Links): boolean {
  const [cell, otherCell] = [cellOfCandidate[candidate], cellOfCandidate[other]];
  if (cell === otherCell) return candidate !== other && links !== 'x';
  return (candidate - other) % digitCount === 0 && seesCell(cell, otherCell);
}

/** Lists of numbers, one after another in one array; a list is made when it is first asked for. */
class Lists {
  /** A list is what this has from `startOf` to `endOf`. It may be another array once a list was made. */
  values = new Int16Array(1 << 12);
  /** For each list, where it begins, plus one; 0 if it was not made. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  #end = 0;

  /** @param fill pushes the numbers of a list. */
  constructor(
    count: number,
    readonly fill: (list: number) => void,
  ) {
    this.#starts = new Int32Array(count);
    this.#ends = new Int32Array(count);
  }

  startOf(list: number): number {
    if (this.#starts[list] === 0) {
      this.#starts[list] = this.#end + 1;
      this.fill(list);
      this.#ends[list] = this.#end;
    }
    return this.#starts[list] - 1;
  }

  /** Known once the start was asked for. */
  endOf(list: number): number {
    return this.#ends[list];
  }

  push(value: number): void {
    if (this.#end === this.values.length) {
      const longer = new Int16Array(2 * this.values.length);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.#end++] = value;
  }
}

/** The links of one kind as a grid is, each found when it is first asked for. */
export class StaticLinks {
  /** The nodes that follow from each node, in the order in which they are asked. */
  readonly nodes = new Lists(nodeCount, (node) =>
    node < candidateCount ? this.#addExcluded(node) : this.#addForced(node - candidateCount),
  );
  /**
   * The steps from each candidate that is on to others that are on, two numbers each: the candidate that goes off
   * between, and the one that goes on.
   */
  readonly steps = new Lists(candidateCount, (candidate) => this.#addSteps(candidate));

  constructor(
    readonly grid: RatingGrid,
    readonly links: Links,
  ) {}

  #addSteps(candidate: number): void {
    const { nodes, steps } = this;
    const from = nodes.startOf(candidate);
    const to = nodes.endOf(candidate);
    for (let at = from; at < to; at++) {
      const off = nodes.values[at];
      for (let next = nodes.startOf(off); next < nodes.endOf(off); next++) {
        if (nodes.values[next] === candidate) continue;
        steps.push(off - candidateCount);
        steps.push(nodes.values[next]);
      }
    }
  }

  /** The candidates that a candidate turns off: those of its cell, then those in its box, row and column. */
  #addExcluded(candidate: number): void {
    const { nodes } = this;
    const { candidates, places } = this.grid;
    const cell = cellOfCandidate[candidate];
    const first = candidateCount + digitCount * cell;
    if (this.links !== 'x')
      for (let left = candidates[cell] & ~bitOf[candidate]; left !== 0; left &= left - 1)
        nodes.push(first + lowestIndex(left));
    for (let at = chainHouses.length * candidate; at < chainHouses.length * (candidate + 1); at++) {
      const index = placesOf[at];
      for (let left = places[index] & otherPlaces[at]; left !== 0; left &= left - 1)
        nodes.push(candidateCount + candidatesAt[digitCount * index + lowestIndex(left)]);
    }
  }

  /** The candidates that hold if a candidate does not. */
  #addForced(candidate: number): void {
    const { links } = this;
    const { candidates, places } = this.grid;
    const cell = cellOfCandidate[candidate];
    const left = candidates[cell] & ~bitOf[candidate];
    if (links !== 'x' && isSingle(left)) this.nodes.push(digitCount * cell + lowestIndex(left));
    if (links === 'y') return;
    for (let at = chainHouses.length * candidate; at < chainHouses.length * (candidate + 1); at++) {
      const index = placesOf[at];
      const left = places[index] & ~placeBits[at];
      if (isSingle(left)) this.nodes.push(candidatesAt[digitCount * index + lowestIndex(left)]);
    }
  }
}

// The nodes of a grid that lead to a strong link which the grid did not have before candidates were turned off.

/** True for two bits. */
const isPair = (mask: number): boolean => isSingle(mask & (mask - 1));

/**
 * A node leads to what is off if its opposite follows from the same being on, so one search finds all of them: from the
 * ends of the new links, each on.
 * @returns for each node 1 or 0.
 */
export function findLeading(graph: StaticLinks, before: RatingGrid): Uint8Array {
  const leading = new Uint8Array(nodeCount);
  const queue = endsOfNewLinks(graph, before);
  for (const node of queue) leading[opposite(node)] = 1;
  for (const node of queue) {
    const start = graph.nodes.startOf(node);
    const end = graph.nodes.endOf(node);
    for (let at = start; at < end; at++) {
      const next = graph.nodes.values[at];
      if (leading[opposite(next)] === 1) continue;
      leading[opposite(next)] = 1;
      queue.push(next);
    }
  }
  return leading;
}

/** The candidates, `9 * cell + digit`, of cells and houses that have two left, and had more before. */
function endsOfNewLinks({ grid, links }: StaticLinks, before: RatingGrid): number[] {
  const ends = new Set<number>();
  for (let cell = 0; links !== 'x' && cell < cellsOfGrid; cell++) {
    const mask = grid.candidates[cell];
    if (mask === before.candidates[cell] || !isPair(mask)) continue;
    for (let left = mask; left !== 0; left &= left - 1) ends.add(digitCount * cell + lowestIndex(left));
  }
  for (let at = 0; links !== 'y' && at < houseCount * digitCount; at++) {
    const mask = grid.places[at];
    if (mask === before.places[at] || !isPair(mask)) continue;
    const cells = cellsOfHouse[Math.floor(at / digitCount)];
    for (let left = mask; left !== 0; left &= left - 1)
      ends.add(digitCount * cells[lowestIndex(left)] + (at % digitCount));
  }
  return [...ends];
}
