/**
 * The contract between questions and engines: the searches that a question may run on its puzzle. The batch engine
 * serves classic puzzles (`classic/batch-searcher.ts`), the program engine all others (`board/program-searcher.ts`). A
 * question does not know which one serves.
 */
import type { BoardClash } from '../model/board/clash.js';
import type { ByGroup } from '../model/variable-values.js';
import type { SearchStats } from '../model/result.js';
import type { Clash } from '../model/grid.js';
import type { Effort } from './effort.js';
import type { Steps } from './steps.js';

/** The result of a search; solutions are symbol indices, the grid row-major, then the variable cells. */
export interface Found {
  readonly found: number;
  /** The first solutions found. */
  readonly kept: readonly Uint8Array[];
  /** True if the whole tree was searched, so that `found` is the number of all solutions. */
  readonly isComplete: boolean;
}

export interface Smallest {
  /** Ascending; the second is missing if it is not known. */
  readonly solutions: readonly Uint8Array[];
  /** True if no solutions are smaller; false if a limit was reached. */
  readonly isCanonical: boolean;
}

/** Givens that contradict each other, as clashes of a classic puzzle or of a board. */
export interface Clashes {
  readonly clashes: readonly Clash[];
  readonly givenClashes: readonly BoardClash[];
}

/** Yields solutions as text, and null where it may be interrupted. Returns true if there are no more solutions. */
export type SolutionList = Generator<string | null, boolean, void>;

/** Whether a puzzle that has a solution has others; unknown if a limit was reached. */
export type Uniqueness = 'unique' | 'multiple' | 'unknown';

/** @param isComplete true if the whole tree was searched. */
export function judgeUniqueness(found: number, isComplete: boolean): Uniqueness {
  if (found > 1) return 'multiple';
  return isComplete ? 'unique' : 'unknown';
}

/** Searches one puzzle within the limits of one question. */
export interface Searcher {
  readonly effort: Effort;
  /**
   * Looks for solutions.
   * @param solutions the most solutions to find; ≥ 1, may be Infinity.
   * @param keep the number of solutions to keep; the batch engine keeps one.
   */
  find(solutions: number, keep: number): Steps<Found>;
  /** Finds the smallest of several solutions. @param known the solutions kept by `find`. */
  findSmallest(known: readonly Uint8Array[], count: 1 | 2): Steps<Smallest>;
  /** Lists the solutions in order of symbols. @param most the number of solutions wanted; the list may yield more. */
  list(most: number): SolutionList;
  /**
   * Tells for each set of clues, as `model/board/clues.ts` numbers them, whether the puzzle still has one solution
   * without them. The puzzle has a solution, and states no candidates.
   */
  judgeWithout(removals: readonly (readonly number[])[]): Steps<Uniqueness[]>;
  /** The number of `removals` that take hardly longer together than one. */
  readonly lanes: number;
  hasClash(): boolean;
  findClashes(): Clashes;
  /** Returns the names of the symbols of the grid, row-major, separated by blanks if a name has several characters. */
  write(solution: Uint8Array): string;
  /** Returns the names of the symbols in the variable cells, by group; undefined where there are none. */
  nameVariables(solution: Uint8Array): ByGroup<string> | undefined;
  /** Returns the counters of the searches so far, and the time since the question was asked. */
  statistics(): SearchStats;
}
