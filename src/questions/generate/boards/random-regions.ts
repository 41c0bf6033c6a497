/**
 * Random irregular regions: connected, all of the same size. Two regions that touch are joined, a random spanning tree
 * of both is drawn, and an edge that halves it divides them anew; many such steps mix the board.
 *
 * Source: recombination of districts, DeFord, Duchin and Solomon, "Recombination: a family of Markov chains for
 * redistricting" (2019).
 */
import type { AddressedRandom } from '../../../model/random-numbers.js';
import { neighboursOf, spanningTree } from './cell-graph.js';

/** The steps for each region. After them no region of nine cells is a box any more. */
const stepsForRegion = 8;

/**
 * Returns the number of the region of each cell, from 0.
 * @param regions those to start from; each has as many cells as there are regions.
 */
export function drawRegions(regions: readonly number[], columns: number, random: AddressedRandom): number[] {
  const drawn = [...regions];
  const count = Math.max(...drawn) + 1;
  for (let step = 0; step < stepsForRegion * count; step++) {
    const cell = random.below(drawn.length);
    const beside = neighboursOf(cell, drawn.length, columns).filter((other) => drawn[other] !== drawn[cell]);
    if (beside.length > 0) divideAnew(drawn, drawn[cell], drawn[beside[random.below(beside.length)]], columns, random);
  }
  return drawn;
}

/** Divides two regions that touch into two others of the same size, if the tree allows it. */
function divideAnew(drawn: number[], one: number, other: number, columns: number, random: AddressedRandom): void {
  const cells = drawn.flatMap((region, cell) => (region === one || region === other ? [cell] : []));
  const tree = spanningTree(cells, drawn.length, columns, random);
  const halves = tree.filter(({ below }) => 2 * below.length === cells.length);
  if (halves.length === 0) return;
  const { below } = halves[random.below(halves.length)];
  for (const cell of cells) drawn[cell] = one;
  for (const cell of below) drawn[cell] = other;
}
