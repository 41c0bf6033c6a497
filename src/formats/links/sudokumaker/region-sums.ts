/** Region sum lines that branch, or whose sum is that of a whole region: their parts, as sums that are equal. */
import type { Clue } from '../../../model/board/board.js';

/**
 * @param lines of one connected line, which may branch.
 * @param isWholeRegion true if all cells in a region count together, though the line left it in between.
 * @returns nothing for a line inside one region.
 */
export function segmentsByRegion(
  lines: readonly (readonly number[])[],
  regions: readonly (number | null)[],
  isWholeRegion: boolean,
): Clue[] {
  const groups = new Map<number, number>();
  const rootOf = (cell: number): number => {
    let root = cell;
    while (groups.get(root) !== root) root = groups.get(root)!;
    return root;
  };
  const firstIn = new Map<number | null, number>();
  for (const cell of lines.flat()) {
    if (groups.has(cell)) continue;
    groups.set(cell, cell);
    const region = regions[cell];
    if (!isWholeRegion) continue;
    const first = firstIn.get(region);
    if (first === undefined) firstIn.set(region, cell);
    else groups.set(cell, rootOf(first));
  }
  for (const line of lines)
    for (let at = 1; at < line.length; at++)
      if (regions[line[at]] === regions[line[at - 1]]) groups.set(rootOf(line[at]), rootOf(line[at - 1]));
  const segments = new Map<number, number[]>();
  for (const cell of groups.keys()) {
    const root = rootOf(cell);
    segments.set(root, [...(segments.get(root) ?? []), cell]);
  }
  return segments.size < 2 ? [] : [{ type: 'equal-sums', segments: [...segments.values()] }];
}
