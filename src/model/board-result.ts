/**
 * What the friendly API says of a board, as plain data. Each answer extends that of a classic puzzle, so that a string which turns
 * out to be a board keeps its promise.
 */
import type { Cage, House, NamedRule } from './board.js';
import type { BoardClash } from './board-clash.js';
import type { GradeName, RuleUses } from './grade.js';
import type { CheckResult, CountResult, PuzzleStatus, SearchStats, SolveResult } from './result.js';
import type { Step } from './step.js';

/** The work an answer took, over all its searches. */
export interface BoardStats extends SearchStats {
  /** Times the other side of a guess was taken up. */
  readonly backtracks: number;
  /** Nodes that ended in a conflict. */
  readonly failures: number;
  /** Executions of a propagator on one constraint; null where the classic core served, which does not count them. */
  readonly propagations: number | null;
  /** Most guesses on the way to a node; null where the classic core served. */
  readonly depth: number | null;
}

export interface BoardSolveResult extends SolveResult {
  /**
   * Names of the symbols, row-major: joined as they are when each is one character, else with blanks between; null when none was
   * found. The smallest in order of symbols where there are several; where it is not `canonical`, whichever was met.
   */
  readonly solution: string | null;
  /** The same as indices into the board's symbols, row-major. */
  readonly cells: Uint8Array | null;
  readonly stats: BoardStats;
}

export interface BoardCheckResult extends CheckResult {
  /** Empty: `givenClashes` says it for every kind of house and rule. */
  readonly clashes: readonly [];
  /** For `invalid`: the givens that cannot stand together. Empty otherwise; `findConflict` looks deeper. */
  readonly givenClashes: readonly BoardClash[];
  /** For a board without solution, where it was asked for: rules that cannot hold together. Null otherwise. */
  readonly conflict: Conflict | null;
  readonly stats: BoardStats;
}

export interface BoardCountResult extends CountResult {
  readonly stats: BoardStats;
}

/** Rules of a board that cannot hold together. */
export interface Conflict {
  readonly givens: readonly { readonly cell: number; readonly symbol: number }[];
  /** Cells whose stated candidates take part. */
  readonly candidates: readonly number[];
  readonly houses: readonly House[];
  readonly cages: readonly Cage[];
  readonly rules: readonly NamedRule[];
  /** One line each, for people: `r1c1 is 5`, `row 3`, `cage 4 (r1c1 r1c2)`. */
  readonly lines: readonly string[];
  /** Whether each was proved necessary: without any one of them the rest can be fulfilled. */
  readonly isMinimal: boolean;
}

export interface ConflictResult {
  /** `solvable`: there is a solution, and no conflict; `unknown`: a limit was reached before the verdict. */
  readonly status: 'conflict' | 'solvable' | 'unknown';
  readonly conflict: Conflict | null;
  readonly stats: BoardStats;
}

export interface CandidatesResult {
  readonly status: PuzzleStatus;
  /** Of each cell, row-major, the names of the symbols that it takes in some solution; all empty when there is none. */
  readonly candidates: readonly (readonly string[])[];
  /** The same as masks, bit s for symbol s. */
  readonly masks: Uint32Array;
  /** As masks, what a limit left undecided; all 0 when exact. */
  readonly undecided: Uint32Array;
  readonly exact: boolean;
  readonly stats: BoardStats;
}

export interface EstimateResult {
  /** Estimated number of solutions; Infinity beyond 1.8 × 10^308, where `log10` still serves. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly standardError: number;
  /** Decimal logarithm of the mean; −Infinity when no probe met a solution. */
  readonly log10: number;
  /** Probes made, and those of them that met a solution. */
  readonly samples: number;
  readonly hits: number;
  /** Whether the mean is the exact number: nothing had to be guessed. */
  readonly exact: boolean;
  readonly stats: BoardStats;
}

export interface LayoutResult {
  readonly status: 'fillable' | 'impossible' | 'unknown';
  /** A grid that fills the layout, as in `BoardSolveResult`. */
  readonly example: string | null;
  readonly stats: BoardStats;
}

export interface GradeResult {
  readonly status: PuzzleStatus;
  /** Null for a puzzle that has not exactly one solution. */
  readonly grade: GradeName | null;
  readonly rules: RuleUses;
  readonly givens: number;
  /** Of `explain`: the hardest step; null when the techniques do not reach the solution, or were not asked for. */
  readonly rating: number | null;
  readonly stats: BoardStats;
}

export interface ExplainResult {
  readonly status: PuzzleStatus;
  /** From the givens on, until the solution or until no technique finds anything. */
  readonly steps: readonly Step[];
  /** Whether the steps reach the solution. */
  readonly isSolved: boolean;
  /** The greatest rating of the steps; null when they do not reach the solution. */
  readonly rating: number | null;
  /** Candidates after the last step, one mask a cell. */
  readonly masks: Uint32Array;
  readonly stats: BoardStats;
}

export interface HintResult {
  readonly status: PuzzleStatus;
  /** The easiest next step; null when the puzzle is solved, or no technique finds one. */
  readonly step: Step | null;
  /** Candidates before it, one mask a cell. */
  readonly masks: Uint32Array;
  readonly stats: BoardStats;
}
