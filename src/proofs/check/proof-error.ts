/** A claim or a proof that is not right. */
export class ProofError extends Error {
  override readonly name = 'ProofError';

  /**
   * @param line the line of the proof, from 1; 0 for the claim itself.
   * @param byte the place in a binary proof, from 1; each clause of it counts as a line.
   */
  constructor(
    readonly line: number,
    readonly reason: string,
    readonly byte?: number,
  ) {
    super(byte !== undefined ? `byte ${byte}: ${reason}` : line > 0 ? `line ${line}: ${reason}` : reason);
  }
}

/** Refuses a claim, or the line that is read. */
export function fail(reason: string): never {
  throw new ProofError(0, reason);
}

/** The formula of a puzzle, and how its solutions are read. */
export interface PuzzleFormula {
  readonly variables: number;
  /** Literals that hold. They are the first clauses. */
  readonly units: readonly number[];
  /** The clauses after the units. Puzzles that share them have the same list. */
  readonly clauses: readonly (readonly number[])[];
  /** @returns the variables that a solution makes true. @throws {ProofError} for what is no solution. */
  readonly readSolution: (text: unknown, name: string) => number[];
}

/** Literals, each times a factor above 0, that add up to at least a degree. */
export interface LinearRow {
  readonly literals: readonly number[];
  readonly factors: readonly number[];
  readonly degree: number;
}

/** The same with sums, for pseudo-Boolean proofs. */
export interface LinearPuzzleFormula {
  readonly variables: number;
  readonly rows: readonly LinearRow[];
  readonly readSolution: PuzzleFormula['readSolution'];
}
