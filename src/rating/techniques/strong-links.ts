/**
 * - Rule: in a house a digit has two places, or two groups of places that lie in another house each: a strong link, one
 *   of whose ends holds the digit. Links are joined by ends that see each other, at most one of which holds it. So one
 *   of the two ends of the chain does, and no cell that sees both.
 * - Strength: two links 4.0, three 5.4, four 5.8; 0.1 more for each kind of house beyond one, 0.3 with groups.
 * - Source: the scale of Sukaku Explainer, whose names say the number of grouped links and the kinds of houses: 0 for
 *   boxes, 1 for those of the first line, 2 for the other kind of line.
 */
import { countBits } from '../../model/bits.js';
import {
  cellsOfHouse,
  digitCount,
  hasCell,
  houseCount,
  housesOfCell,
  listCells,
  peerSets,
  setWords,
  type RatingGrid,
} from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';

interface Link {
  readonly house: number;
  readonly ends: readonly [readonly number[], readonly number[]];
  readonly isGrouped: boolean;
}

const baseTenths = { 2: 40, 3: 54, 4: 58 } as const;

/** @param size the number of links. */
export const strongLinks =
  (size: 2 | 3 | 4): Find =>
  (grid) => {
    let best: RatedHint | null = null;
    for (let digit = 0; digit < digitCount; digit++) {
      if ((best as RatedHint | null)?.tenths === baseTenths[size]) break;
      const links = listLinks(grid, digit);
      if (links.length < size) continue;
      const ends = new Ends(grid, digit, links);
      const used: number[] = [];
      const extend = (first: number, last: number): void => {
        if (used.length === size) {
          if (!ends.meet(first, last)) return;
          const chain = used.map((link) => links[link]);
          const tenths = rate(chain);
          if (best !== null && best.tenths <= tenths) return;
          const eliminations = ends.listMeeting(first, last).map((cell) => ({ cell, digit }));
          best = { name: nameOf(chain), tenths, placements: [], eliminations };
          return;
        }
        for (const near of ends.joinedTo(last)) {
          const { house } = links[near >> 1];
          if (used.some((link) => links[link].house === house)) continue;
          used.push(near >> 1);
          extend(first, near ^ 1);
          used.pop();
        }
      };
      for (let end = 0; end < 2 * links.length; end++) {
        if (!ends.meet(end, end)) continue;
        used.push(end >> 1);
        extend(end, end ^ 1);
        used.pop();
      }
    }
    return best;
  };

/** The ends of links: twice the number of a link, and one more for its second end. */
class Ends {
  /** The cells of each end. */
  readonly #ends: readonly (readonly number[])[];
  /** For each end, the places of the digit that see all of its cells: three words. */
  readonly #seeing: Int32Array;
  readonly #joined: (readonly number[] | undefined)[] = [];

  constructor(
    grid: RatingGrid,
    digit: number,
    readonly links: readonly Link[],
  ) {
    this.#ends = links.flatMap((link) => link.ends);
    this.#seeing = new Int32Array(setWords * this.#ends.length);
    for (let word = 0; word < setWords; word++) {
      const places = grid.cellsWith(digit, word);
      for (const [end, cells] of this.#ends.entries()) {
        let set = places;
        for (const cell of cells) set &= peerSets[setWords * cell + word];
        this.#seeing[setWords * end + word] = set;
      }
    }
  }

  /** The ends in other houses whose cells all see all cells of an end. */
  joinedTo(end: number): readonly number[] {
    return (this.#joined[end] ??= this.#findJoined(end));
  }

  #findJoined(end: number): number[] {
    const { house } = this.links[end >> 1];
    const found: number[] = [];
    for (const [other, cells] of this.#ends.entries())
      if (this.links[other >> 1].house !== house && this.#seesAll(end, cells)) found.push(other);
    return found;
  }

  #seesAll(end: number, cells: readonly number[]): boolean {
    for (const cell of cells) if (!hasCell(this.#seeing, setWords * end, cell)) return false;
    return true;
  }

  /** True if a place sees both ends. */
  meet(first: number, last: number): boolean {
    const [a, b] = [setWords * first, setWords * last];
    const seeing = this.#seeing;
    return ((seeing[a] & seeing[b]) | (seeing[a + 1] & seeing[b + 1]) | (seeing[a + 2] & seeing[b + 2])) !== 0;
  }

  listMeeting(first: number, last: number): number[] {
    return listCells(
      [0, 1, 2].map((word) => this.#seeing[setWords * first + word] & this.#seeing[setWords * last + word]),
    );
  }
}

const kindOf = (house: number): number => Math.floor(house / 9);

function rate(links: readonly Link[]): number {
  const base = baseTenths[links.length as 2 | 3 | 4];
  if (links.some(({ isGrouped }) => isGrouped)) return base + 3;
  return base + new Set(links.map(({ house }) => kindOf(house))).size - 1;
}

function nameOf(links: readonly Link[]): string {
  const grouped = links.filter(({ isGrouped }) => isGrouped).length;
  const firstLine = links.map(({ house }) => kindOf(house)).find((kind) => kind > 0) ?? 0;
  const kinds = links.map(({ house }) => (kindOf(house) === 0 ? 0 : kindOf(house) === firstLine ? 1 : 2));
  const form = kinds.includes(0) ? 'SL' : kinds.includes(2) ? 'SK' : 'SS';
  const count = links.length === 2 && form === 'SS' ? '' : String(links.length);
  return `${grouped > 0 ? 'g' : ''}${count}${form}${grouped}${(links.length === 2 ? kinds.sort((a, b) => a - b) : kinds).join('')}`;
}

function listLinks(grid: RatingGrid, digit: number): Link[] {
  const links: Link[] = [];
  for (let house = 0; house < houseCount; house++) {
    const places = grid.places[digitCount * house + digit];
    const count = countBits(places);
    if (count < 2) continue;
    const cells = grid.cellsFor(house, digit);
    if (count === 2) {
      links.push({ house, ends: [[cells[0]], [cells[1]]], isGrouped: false });
      continue;
    }
    if (house >= 9) {
      const boxes = [...new Set(cells.map((cell) => housesOfCell[cell][0]))];
      if (boxes.length !== 2) continue;
      const inFirst = (cell: number): boolean => housesOfCell[cell][0] === boxes[0];
      links.push({ house, ends: [cells.filter(inFirst), cells.filter((cell) => !inFirst(cell))], isGrouped: true });
      continue;
    }
    links.push(...linksOfBox(house, cells));
  }
  return links;
}

/** A box whose places lie in two lines: two rows, two columns, or one of each. */
function linksOfBox(house: number, cells: readonly number[]): Link[] {
  const links: Link[] = [];
  const lines = [...new Set(cells.flatMap((cell) => housesOfCell[cell].slice(1)))];
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const first = cells.filter((cell) => cellsOfHouse[line].includes(cell));
      const second = cells.filter((cell) => cellsOfHouse[other].includes(cell));
      const isWhole = cells.every((cell) => first.includes(cell) || second.includes(cell));
      if (!isWhole || first.length === cells.length || second.length === cells.length) continue;
      links.push({ house, ends: [first, second], isGrouped: true });
    }
  }
  return links;
}
