/**
 * The canonical form by definition: every one of the 2 × 1296 × 1296 symmetries of the cells is tried, digits are named
 * in the order in which they occur, and the smallest text is kept. It shares nothing with the engines.
 */

const triples = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
/** The orders of nine lines that keep each group of three together. */
const lineOrders = triples.flatMap((groups) =>
  triples.flatMap((first) =>
    triples.flatMap((second) =>
      triples.map((third) => {
        const inGroups = [first, second, third];
        return Uint8Array.from(
          { length: 9 },
          (_, at) => 3 * groups[Math.floor(at / 3)] + inGroups[Math.floor(at / 3)][at % 3],
        );
      }),
    ),
  ),
);

export interface ExhaustiveForm {
  /** 81 characters, `.` for a blank. */
  readonly form: string;
  readonly automorphisms: number;
}

/** @param puzzle 81 characters; whatever is not 1–9 is blank. */
export function canonicalByTrying(puzzle: string): ExhaustiveForm {
  const cells = Uint8Array.from(puzzle, (cell) => (cell >= '1' && cell <= '9' ? Number(cell) : 0));
  const transposed = Uint8Array.from(cells, (_, cell) => cells[9 * (cell % 9) + Math.floor(cell / 9)]);
  const smallest = new Uint8Array(81).fill(10);
  const labels = new Uint8Array(10);
  let automorphisms = 0;
  for (const source of [cells, transposed]) {
    for (const rows of lineOrders) {
      for (const columns of lineOrders) {
        labels.fill(0);
        let used = 0;
        let order = 0;
        for (let cell = 0; cell < 81 && order <= 0; cell++) {
          const digit = source[9 * rows[Math.floor(cell / 9)] + columns[cell % 9]];
          if (digit !== 0 && labels[digit] === 0) labels[digit] = ++used;
          const label = labels[digit];
          if (order === 0) order = label - smallest[cell];
          if (order < 0) smallest[cell] = label;
        }
        if (order <= 0) automorphisms = order < 0 ? 1 : automorphisms + 1;
      }
    }
  }
  return { form: Array.from(smallest, (label) => (label === 0 ? '.' : label)).join(''), automorphisms };
}
