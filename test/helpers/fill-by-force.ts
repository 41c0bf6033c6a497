/** The simplest filler of grids: symbols 0 to n − 1, none twice in a group. It shares nothing with the engines. */

/**
 * Lists the ways to fill the empty cells, the cell with the fewest symbols first.
 * @param grid the symbol of each cell, -1 for an empty one.
 * @param groups the cells in which no symbol repeats.
 * @param most the number of ways after which it stops.
 * @param orderOf returns the symbols of a cell in the order in which they are tried.
 */
export function fillByForce(
  grid: readonly number[],
  groups: readonly (readonly number[])[],
  symbols: number,
  most: number,
  orderOf: (symbols: readonly number[]) => readonly number[] = (list) => list,
): number[][] {
  const held = [...grid];
  const groupsOf = grid.map((_, cell) => [...groups.keys()].filter((group) => groups[group].includes(cell)));
  /** The symbols in each group, a mask. */
  const used = groups.map((cells) =>
    cells.reduce((mask, cell) => (grid[cell] < 0 ? mask : mask | (1 << grid[cell])), 0),
  );
  const all = Array.from({ length: symbols }, (_, symbol) => symbol);
  /** The symbols that a cell cannot hold, a mask. */
  const takenAt = (cell: number): number => {
    let taken = 0;
    for (const group of groupsOf[cell]) taken |= used[group];
    return taken;
  };
  const countLeft = (taken: number): number => {
    let count = symbols;
    for (let left = taken; left !== 0; left &= left - 1) count--;
    return count;
  };
  const found: number[][] = [];
  const fill = (): void => {
    let best = -1;
    let fewest = Infinity;
    for (let cell = 0; cell < held.length && fewest > 1; cell++) {
      if (held[cell] >= 0) continue;
      const count = countLeft(takenAt(cell));
      if (count < fewest) [best, fewest] = [cell, count];
    }
    if (best < 0) {
      found.push([...held]);
      return;
    }
    const taken = takenAt(best);
    const open = all.filter((symbol) => ((taken >> symbol) & 1) === 0);
    for (const symbol of orderOf(open)) {
      if (found.length >= most) break;
      held[best] = symbol;
      for (const group of groupsOf[best]) used[group] |= 1 << symbol;
      fill();
      for (const group of groupsOf[best]) used[group] &= ~(1 << symbol);
    }
    held[best] = -1;
  };
  fill();
  return found;
}
