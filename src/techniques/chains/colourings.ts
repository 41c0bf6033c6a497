/**
 * Colourings of the places of a symbol. Cells joined by strong links get two colours alternately, and all cells of one
 * of the colours hold the symbol.
 */
import type { CandidateGrid } from '../grid/candidate-grid.js';
import type { StrongLink } from './strong-links.js';

/**
 * Cells joined by links: either all cells of the first colour hold the symbol and none of the second, or the other way
 * round.
 */
export interface Colouring {
  readonly colours: readonly [readonly number[], readonly number[]];
  readonly links: readonly StrongLink[];
}

/** The connected components with three links or more. */
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
 * Finds the shortest path along links between two cells of different colours that are both seen by some cell. The path
 * alternates between links and the weak relations between them, so every other link counts.
 * @returns the houses of the links that count; null if no cell sees both ends.
 */
export function shortestChain(grid: CandidateGrid, symbol: number, { colours, links }: Colouring): number[] | null {
  let best: number[] | null = null;
  for (const from of colours[0]) {
    const paths = pathsFrom(from, links);
    for (const to of colours[1]) {
      const path = paths.get(to)!;
      if (
        path.length < 3 ||
        (best !== null && path.length >= 2 * best.length - 1) ||
        grid.cellsSeeing([from, to], symbol).length === 0
      )
        continue;
      best = path.filter((_, index) => index % 2 === 0);
    }
  }
  return best;
}

/** For each cell, the houses of the links on the shortest path to it. */
function pathsFrom(from: number, links: readonly StrongLink[]): ReadonlyMap<number, readonly number[]> {
  const paths = new Map<number, readonly number[]>([[from, []]]);
  for (const [cell, path] of paths) {
    for (const { house, cells } of links) {
      const other = cells[0] === cell ? cells[1] : cells[1] === cell ? cells[0] : -1;
      if (other >= 0 && !paths.has(other)) paths.set(other, [...path, house]);
    }
  }
  return paths;
}
