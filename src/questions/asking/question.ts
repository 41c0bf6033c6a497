/** The contract of a question about one puzzle: what it is asked with, and what it does to be answered. */
import type { Board } from '../../model/board/board.js';
import type { LimitOptions } from '../../search/limits.js';
import type { Searcher } from '../../search/searcher.js';
import type { Steps } from '../../search/steps.js';

/** A puzzle and what is needed to answer a question about it. */
export interface Asked {
  /** When the question was asked, before its puzzle was read. */
  readonly startMs: number;
  /**
   * Opens a searcher of the puzzle, on the engine that serves it.
   * @param limits left out: those of the question, since it was asked.
   */
  searcher(limits?: LimitOptions): Searcher;
  /** The puzzle as a board. */
  board(): Board;
}

export interface Question<Options, Answer> {
  /** Answers the question in steps. @throws {UsageError} for options that make no sense. */
  ask(asked: Asked, options: Options): Steps<Answer>;
}
