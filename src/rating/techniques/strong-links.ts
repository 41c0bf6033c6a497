/**
 * - Rule: in a house a digit has two places, or two groups of places that lie in another house each: a strong link, one
 *   of whose ends holds the digit. Links are joined by ends that see each other, at most one of which holds it. So one
 *   of the two ends of the chain does, and no cell that sees both.
 * - Strength: two links 4.0, three 5.4, four 5.8; 0.1 more for each kind of house beyond one, 0.3 with groups.
 * - Source: the scale of Sukaku Explainer, whose names say the number of grouped links and the kinds of houses: 0 for
 *   boxes, 1 for those of the first line, 2 for the other kind of line.
 */
import { countBits } from '../../model/bits.js';
import { cellsOfHouse, digitCount, houseCount, housesOfCell, seesCell, type RatingGrid } from '../grid.js';
import type { Hint } from '../hint.js';
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
    let best: Hint | null = null;
    for (let digit = 0; digit < digitCount; digit++) {
      const links = listLinks(grid, digit);
      if (links.length < size) continue;
      // An end is twice the number of its link, and one more for the second.
      const ends = links.flatMap((link) => link.ends);
      const seeing = ends.map((cells) => grid.cellsSeeing(cells, digit));
      const joined = ends.map((cells, end) =>
        Array.from(ends, (_, other) => other).filter(
          (other) => links[end >> 1].house !== links[other >> 1].house && isApart(cells, ends[other]),
        ),
      );
      const used: number[] = [];
      const extend = (first: number, last: number): void => {
        if (used.length === size) {
          const cells = seeing[first].filter((cell) => seeing[last].includes(cell));
          if (cells.length === 0) return;
          const chain = used.map((link) => links[link]);
          const tenths = rate(chain);
          if (best !== null && best.tenths <= tenths) return;
          const eliminations = cells.map((cell) => ({ cell, digit }));
          best = { name: nameOf(chain), tenths, placements: [], eliminations };
          return;
        }
        for (const near of joined[last]) {
          const link = near >> 1;
          if (used.some((one) => links[one].house === links[link].house)) continue;
          used.push(link);
          extend(first, near ^ 1);
          used.pop();
        }
      };
      for (let end = 0; end < ends.length; end++) {
        if (seeing[end].length === 0) continue;
        used.push(end >> 1);
        extend(end, end ^ 1);
        used.pop();
      }
      if (best !== null && (best as Hint).tenths === baseTenths[size]) break;
    }
    return best;
  };

/** True if each cell of one group sees each of the other. */
const isApart = (cells: readonly number[], others: readonly number[]): boolean =>
  cells.every((cell) => others.every((other) => seesCell(cell, other)));

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
