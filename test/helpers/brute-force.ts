/**
 * The simplest solver: cells in order, digits in order; a digit is tried if no row, column or box has it. It is slow,
 * but too simple to be wrong. Solutions come in lexicographic order.
 */

/** Visits every solution of 81 cells until `visit` returns false. */
export function visitSolutions(puzzle: string, visit: (solution: string) => boolean): void {
  const cells = [...puzzle].map((cell) => (cell >= '1' && cell <= '9' ? Number(cell) : 0));
  const rows = new Array<number>(9).fill(0);
  const columns = new Array<number>(9).fill(0);
  const boxes = new Array<number>(9).fill(0);
  const toggle = (cell: number, bit: number): void => {
    rows[Math.floor(cell / 9)] ^= bit;
    columns[cell % 9] ^= bit;
    boxes[boxOf(cell)] ^= bit;
  };
  const taken = (cell: number): number => rows[Math.floor(cell / 9)] | columns[cell % 9] | boxes[boxOf(cell)];

  for (const [cell, digit] of cells.entries()) {
    if (digit === 0) continue;
    if (taken(cell) & (1 << digit)) return;
    toggle(cell, 1 << digit);
  }
  const open = [...cells.keys()].filter((cell) => cells[cell] === 0);

  /** @returns false to stop the search. */
  const fill = (index: number): boolean => {
    if (index === open.length) return visit(cells.join(''));
    const cell = open[index];
    for (let digit = 1; digit <= 9; digit++) {
      if (taken(cell) & (1 << digit)) continue;
      cells[cell] = digit;
      toggle(cell, 1 << digit);
      const goOn = fill(index + 1);
      toggle(cell, 1 << digit);
      if (!goOn) return false;
    }
    return true;
  };
  fill(0);
}

/** Returns the first `limit` solutions, sorted. */
export function listSolutions(puzzle: string, limit = Infinity): string[] {
  const solutions: string[] = [];
  visitSolutions(puzzle, (solution) => solutions.push(solution) < limit);
  return solutions;
}

function boxOf(cell: number): number {
  return 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
}
