/** `solutions`: all solutions of a puzzle in lexicographic order, found on demand. */
import { isTurnDue, nextTurn } from '#platform';
import { requirePuzzle } from '../formats/classic-input.js';
import { readPuzzle, type PuzzleInput } from '../formats/puzzle-input.js';
import { withUnchecked, type Puzzle } from '../model/puzzle.js';
import type { LimitedResult } from '../model/result.js';
import { knobNames, type BoardOptions } from '../search/board/settings.js';
import { requireCountOrAll, requireOptions, searchOptionNames } from '../search/limits.js';
import { openSearcher } from '../search/open-searcher.js';
import type { Searcher } from '../search/searcher.js';
import { readWithin } from './asking/ask.js';

export interface SolutionsOptions extends BoardOptions {
  /** The most solutions to list. Default: `Infinity`, all of them; an empty grid has 6.7 × 10^21. */
  readonly limit?: number;
  /** Ends the search between two solutions: the iterator throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** The value that the iterator returns at its end. Its reason is null too if the search ended at `limit`. */
export interface SolutionsEnd extends Omit<LimitedResult, 'stats'> {
  readonly solutions: number;
  /** True if there are no more solutions. */
  readonly exact: boolean;
}

/** Solutions as text, and null where the search may be interrupted. */
type PausingList = Generator<string | null, SolutionsEnd, void>;

/**
 * The number of solutions between two looks at the clock. If there are many, a solution takes some microseconds, and a
 * look costs 1 % of that.
 */
const solutionsBetweenClocks = 4;

/**
 * Enumerates the solutions of a puzzle, smallest first (row-major order of digits or symbols). Leaving the loop ends
 * the search.
 * @throws {PuzzleError} at the call, not at the first step, if `puzzle` cannot be read.
 * @example
 * [...solutions({ size: 4, givens: '1234............' }, { limit: 2 })]; // ['1234341221434321', '1234341223414123']
 */
export function solutions(
  puzzle: PuzzleInput,
  options: SolutionsOptions = {},
): Generator<string, SolutionsEnd, undefined> {
  return skipPauses(listOf(puzzle, options));
}

/** Does the same as `solutions` without blocking the calling thread. */
export async function* solutionsAsync(
  puzzle: PuzzleInput,
  options: SolutionsOptions = {},
): AsyncGenerator<string, SolutionsEnd, undefined> {
  const list = listOf(puzzle, options);
  try {
    for (let found = 0; ;) {
      if (found % solutionsBetweenClocks === 0 && isTurnDue()) await nextTurn();
      options.signal?.throwIfAborted();
      const step = list.next();
      if (step.done) return step.value;
      if (step.value === null) {
        found = 0;
        continue;
      }
      found++;
      yield step.value;
    }
  } finally {
    list.return(undefined as never);
  }
}

function listOf(puzzle: PuzzleInput, options: SolutionsOptions): PausingList {
  const startMs = performance.now();
  requireListOptions(options, knobNames);
  requirePuzzle(puzzle);
  return listSolutions(
    readWithin(options, startMs, () => readPuzzle(puzzle)),
    options,
    startMs,
  );
}

/** Lists the solutions of a puzzle that was read. @throws {UsageError} at the call for invalid options. */
export const listSolutions = (puzzle: Puzzle, options: SolutionsOptions, startMs?: number): PausingList =>
  listWith(puzzle, options, knobNames, (askedMs) => openSearcher(puzzle, options, askedMs), startMs);

/**
 * Lists the solutions of a puzzle that a searcher finds within the limits.
 * @param knobs the names of its further options.
 * @param startMs the time when the list was asked for.
 */
export function listWith(
  puzzle: Puzzle,
  options: SolutionsOptions,
  knobs: readonly string[],
  open: (startMs: number) => Searcher,
  startMs: number = performance.now(),
): PausingList {
  const { limit = Infinity, signal } = requireListOptions(options, knobs);
  const most = requireCountOrAll('limit', limit);
  return listUpTo(puzzle, open(startMs), most, signal);
}

const requireListOptions = (options: SolutionsOptions, knobs: readonly string[]): SolutionsOptions =>
  requireOptions(options, ['limit', ...searchOptionNames, 'signal', ...knobs]);

function* listUpTo(puzzle: Puzzle, searcher: Searcher, most: number, signal: AbortSignal | undefined): PausingList {
  const list = searcher.list(most);
  let found = 0;
  const endAs = (exact: boolean, reason: SolutionsEnd['reason']): SolutionsEnd =>
    withUnchecked({ solutions: found, exact, reason }, puzzle);
  try {
    while (found < most) {
      signal?.throwIfAborted();
      const step = list.next();
      if (step.done) return endAs(step.value, searcher.effort.reasonOf(!step.value));
      if (step.value !== null) found++;
      yield step.value;
    }
    return endAs(false, null);
  } finally {
    list.return(false);
  }
}

export function* skipPauses(list: PausingList): Generator<string, SolutionsEnd, undefined> {
  try {
    for (;;) {
      const step = list.next();
      if (step.done) return step.value;
      if (step.value !== null) yield step.value;
    }
  } finally {
    list.return(undefined as never);
  }
}
