/**
 * The answers of the friendly API, as plain data, the same for classic puzzles and boards. A limit is part of the
 * answer: `exact` tells whether `solutions` is all there are.
 */
import type { BoardClash } from './board/clash.js';
import type { Board, Cage, Clue, House, NamedRule } from './board/board.js';
import type { ByGroup } from './variable-values.js';
import type { PuzzleError } from './puzzle-error.js';
import type { GradeName, RuleUses } from './grade.js';
import type { Clash } from './grid.js';
import type { CellSymbol, Step } from './step.js';
import type { Symmetry } from './symmetry.js';
import type { PuzzleStatus, UnknownReason } from './verdict.js';

/** The work an answer took, over all its searches. */
export interface SearchStats {
  /** States propagated; depends on the engine. */
  readonly nodes: number;
  /** Branchings; depends on the engine. */
  readonly guesses: number;
  /** Times the other side of a guess was taken up. */
  readonly backtracks: number;
  /** Nodes that ended in a conflict. */
  readonly failures: number;
  /** Executions of a propagator on one constraint; null where a batch engine served, which does not count them. */
  readonly propagations: number | null;
  /** Most guesses on the way to a node; null where a batch engine served. */
  readonly depth: number | null;
  /** Wall time; of a puzzle in a batch, its share of the batch. */
  readonly timeMs: number;
}

/** A result whose verdict a limit may have ended. */
export interface LimitedResult {
  /** The limit that was reached before the verdict; null if there is a verdict. */
  readonly reason: UnknownReason | null;
  readonly stats: SearchStats;
  /**
   * Of a puzzle from a link: rules of its author that were not understood, and are not checked, on one line. The
   * verdict is that of the other rules. Absent where nothing was left out.
   */
  readonly unchecked?: string;
}

/**
 * The answer of `solve`. Its status tells whether it has a solution: `unique` and `multiple` have one, `none` and
 * `invalid` have none, and `unknown` has one if the limit left time to find it.
 *
 * - `solution`: the names of the symbols, row-major: joined as they are when each is one character, else with blanks
 *   between. The smallest in order of symbols where there are several, so that it does not depend on the engine; where
 *   it is not `canonical`, any one.
 * - `cells`: the same as indices into the board's symbols (digit − 1 of a classic puzzle), row-major, and then those of
 *   the variable cells.
 */
export type SolveResult = LimitedResult & {
  /** The names of the symbols in the variable cells, by the name of their group; absent where there are none. */
  readonly variables?: ByGroup<string>;
  /**
   * Whether the answer shows no other solution than the smallest or the only one. False when a limit ended the search
   * for it, or, without a limit, its own: of a few puzzles the verdict takes a millisecond and the smallest solution
   * hours.
   */
  readonly canonical: boolean;
  /** Solutions found: 0, 1, or 2 for several. */
  readonly solutions: number;
  /** Whether `solutions` is the number of all solutions. */
  readonly exact: boolean;
} & (
    | { readonly status: 'unique' | 'multiple'; readonly solution: string; readonly cells: Uint8Array }
    | { readonly status: 'none' | 'invalid'; readonly solution: null; readonly cells: null }
    | { readonly status: 'unknown'; readonly solution: string | null; readonly cells: Uint8Array | null }
  );

/** A puzzle of a stream that could not be read; its neighbours are not touched by it. */
export interface MalformedResult {
  readonly status: 'malformed';
  readonly error: PuzzleError;
}

export interface CheckResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /**
   * Solutions that prove the status: one for `unique`, the two smallest for `multiple` (others, or fewer, where they
   * are not `canonical`), none otherwise.
   */
  readonly witnesses: readonly string[];
  /** Whether the witnesses are the only solution or the two smallest; see `SolveResult`. */
  readonly canonical: boolean;
  /** For `invalid`, of a classic puzzle: every digit given more than once in a house. Empty otherwise. */
  readonly clashes: readonly Clash[];
  /** For `invalid`, of a board: the givens that cannot stand together. Empty otherwise; `findConflict` looks deeper. */
  readonly givenClashes: readonly BoardClash[];
  /** For a puzzle without solution, where it was asked for: rules that cannot hold together. Null otherwise. */
  readonly conflict: Conflict | null;
}

