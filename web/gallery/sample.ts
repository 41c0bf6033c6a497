/** The puzzles of the benchmark tab. */
export interface BenchmarkSample {
  /** Classic puzzles of 17 givens, 81 characters each. */
  readonly seventeen: readonly string[];
  /** Hard classic puzzles, 81 characters each. */
  readonly hardest: readonly string[];
  /** Boards as puzzle JSON. */
  readonly killers: readonly string[];
  readonly jigsaws: readonly string[];
}
