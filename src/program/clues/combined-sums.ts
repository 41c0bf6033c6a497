/**
 * Adds up sums without common cells. Cells of several sums lie in one house more often than those of one, so that the
 * bounds of the union may be nearer to its total: of diagonals with large sums, for example.
 */
import type { Board, House } from '../../model/board/board.js';
import type { PlainSum } from './sort-constraints.js';

/** The most unions. */
const mostUnions = 16;

/** A total of cells, in groups that lie in one house each. */
export interface CombinedSum {
  readonly groups: readonly (readonly number[])[];
  readonly total: number;
}

/** The unions of sums that are disjoint: from each sum on, all later ones that still fit. */
export function combineSums(sums: readonly PlainSum[], board: Board): CombinedSum[] {
  const repeating = board.cages.flatMap(({ cells, sum, repeats }) =>
    repeats && sum !== null ? [{ plus: cells, minus: [], total: sum }] : [],
  );
  const all: PlainSum[] = [...sums.filter(({ minus }) => minus.length === 0), ...repeating];
  if (all.length < 2) return [];
  const houses = board.houses.filter(({ counts }) => counts.every((count) => count === 1));
  const unions = new Map<string, CombinedSum>();
  for (let first = 0; first < all.length && unions.size < mostUnions; first++) {
    const cells = new Set(all[first].plus);
    let { total } = all[first];
    let parts = 1;
    for (let step = 1; step < all.length; step++) {
      const { plus, total: own } = all[(first + step) % all.length];
      if (plus.some((cell) => cells.has(cell))) continue;
      for (const cell of plus) cells.add(cell);
      total += own;
      parts++;
    }
    if (parts === 1) continue;
    total -= removeWholeHouses(cells, houses, board);
    if (cells.size < 2) continue;
    const key = [...cells].sort((a, b) => a - b).join();
    if (!unions.has(key)) unions.set(key, { groups: groupByHouses(cells, houses), total });
  }
  return [...unions.values()];
}

/** Removes the cells of whole houses, whose total is known. @returns the total. */
function removeWholeHouses(cells: Set<number>, houses: readonly House[], { symbols }: Board): number {
  const ofHouse = symbols.reduce((sum, { value }) => sum + (value ?? 0), 0);
  let total = 0;
  for (const house of houses) {
    if (house.cells.length !== symbols.length || !house.cells.every((cell) => cells.has(cell))) continue;
    for (const cell of house.cells) cells.delete(cell);
    total += ofHouse;
  }
  return total;
}

/** Splits cells into groups that lie in one house each: again and again the house with most of them. */
function groupByHouses(cells: ReadonlySet<number>, houses: readonly House[]): number[][] {
  const rest = new Set(cells);
  const groups: number[][] = [];
  while (rest.size > 0) {
    let best: readonly number[] = [];
    let most = 1;
    for (const { cells: own } of houses) {
      let shared = 0;
      for (let i = 0; i < own.length; i++) if (rest.has(own[i])) shared++;
      if (shared > most) [best, most] = [own, shared];
    }
    if (most < 2) return [...groups, ...[...rest].map((cell) => [cell])];
    const group = best.filter((cell) => rest.has(cell));
    groups.push(group);
    for (const cell of group) rest.delete(cell);
  }
  return groups;
}