export interface CountResult extends LimitedResult {
  /** Solutions found, at most the limit that was asked for. */
  readonly solutions: number;
  /** Whether `solutions` is the number of all solutions; false whenever a limit was reached. */
  readonly exact: boolean;
}

/** Rules of a board that cannot hold together. */
export interface Conflict {
  readonly givens: readonly { readonly cell: number; readonly symbol: number }[];
  /** Cells whose stated candidates take part. */
  readonly candidates: readonly number[];
  readonly houses: readonly House[];
  readonly cages: readonly Cage[];
  readonly clues: readonly Clue[];
  readonly rules: readonly NamedRule[];
  /** One line each, for people: `r1c1 is 5`, `row 3`, `cage 4 (r1c1 r1c2)`. */
  readonly text: readonly string[];
  /** Whether each was proved necessary: without any one of them the rest can be fulfilled. */
  readonly isMinimal: boolean;
}

export interface ConflictResult extends LimitedResult {
  /** `solvable`: there is a solution, and no conflict; `unknown`: a limit was reached before the verdict. */
  readonly status: 'conflict' | 'solvable' | 'unknown';
  readonly conflict: Conflict | null;
}

export interface CandidatesResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /** Of each cell, row-major, the names of the symbols that it takes in some solution; all empty when there is none. */
  readonly candidates: readonly (readonly string[])[];
  /** The same as masks, bit s for symbol s. */
  readonly masks: Uint32Array;
  /** As masks, what a limit left undecided; all 0 when exact. */
  readonly undecided: Uint32Array;
  /**
   * The number of solutions with each candidate up to the cap, at `cell × symbols + symbol`, if a cap is asked for.
   * With `exact` false, so many were found.
   */
  readonly counts?: Uint32Array;
  /** The candidates of the variable cells, by the name of their group; absent where there are none. */
  readonly variables?: ByGroup<readonly string[]>;
  readonly exact: boolean;
}

export interface EstimateResult extends LimitedResult {
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
}

export interface LayoutResult extends LimitedResult {
  readonly status: 'fillable' | 'impossible' | 'unknown';
  /** A grid that fills the layout, as in `SolveResult`. */
  readonly example: string | null;
}

/** Ratings on the scale of Sudoku Explainer, 1.0 to 11.9. */
export interface ScaleRatings {
  /**
   * The rating of the hardest step; null if the puzzle has not exactly one solution, is not rated, or no technique ends
   * it.
   */
  readonly er: number | null;
  /** That of the hardest step up to the first digit; null as above. */
  readonly ep: number | null;
  /** That of the first step; null as above. */
  readonly ed: number | null;
}

/** Its ratings are null unless a scale was asked for, and for a board that is no classic puzzle. */
export interface GradeResult extends LimitedResult, ScaleRatings {
  readonly status: PuzzleStatus;
  /** Null for a puzzle that has not exactly one solution. */
  readonly grade: GradeName | null;
  readonly rules: RuleUses;
  readonly givens: number;
  /** Of `explain`: the hardest step; null when the techniques do not reach the solution, or were not asked for. */
  readonly rating: number | null;
}

/** A step on the scale of Sudoku Explainer. */
export interface RatedStep {
  /** The short name that the original prints: `HS`, `XYW`, `DCFC+FC`. */
  readonly name: string;
  readonly rating: number;
  readonly placements: readonly CellSymbol[];
  readonly eliminations: readonly CellSymbol[];
}

export interface RateResult extends LimitedResult, ScaleRatings {
  readonly status: PuzzleStatus;
  readonly steps: readonly RatedStep[];
}

