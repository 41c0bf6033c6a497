/** `grade`: how hard a puzzle is by the rules it takes. */
import type { GradeResult } from '../model/board-result.js';
import { UsageError } from '../model/errors.js';
import type { SignalOption } from './board-questions.js';
import type { BoardInput } from './board/board-input.js';
import type { LimitOptions } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

export interface GradeOptions extends LimitOptions {
  /** The k-cells rule: `identical` domains as source document 003 says (the default), or any naked `subset`. */
  readonly kCells?: 'identical' | 'subset';
  /** Whether to rate the puzzle by the techniques of `explain` as well. */
  readonly rated?: boolean;
}

/**
 * The class of a puzzle by the rules of source document 003, and what each rule did.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 */
export function grade(_puzzle: PuzzleInput | BoardInput, _options: GradeOptions = {}): GradeResult {
  throw new UsageError('grade is being built');
}

/** As `grade`, without blocking the calling thread. */
export async function gradeAsync(puzzle: PuzzleInput | BoardInput, options: GradeOptions & SignalOption = {}): Promise<GradeResult> {
  return grade(puzzle, options);
}
