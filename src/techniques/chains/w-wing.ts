import { lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { cellsOfSize } from '../grid/cells-of-size.js';
import { boardHouses, nameGridCells, nameSymbol } from '../grid/describe.js';
import { describeEliminations, eliminationsOf } from '../grid/eliminations.js';
import { alternate } from './simple-colouring.js';
import { listStrongLinks, type StrongLink } from './strong-links.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: two cells have the same two candidates x and y, and a house has two places for x, one seen by each cell. If
 *   neither cell held y, both would hold x, and the house would have no place for it.
 * - Removes: y from every cell that sees both.
 * - Strength: a chain of two cells and one house between them.
 * - Cost: O(pairs of equal cells × houses).
 * - Source: the W-wing of the player community. Sukaku Explainer does not have it; it is rated like the wings of three
 *   cells, 4.4.
 */
export const wWing: Technique = {
  name: 'w-wing',
  rating: 4.4,
  find(grid: CandidateGrid) {
    const { candidates } = grid;
    const pairs = cellsOfSize(grid, 2);
    const linksOf: (readonly StrongLink[] | undefined)[] = [];
    for (let i = 1; i < pairs.length; i++) {
      if (grid.isOver()) return null;
      for (let j = 0; j < i; j++) {
        if (candidates[pairs[i]] !== candidates[pairs[j]]) continue;
        for (let left = candidates[pairs[i]]; left !== 0; left &= left - 1) {
          const x = lowestIndex(left);
          const y = lowestIndex(candidates[pairs[i]] & ~(1 << x));
          const eliminated = grid.cellsSeeing([pairs[j], pairs[i]], y);
          const link =
            eliminated.length > 0
              ? findConnectingLink(grid, pairs[j], pairs[i], x, (linksOf[x] ??= listStrongLinks(grid, x)))
              : null;
          if (link) return describe(grid, [pairs[j], pairs[i]], link, x, y, eliminated);
        }
      }
    }
    return null;
  },
};

/**
 * Finds a house with two places for a symbol, one seen by each of two cells.
 * @returns the link from the place that the first cell sees; null if there is none.
 */
function findConnectingLink(
  grid: CandidateGrid,
  cell: number,
  other: number,
  symbol: number,
  links: readonly StrongLink[],
): StrongLink | null {
  const sees = (near: number, far: number): boolean => grid.sees(cell, near, symbol) && grid.sees(other, far, symbol);
  for (const { house, cells } of links) {
    const [first, second] = cells;
    if (sees(first, second)) return { house, cells };
    if (sees(second, first)) return { house, cells: [second, first] };
  }
  return null;
}

function describe(
  grid: CandidateGrid,
  pair: readonly [number, number],
  { house, cells: [near, far] }: StrongLink,
  x: number,
  y: number,
  eliminated: readonly number[],
): Step {
  const { name } = grid.houses[house];
  const contradiction = `both would be ${nameSymbol(grid, x)} and leave it no place in ${name}`;
  return {
    technique: 'w-wing',
    rating: 4.4,
    placements: [],
    eliminations: eliminationsOf(eliminated, y),
    cells: [...pair, ...grid.placesOf(house, x)],
    houses: boardHouses(grid, [house]),
    symbols: [x, y],
    links: alternate([
      [pair[0], y],
      [pair[0], x],
      [near, x],
      [far, x],
      [pair[1], x],
      [pair[1], y],
    ]),
    text: `If neither ${nameGridCells(grid, pair, 'nor')} were ${nameSymbol(grid, y)}, ${contradiction}: ${describeEliminations(grid, eliminated, y)}`,
  };
}