export interface ExplainResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /** From the givens on, until the solution or until no technique finds anything. */
  readonly steps: readonly Step[];
  /** Whether the steps reach the solution. */
  readonly isSolved: boolean;
  /** The greatest rating of the steps; null when they do not reach the solution. */
  readonly rating: number | null;
  /**
   * If it is asked for: the cells after each step, row-major, `.` for an open one; of symbols with several characters
   * with blanks between them.
   */
  readonly trajectory?: readonly string[];
  /** Candidates after the last step, one mask a cell. */
  readonly masks: Uint32Array;
}

export interface HintResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /** The easiest next step; null when the puzzle is solved, or no technique finds one. */
  readonly step: Step | null;
  /** Candidates before it, one mask a cell. */
  readonly masks: Uint32Array;
}

export interface CanonicalResult extends LimitedResult {
  /** `invalid`: a digit is twice in a house, so there is no canonical form. */
  readonly status: 'canonical' | 'invalid';
  /** 81 characters, digits and `.`: the smallest text of all equivalent puzzles. */
  readonly form: string | null;
  /** The number of the 3,359,232 symmetries of cells that change digits alone; null too if it was not asked for. */
  readonly automorphisms: number | null;
  /** The symmetry that leads from the puzzle to the form; null too if it was not asked for. */
  readonly transform: Symmetry | null;
  /** The class of the first band of the form of a full grid, 1–416; null for a puzzle with blanks. */
  readonly band: number | null;
}

export interface RedundantResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /** Cells whose given can be left out, one at a time, and the solution is still the only one; ascending. */
  readonly redundant: readonly number[];
  /** The indices of the cages that can be left out, each alone. */
  readonly cages: readonly number[];
  /** The rules that can be left out, each alone. */
  readonly rules: readonly NamedRule[];
  /** The indices of the board's `clues` that can be left out, each alone. */
  readonly clueIndices: readonly number[];
  /** The number of clues that were looked at. */
  readonly clues: number;
}

export interface MinimizeResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /**
   * The puzzle without its redundant clues, on one line: its cells, or our JSON if more than givens was looked at. Null
   * for a puzzle that has not exactly one solution.
   */
  readonly puzzle: string | null;
  /** The cells whose givens were removed, in this order. */
  readonly removed: readonly number[];
  /** The indices of the cages that were removed, in this order. */
  readonly cages: readonly number[];
  /** The rules that were removed, in this order. */
  readonly rules: readonly NamedRule[];
  /** The indices of the board's `clues` that were removed, in this order. */
  readonly clueIndices: readonly number[];
  /** The number of clues that are left, of those that were looked at. */
  readonly clues: number;
  /** True if every clue that is left was proved necessary. */
  readonly isMinimal: boolean;
}

export interface ShuffleResult extends Pick<LimitedResult, 'unchecked'> {
  /** The puzzle: a text of the cells of a classic one, or a board. */
  readonly puzzle: string | Board;
  /** The answer on one line; null if none was given. */
  readonly answer: string | null;
  /** The symmetry that leads from the puzzle that was given to this one. */
  readonly transform: Symmetry;
}

/**
 * - `correct`: the answer is right.
 * - `wrong`: it breaks a rule, or differs from the solution.
 * - `incomplete`: cells are open, and nothing is wrong so far.
 * - `givens-changed`: it has another symbol in a cell with a given.
 * - `missing`: there is no answer.
 * - `not-unique`: the puzzle has not exactly one solution, where that was asked for.
 * - `unknown`: a limit ended the search for the solution.
 */
export type VerifyStatus = 'correct' | 'wrong' | 'incomplete' | 'givens-changed' | 'missing' | 'not-unique' | 'unknown';

export interface VerifyResult extends LimitedResult {
  readonly status: VerifyStatus;
  /** The first cell at fault; null if there is none. */
  readonly cell: number | null;
  /** The broken rule for people, such as `row 3` or `the sum of cage 1 (r1c1 r1c2)`; null if there is none. */
  readonly place: string | null;
  /**
   * The number of cells that are right: equal to the solution, if the answer is compared with it; otherwise those that
   * keep their given and clash with no other cell.
   */
  readonly right: number;
  /** The number of all cells. */
  readonly cells: number;
}
