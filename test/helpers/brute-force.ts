/**
 * The simplest solver: cells in order, digits in order; a digit is tried if no row, column or box has it. It is slow,
 * but too simple to be wrong. Solutions come in lexicographic order.
 */

/** The place of the next cell among the open ones; `taken` tells the digits that a cell cannot have, as bits. */
type Choice = (open: readonly number[], taken: (cell: number) => number) => number;

const first: Choice = () => 0;

const mostTaken: Choice = (open, taken) => {
  const counts = open.map((cell) => taken(cell).toString(2).replaceAll('0', '').length);
  return counts.indexOf(Math.max(...counts));
};

/** Visits every solution of 81 cells until `visit` returns false. */
export function visitSolutions(puzzle: string, visit: (solution: string) => boolean, choose = first): void {
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

  /** @returns false to stop the search. */
  const fill = (open: readonly number[]): boolean => {
    if (open.length === 0) return visit(cells.join(''));
    const place = choose(open, taken);
    const cell = open[place];
    const others = open.toSpliced(place, 1);
    for (let digit = 1; digit <= 9; digit++) {
      if (taken(cell) & (1 << digit)) continue;
      cells[cell] = digit;
      toggle(cell, 1 << digit);
      const goOn = fill(others);
      toggle(cell, 1 << digit);
      if (!goOn) return false;
    }
    return true;
  };
  fill([...cells.keys()].filter((cell) => cells[cell] === 0));
}

/** Returns the first `limit` solutions, sorted. */
export function listSolutions(puzzle: string, limit = Infinity): string[] {
  const solutions: string[] = [];
  visitSolutions(puzzle, (solution) => solutions.push(solution) < limit);
  return solutions;
}

/**
 * Returns `limit` solutions in no order, by trying the cell with the fewest digits: for puzzles made at random, of
 * which `listSolutions` takes minutes now and then.
 */
export function findSolutions(puzzle: string, limit: number): string[] {
  const solutions: string[] = [];
  visitSolutions(puzzle, (solution) => solutions.push(solution) < limit, mostTaken);
  return solutions;
}

function boxOf(cell: number): number {
  return 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
}
