/** The functions of `pidoku/classic`: the questions about classic 9×9 puzzles, without the code for other boards. */
import { readClassicPuzzle, requirePuzzle, type ClassicInput } from '../formats/classic-input.js';
import type { CheckResult, CountResult, SolveResult } from '../model/result.js';
import { openBatchSearcher } from '../search/classic/batch-searcher.js';
import { readInTurns, runInTurns, runNow } from '../search/steps.js';
import {
  requireOptions,
  searchOptionNames,
  type LimitOptions,
  type SearchOptions,
  type SignalOption,
} from '../search/limits.js';
import type { Asked, Question } from './asking/question.js';
import { checkingWith } from './check.js';
import { counting, type CountOptions } from './count.js';
import { listWith, skipPauses, type SolutionsEnd, type SolutionsOptions } from './solutions.js';
import { solving } from './solve.js';

const checking = /* @__PURE__ */ checkingWith();

function askedAbout(puzzle: ClassicInput, options: SearchOptions, startMs: number): Asked {
  const read = readClassicPuzzle(puzzle);
  return {
    startMs,
    puzzle: read,
    searcher: (limits: LimitOptions = {}) => openBatchSearcher(read, { ...options, ...limits }, startMs),
    board: () => {
      throw new Error('pidoku/classic has no boards');
    },
  };
}

function ask<O extends SearchOptions, A>(question: Question<O, A>, puzzle: ClassicInput, options: O): A {
  requirePuzzle(puzzle);
  requireOptions(options, [...searchOptionNames, ...question.options]);
  return runNow(question.ask(askedAbout(puzzle, options, performance.now()), options));
}

async function askAsync<O extends SearchOptions & SignalOption, A>(
  question: Question<O, A>,
  puzzle: ClassicInput,
  options: O,
): Promise<A> {
  const startMs = performance.now();
  requirePuzzle(puzzle);
  const { signal } = requireOptions(options, [...searchOptionNames, ...question.options, 'signal']);
  signal?.throwIfAborted();
  const asked = await readInTurns(() => askedAbout(puzzle, options, startMs));
  return runInTurns(question.ask(asked, options), signal);
}

/**
 * Solves a puzzle and tells whether its solution is the only one.
 * @throws {PuzzleError} if `puzzle` cannot be read. A contradictory puzzle is not an error.
 */
export const solve = (puzzle: ClassicInput, options: SearchOptions = {}): SolveResult => ask(solving, puzzle, options);

/** Does the same as `solve` without blocking the calling thread. */
export const solveAsync = (puzzle: ClassicInput, options: SearchOptions & SignalOption = {}): Promise<SolveResult> =>
  askAsync(solving, puzzle, options);

/**
 * Returns the verdict on a puzzle with its proof: two different solutions, or the givens that clash.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 */
export const check = (puzzle: ClassicInput, options: SearchOptions = {}): CheckResult => ask(checking, puzzle, options);

/** Does the same as `check` without blocking the calling thread. */
export const checkAsync = (puzzle: ClassicInput, options: SearchOptions & SignalOption = {}): Promise<CheckResult> =>
  askAsync(checking, puzzle, options);

/**
 * Counts the solutions of a puzzle, up to a limit.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 */
export const count = (puzzle: ClassicInput, options: CountOptions = {}): CountResult => ask(counting, puzzle, options);

/** Does the same as `count` without blocking the calling thread. */
export const countAsync = (puzzle: ClassicInput, options: CountOptions & SignalOption = {}): Promise<CountResult> =>
  askAsync(counting, puzzle, options);

/**
 * Enumerates the solutions of a classic puzzle, smallest first (row-major order of digits). Leaving the loop ends the
 * search.
 * @throws {PuzzleError} at the call, not at the first step, if `puzzle` cannot be read.
 */
export function solutions(
  puzzle: ClassicInput,
  options: SolutionsOptions = {},
): Generator<string, SolutionsEnd, undefined> {
  requirePuzzle(puzzle);
  const read = readClassicPuzzle(puzzle);
  return skipPauses(listWith(read, options, [], (startMs) => openBatchSearcher(read, options, startMs)));
}
