/**
 * Random cages over a whole board for a full grid: connected, without a repeated symbol. A cage that another solution
 * shares is divided so that it does not.
 */
import type { AddressedRandom } from '../../../model/random-numbers.js';
import { neighboursOf, spanningTree } from './cell-graph.js';

/** The sizes of cages, as often as setters draw them. */
const usualSizes = [2, 2, 3, 3, 3, 4, 4, 5] as const;

/** Returns cages that cover a board, by their cells. @param grid the symbol of each cell. */
export function drawCages(grid: ArrayLike<number>, columns: number, random: AddressedRandom): number[][] {
  const cells = grid.length;
  const order = new Uint16Array(cells);
  random.fillWithOrder(order, 0, cells);
  const cageOf = new Int16Array(cells).fill(-1);
  const cages: number[][] = [];
  for (const first of order) {
    if (cageOf[first] >= 0) continue;
    const cage = [first];
    const size = usualSizes[random.below(usualSizes.length)];
    cageOf[first] = cages.length;
    while (cage.length < size) {
      const beside = cage.flatMap((cell) => neighboursOf(cell, cells, columns));
      const free = beside.filter((cell) => cageOf[cell] < 0 && fits(grid, cage, cell));
      if (free.length === 0) break;
      const next = free[random.below(free.length)];
      cageOf[next] = cages.length;
      cage.push(next);
    }
    cages.push(cage);
  }
  return joinSingles(cages, cageOf, grid, columns);
}

const fits = (grid: ArrayLike<number>, cage: readonly number[], cell: number): boolean =>
  cage.every((other) => grid[other] !== grid[cell]);

/** Adds single cells to a neighbouring cage of at most four, because a cage of one cell is a given. */
function joinSingles(cages: number[][], cageOf: Int16Array, grid: ArrayLike<number>, columns: number): number[][] {
  for (const cage of cages) {
    if (cage.length !== 1) continue;
    const [cell] = cage;
    const others = neighboursOf(cell, grid.length, columns).map((beside) => cages[cageOf[beside]]);
    const joined = others.find((other) => other.length < 5 && other !== cage && fits(grid, other, cell));
    if (!joined) continue;
    cageOf[cell] = cageOf[joined[0]];
    joined.push(cell);
    cage.length = 0;
  }
  return cages.filter(({ length }) => length > 0);
}

/**
 * Divides a cage in two. If two solutions are known, the sums of the parts differ between them; otherwise the cage is
 * one of the largest.
 * @param solutions those that are known, at most two.
 * @param values the value of each symbol, all different.
 * @returns undefined if all cages are single cells.
 */
export function divideCage(
  cages: readonly number[][],
  solutions: readonly ArrayLike<number>[],
  values: readonly number[],
  columns: number,
  random: AddressedRandom,
): number[][] | undefined {
  const [one, other] = solutions;
  const differs = (cells: readonly number[]): boolean =>
    other === undefined || cells.reduce((sum, cell) => sum + values[one[cell]] - values[other[cell]], 0) !== 0;
  const largest = Math.max(...cages.map(({ length }) => length));
  const among = cages.filter((cage) => (other ? cage.some((cell) => differs([cell])) : cage.length === largest));
  if (largest === 1) return undefined;
  const cage = among[random.below(among.length)];
  const cells = cages.reduce((sum, { length }) => sum + length, 0);
  const parts = spanningTree(cage, cells, columns, random).map(({ below }) => below);
  const half = (part: readonly number[]): number => Math.abs(2 * part.length - cage.length);
  const part = parts.filter(differs).reduce((best, next) => (half(next) < half(best) ? next : best));
  return [
    ...cages.filter((each) => each !== cage),
    cage.filter((cell) => !part.includes(cell)),
    cage.filter((cell) => part.includes(cell)),
  ];
}
