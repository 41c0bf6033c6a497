/** The contract of a question about one puzzle: its input and its computation. */
import type { Board } from '../../model/board/board.js';
import type { Puzzle } from '../../model/puzzle.js';
import type { CompileCore } from '../../search/board/program-searcher.js';
import type { Effort } from '../../search/effort.js';
import type { KnownPuzzle } from '../../search/known.js';
import type { LimitOptions } from '../../search/limits.js';
import type { Searcher } from '../../search/searcher.js';
import type { Steps } from '../../search/steps.js';

/** A puzzle with the means to answer a question about it. */
export interface Asked {
  /** The time when the question was asked, before its puzzle was read. */
  readonly startMs: number;
  /**
   * Opens a searcher of the puzzle on its engine.
   * @param limits Default: those of the question, counted since it was asked.
   */
  searcher(limits?: LimitOptions): Searcher;
  /** The puzzle as it was read, for questions about classic puzzles that need no board. */
  readonly puzzle: Puzzle;
  /** Returns the puzzle as a board. */
  board(): Board;
  /** Undefined for a puzzle that is asked about once. */
  readonly session?: AskedInSession;
}

/** What a session has for its questions. */
interface AskedInSession {
  readonly known: KnownPuzzle;
  /** Returns the compiled board, without the candidates that are known to be impossible. */
  readonly compile: CompileCore;
  /** Counts the searches of an effort that does not belong to a searcher. */
  watch(effort: Effort): void;
}

export interface Question<Options, Answer> {
  /** The names of its own options, besides the engine and the limits. */
  readonly options: readonly (keyof Options & string)[];
  /** True if it takes the options for experiments too. */
  readonly takesKnobs: boolean;
  /** Answers the question in steps. @throws {UsageError} for invalid options. */
  ask(asked: Asked, options: Options): Steps<Answer>;
}
