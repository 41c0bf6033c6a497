/**
 * Which of the rows that were found are propagated: clauses over few levels, and of the others the half over fewer, the
 * later ones first. Rows of bounds are found again where they are missed. The steps of all of them stay.
 *
 * Source: G. Audemard, L. Simon, "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009.
 */
export class LearnedRows {
  /** The rows, in ascending order, and the levels of each. */
  #rows: number[] = [];
  readonly #levels = new Map<number, number>();
  #most = firstMost;

  /** @param levels the number of different levels of the literals of a clause; undefined for a bound. */
  add(row: number, levels = levelsOfBound): void {
    this.#rows.push(row);
    this.#levels.set(row, levels);
  }

  /** Leaves rows out if there are too many. @returns the rows that were left out. */
  reduce(): ReadonlySet<number> {
    if (this.#rows.length < this.#most) return new Set();
    this.#most += moreMost;
    const levelsOf = (row: number): number => this.#levels.get(row)!;
    const others = this.#rows.filter((row) => levelsOf(row) > levelsOfKept);
    others.sort((a, b) => levelsOf(b) - levelsOf(a) || a - b);
    const dropped = new Set(others.slice(0, others.length >> 1));
    for (const row of dropped) this.#levels.delete(row);
    this.#rows = this.#rows.filter((row) => !dropped.has(row));
    return dropped;
  }
}

/** The most rows before the first reduction, and how many more each time. */
const firstMost = 500;
const moreMost = 200;
const levelsOfKept = 3;
const levelsOfBound = 5;
