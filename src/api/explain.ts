/**
 * `explain` and `hint`: a puzzle by the techniques that people use, one step after another, and the next step alone.
 */
import type { ExplainResult, HintResult } from '../model/board-result.js';
import { UsageError } from '../model/errors.js';
import type { SignalOption } from './board-questions.js';
import type { BoardInput } from './board/board-input.js';
import type { LimitOptions } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

/**
 * The path from the givens to the solution, the easiest technique first at each step.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 */
export function explain(_puzzle: PuzzleInput | BoardInput, _options: LimitOptions = {}): ExplainResult {
  throw new UsageError('explain is being built');
}

/** As `explain`, without blocking the calling thread. */
export async function explainAsync(puzzle: PuzzleInput | BoardInput, options: LimitOptions & SignalOption = {}): Promise<ExplainResult> {
  return explain(puzzle, options);
}

/**
 * The easiest next step.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 */
export function hint(_puzzle: PuzzleInput | BoardInput, _options: LimitOptions = {}): HintResult {
  throw new UsageError('hint is being built');
}

/** As `hint`, without blocking the calling thread. */
export async function hintAsync(puzzle: PuzzleInput | BoardInput, options: LimitOptions & SignalOption = {}): Promise<HintResult> {
  return hint(puzzle, options);
}
