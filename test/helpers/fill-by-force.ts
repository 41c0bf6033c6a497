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
  const fitting = (cell: number): number[] => {
    const taken = groupsOf[cell].reduce((mask, group) => mask | used[group], 0);
    return Array.from({ length: symbols }, (_, symbol) => symbol).filter((symbol) => ((taken >> symbol) & 1) === 0);
  };
  const found: number[][] = [];
  const fill = (): void => {
    let best = -1;
    let open: readonly number[] = [];
    for (let cell = 0; cell < held.length && (best < 0 || open.length > 1); cell++) {
      if (held[cell] >= 0) continue;
      const list = fitting(cell);
      if (best < 0 || list.length < open.length) [best, open] = [cell, list];
    }
    if (best < 0) {
      found.push([...held]);
      return;
    }
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
