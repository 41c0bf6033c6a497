/**
 * Colourings of the places of a symbol: cells joined by strong links get two colours in turn, and one of the colours holds the symbol
 * everywhere.
 */
import type { CandidateGrid } from './candidate-grid.js';
import type { StrongLink } from './strong-links.js';

/** Cells joined by links: all of the first colour hold the symbol and none of the second, or the other way round. */
export interface Colouring {
  readonly colours: readonly [readonly number[], readonly number[]];
  readonly links: readonly StrongLink[];
}

/** The connected parts of three links or more. */
export function listColourings(all: readonly StrongLink[]): Colouring[] {
  const left = new Set(all);
  const colourings: Colouring[] = [];
  for (const link of all) {
    if (!left.delete(link)) continue;
    const colours: [number[], number[]] = [[link.cells[0]], [link.cells[1]]];
    const links = [link];
    for (let before = 0; before < links.length;) {
      before = links.length;
      for (const next of left) {
        const [first, second] = next.cells;
        const at = colours.findIndex((cells) => cells.includes(first) || cells.includes(second));
        if (at < 0) continue;
        const [known, other] = colours[at].includes(first) ? [first, second] : [second, first];
        if (known !== other && !colours[1 - at].includes(other)) colours[1 - at].push(other);
        links.push(next);
        left.delete(next);
      }
    }
    if (links.length > 2) colourings.push({ colours, links });
  }
  return colourings;
}

/**
 * The shortest way along links between two cells of different colours that some cell sees both of. It is walked by links and by what
 * they share in turn, so that every other link of it counts. @returns the houses of those; null when nobody sees both.
 */
export function shortestChain(grid: CandidateGrid, symbol: number, { colours, links }: Colouring): number[] | null {
  let best: number[] | null = null;
  for (const from of colours[0]) {
    const ways = waysFrom(from, links);
    for (const to of colours[1]) {
      const way = ways.get(to)!;
      if (
        way.length < 3 ||
        (best !== null && way.length >= 2 * best.length - 1) ||
        grid.cellsSeeing([from, to], symbol).length === 0
      )
        continue;
      best = way.filter((_, index) => index % 2 === 0);
    }
  }
  return best;
}

/** Of each cell, the houses of the links on the shortest way to it. */
function waysFrom(from: number, links: readonly StrongLink[]): ReadonlyMap<number, readonly number[]> {
  const ways = new Map<number, readonly number[]>([[from, []]]);
  for (const [cell, way] of ways) {
    for (const { house, cells } of links) {
      const other = cells[0] === cell ? cells[1] : cells[1] === cell ? cells[0] : -1;
      if (other >= 0 && !ways.has(other)) ways.set(other, [...way, house]);
    }
  }
  return ways;
}
