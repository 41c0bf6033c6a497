/**
 * What the friendly API says of a puzzle, as plain data. A limit is part of the answer: `exact` tells whether
 * `solutions` is all there are.
 */
import type { Clash } from './grid.js';
import type { PuzzleFormatError } from './errors.js';

/**
 * - `unique`: exactly one solution, proved.
 * - `multiple`: two solutions or more.
 * - `none`: no solution, though no two givens clash.
 * - `invalid`: two givens of one house are equal.
 * - `unknown`: a node or time limit ended the search before the verdict.
 */
export type PuzzleStatus = 'unique' | 'multiple' | 'none' | 'invalid' | 'unknown';

/** The work a verdict took. */
export interface SearchStats {
  /** States propagated; depends on the engine. */
  readonly nodes: number;
  /** Branchings; depends on the engine. */
  readonly guesses: number;
  /** Wall time; of a puzzle in a batch, its share of the batch. */
  readonly timeMs: number;
}

export interface SolveResult {
  readonly status: PuzzleStatus;
  /**
   * 81 digits, or null when none was found. The smallest in row-major order where there are several, so that it does not
   * depend on the engine; where it is not `canonical`, whichever was met.
   */
  readonly solution: string | null;
  /**
   * Whether the answer shows no other solution than the smallest or the only one. False when a limit ended the search for it, or,
   * without a limit, its own: of a few puzzles the verdict takes a millisecond and the smallest solution hours.
   */
  readonly canonical: boolean;
  /** Solutions found: 0, 1, or 2 for several. */
  readonly solutions: number;
  /** Whether `solutions` is the number of all solutions. */
  readonly exact: boolean;
  readonly stats: SearchStats;
}

/** A puzzle of a stream that could not be read; its neighbours are not touched by it. */
export interface MalformedResult {
  readonly status: 'malformed';
  readonly error: PuzzleFormatError;
}

export interface CheckResult {
  readonly status: PuzzleStatus;
  /**
   * Solutions that prove the status: one for `unique`, the two smallest for `multiple` (others, or fewer, where they are not
   * `canonical`), none otherwise.
   */
  readonly witnesses: readonly string[];
  /** Whether the witnesses are the only solution or the two smallest; see `SolveResult`. */
  readonly canonical: boolean;
  /** For `invalid`: every digit given more than once in a house. Empty otherwise. */
  readonly clashes: readonly Clash[];
  readonly stats: SearchStats;
}

export interface CountResult {
  /** Solutions found, at most the limit that was asked for. */
  readonly solutions: number;
  /** Whether `solutions` is the number of all solutions; false whenever a limit was reached. */
  readonly exact: boolean;
  readonly stats: SearchStats;
}
