/**
 * Regions and cages at random: cells that touch, along random spanning trees.
 */
import type { AddressedRandom } from '../../../model/random-numbers.js';

/** The cells beside, above and below a cell. */
export function neighboursOf(cell: number, cells: number, columns: number): number[] {
  const column = cell % columns;
  const beside = [];
  if (column > 0) beside.push(cell - 1);
  if (column < columns - 1) beside.push(cell + 1);
  if (cell >= columns) beside.push(cell - columns);
  if (cell + columns < cells) beside.push(cell + columns);
  return beside;
}

/** An edge of a tree, which cuts off the cells below it. */
interface TreeEdge {
  readonly below: readonly number[];
}

/** Returns the edges of a random spanning tree of connected cells. */
function spanningTree(
  cells: readonly number[],
  boardCells: number,
  columns: number,
  random: AddressedRandom,
): TreeEdge[] {
  const among = new Set(cells);
  const parents = new Map<number, number>();
  const root = cells[random.below(cells.length)];
  const order = [root];
  const open: [from: number, to: number][] = [];
  const reach = (cell: number): void => {
    among.delete(cell);
    for (const other of neighboursOf(cell, boardCells, columns)) if (among.has(other)) open.push([cell, other]);
  };
  reach(root);
  while (open.length > 0) {
    const nth = random.below(open.length);
    const [from, to] = open[nth];
    open[nth] = open[open.length - 1];
    open.pop();
    if (!among.has(to)) continue;
    parents.set(to, from);
    order.push(to);
    reach(to);
  }
  const below = new Map<number, number[]>(order.map((cell) => [cell, [cell]]));
  for (const cell of order.slice(1).reverse()) below.get(parents.get(cell)!)!.push(...below.get(cell)!);
  return order.slice(1).map((cell) => ({ below: below.get(cell)! }));
}

// Random irregular regions: connected, all of the same size. Two regions that touch are joined, a random spanning tree
// of both is drawn, and an edge that halves it divides them anew; many such steps mix the board.
//
// Source: recombination of districts, DeFord, Duchin and Solomon, "Recombination: a family of Markov chains for
// redistricting" (2019).

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

// Random cages over a whole board for a full grid: connected, without a repeated symbol. A cage that another solution
// shares is divided so that it does not.

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
