/** The nodes of a grid that lead to a strong link which the grid did not have before candidates were turned off. */
import { isSingle, lowestIndex } from '../../model/bits.js';
import { cellsOfGrid, cellsOfHouse, digitCount, houseCount, type RatingGrid } from '../grid.js';
import { nodeCount, opposite, type StaticLinks } from './links.js';

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
