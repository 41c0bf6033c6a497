/**
 * The contract between questions and engines: what a question may ask about the solutions of its puzzle. The batch
 * engine serves classic puzzles (`classic/batch-searcher.ts`), the program engine all others
 * (`board/program-searcher.ts`); a question does not know which.
 */
import type { BoardClash } from '../model/board/clash.js';
import type { SearchStats } from '../model/result.js';
import type { Clash } from '../model/grid.js';
import type { Steps } from './steps.js';

/** What a search found; solutions are symbol indices, row-major. */
export interface Found {
  readonly found: number;
  /** The first ones. */
  readonly kept: readonly Uint8Array[];
  /** Whether the whole tree was searched: `found` is all there are. */
  readonly isComplete: boolean;
}

export interface Smallest {
  /** Ascending; the second is left out where it is not known. */
  readonly solutions: readonly Uint8Array[];
  /** Whether these are the smallest that there are; false when a limit was reached. */
  readonly isCanonical: boolean;
}

/** Givens that cannot stand together: in the terms of classic puzzles, or of boards. */
export interface Clashes {
  readonly clashes: readonly Clash[];
  readonly givenClashes: readonly BoardClash[];
}

/** Yields solutions as text and null where it may be interrupted. Returns whether there are no more solutions. */
export type SolutionList = Generator<string | null, boolean, void>;

/** Searches one puzzle within the limits of one question. */
export interface Searcher {
  /**
   * Looks for solutions.
   * @param solutions how many at most; ≥ 1, may be Infinity.
   * @param keep how many of them are kept; the batch engine keeps one.
   */
  find(solutions: number, keep: number): Steps<Found>;
  /** Finds the smallest of several solutions. @param known the solutions kept by `find`. */
  findSmallest(known: readonly Uint8Array[], count: 1 | 2): Steps<Smallest>;
  /** Lists the solutions in order of symbols. @param most as many as are wanted; the list may go on. */
  list(most: number): SolutionList;
  hasClash(): boolean;
  findClashes(): Clashes;
  /** Names of the symbols, row-major, with blanks between where a name has several characters. */
  write(solution: Uint8Array): string;
  /** The work of the searches so far, and the time since the question was asked. */
  statistics(): SearchStats;
}
