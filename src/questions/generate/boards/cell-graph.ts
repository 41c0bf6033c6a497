/** Cells that touch, and random spanning trees of them. */
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
export function spanningTree(
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
