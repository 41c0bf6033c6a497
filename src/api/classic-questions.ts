/** `solve`, `check` and `count` of classic 9×9 puzzles only, without what boards of other kinds need: the functions of `pidoku/classic`. */
import type { CheckResult, CountResult, SolveResult } from '../model/result.js';
import type { SignalOption } from './board-questions.js';
import { askInTurns, askNow, checkClassic, countClassic, solveClassic } from './classic.js';
import { readInTurns } from './in-turns.js';
import { requireOptions, sharedEngine, type SearchOptions } from './options.js';
import { readPuzzle, type PuzzleInput } from './read-puzzle.js';
import type { CountOptions } from './solve.js';

/**
 * Solves a puzzle and tells whether its solution is the only one.
 * @throws {PuzzleFormatError} when `puzzle` is none. What the puzzle says is never an error.
 */
export function solve(puzzle: PuzzleInput, options: SearchOptions = {}): SolveResult {
  requireOptions(options);
  const engine = sharedEngine(options.engine);
  return askNow(engine, solveClassic(engine, readPuzzle(puzzle), options));
}

/** As `solve`, without blocking the calling thread. */
export async function solveAsync(
  puzzle: PuzzleInput,
  options: SearchOptions & SignalOption = {},
): Promise<SolveResult> {
  requireOptions(options);
  const given = await readInTurns(() => readPuzzle(puzzle));
  const engine = sharedEngine(options.engine);
  return askInTurns(engine, solveClassic(engine, given, options), options.signal);
}

/**
 * The verdict on a puzzle with what proves it: two witnesses that differ, or the givens that clash.
 * @throws {PuzzleFormatError} when `puzzle` is none.
 */
export function check(puzzle: PuzzleInput, options: SearchOptions = {}): CheckResult {
  requireOptions(options);
  const engine = sharedEngine(options.engine);
  return askNow(engine, checkClassic(engine, readPuzzle(puzzle), options));
}

/** As `check`, without blocking the calling thread. */
export async function checkAsync(
  puzzle: PuzzleInput,
  options: SearchOptions & SignalOption = {},
): Promise<CheckResult> {
  requireOptions(options);
  const given = await readInTurns(() => readPuzzle(puzzle));
  const engine = sharedEngine(options.engine);
  return askInTurns(engine, checkClassic(engine, given, options), options.signal);
}

/**
 * Counts the solutions of a puzzle, up to a limit.
 * @throws {PuzzleFormatError} when `puzzle` is none.
 */
export function count(puzzle: PuzzleInput, options: CountOptions = {}): CountResult {
  requireOptions(options);
  return askNow(sharedEngine(options.engine), countClassic(readPuzzle(puzzle), options.limit ?? 2, options));
}

/** As `count`, without blocking the calling thread. */
export async function countAsync(puzzle: PuzzleInput, options: CountOptions & SignalOption = {}): Promise<CountResult> {
  requireOptions(options);
  const given = await readInTurns(() => readPuzzle(puzzle));
  return askInTurns(sharedEngine(options.engine), countClassic(given, options.limit ?? 2, options), options.signal);
}
