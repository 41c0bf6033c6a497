/** Asks one question about one puzzle of any kind, at once or in turns with other tasks of the calling thread. */
import { requirePuzzle } from '../../formats/classic-input.js';
import { readPuzzle, type PuzzleInput } from '../../formats/puzzle-input.js';
import { withDeadline } from '../../model/automata/effort.js';
import { asBoard } from '../../model/board/classic-board.js';
import type { BoardReadOptions } from '../../formats/read.js';
import type { Board } from '../../model/board/board.js';
import { withUnchecked, type Puzzle } from '../../model/puzzle.js';
import type { MainSearch } from '../../search/board/program-searcher.js';
import { searchInParts } from '../../search/board/search-parts.js';
import { knobNames, type BoardOptions } from '../../search/board/settings.js';
import { readInTurns, runInTurns, runNow, type Steps } from '../../search/steps.js';
import {
  requireLimits,
  requireOptions,
  searchOptionNames,
  threadsOf,
  type LimitOptions,
  type TurnsOptions,
} from '../../search/limits.js';
import { openSearcher } from '../../search/open-searcher.js';
import { openThreadPool } from '../../search/thread-pool.js';
import type { Asked, Question } from './question.js';

/** How to read text. Default: by its format, which is detected. */
export interface ReadingOption {
  readonly reading?: BoardReadOptions;
}

/** The options that every question accepts. */
export type AskOptions = BoardOptions & ReadingOption;

/** Answers a question on the calling thread. @throws {PuzzleError} if `puzzle` cannot be read. */
export function askNow<O extends AskOptions, A>(question: Question<O, A>, puzzle: PuzzleInput, options: O): A {
  return askAbout(question, () => (requirePuzzle(puzzle), readPuzzle(puzzle, options.reading)), options);
}

/** Does the same about a puzzle that `read` returns. @param startMs the time when the question was asked. */
export function askAbout<O extends AskOptions, A>(
  question: Question<O, A>,
  read: () => Puzzle,
  options: O,
  startMs: number = performance.now(),
): A {
  requireQuestionOptions(question, options, []);
  const puzzle = readWithin(options, startMs, read);
  return runNow(answering(question, askedAbout(puzzle, options, startMs), options));
}

/**
 * Does the same as `askNow` without blocking the calling thread.
 * @throws (rejects) the reason of the signal when it aborts.
 */
export async function askInTurns<O extends AskOptions, A>(
  question: Question<O, A>,
  puzzle: PuzzleInput,
  options: O & TurnsOptions,
): Promise<A> {
  return askAboutInTurns(question, () => (requirePuzzle(puzzle), readPuzzle(puzzle, options.reading)), options);
}

/** Does the same about a puzzle that `read` returns. */
export async function askAboutInTurns<O extends AskOptions, A>(
  question: Question<O, A>,
  read: () => Puzzle,
  options: O & TurnsOptions,
): Promise<A> {
  const startMs = performance.now();
  requireQuestionOptions(question, options, ['signal', 'threads']);
  const threads = threadsOf(options);
  const { signal } = options;
  signal?.throwIfAborted();
  const puzzle = await readInTurns(() => readWithin(options, startMs, read));
  if (threads === 1) return runInTurns(answering(question, askedAbout(puzzle, options, startMs), options), signal);
  const pool = openThreadPool(threads, signal);
  try {
    const asked = askedAbout(puzzle, options, startMs, searchInParts(pool, threads));
    return await runInTurns(answering(question, asked, options), signal);
  } finally {
    await pool.close();
  }
}

/** Answers a question in steps, and names what was left out of its puzzle. */
export function* answering<O, A>(question: Question<O, A>, asked: Asked, options: O): Steps<A> {
  return withUnchecked(yield* question.ask(asked, options), asked.puzzle);
}

/** Reads a puzzle until the time of its question is over; clues that are not compiled by then leave it unknown. */
export const readWithin = <T>(options: LimitOptions, startMs: number, read: () => T): T =>
  withDeadline(startMs + (requireLimits(options).timeoutMs ?? Infinity), read);

/** Checks the names of the options of a question. @param more the names of options that the call has besides. */
export function requireQuestionOptions<O extends object, A>(
  question: Question<O, A>,
  options: O,
  more: readonly string[],
): void {
  const knobs = question.takesKnobs ? knobNames : [];
  requireOptions(options, [...searchOptionNames, ...question.options, ...knobs, 'reading', ...more]);
}

function askedAbout(puzzle: Puzzle, options: AskOptions, startMs: number, search?: MainSearch): Asked {
  let board: Board | undefined;
  return {
    startMs,
    puzzle,
    searcher: (limits) =>
      limits
        ? openSearcher(puzzle, { ...options, ...limits }, performance.now(), search)
        : openSearcher(puzzle, options, startMs, search),
    board: () => (board ??= asBoard(puzzle)),
  };
}
