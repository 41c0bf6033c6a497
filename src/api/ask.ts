/**
 * Asks one question about one puzzle of any kind: reads it, chooses the core that serves, on the calling thread or in turns with
 * everything else there. A board that is a plain 9×9 goes to the classic core by itself.
 */
import type { Engine } from '../engines/engine.js';
import type { Board } from '../model/board.js';
import { classicPuzzleOf } from '../program/classic-puzzle.js';
import { readAnyPuzzle, type BoardInput } from './board/board-input.js';
import { hasKnobs, needsReference, type BoardOptions } from './board/options.js';
import { searchInParts } from './board/search-parts.js';
import { searchHere, type Searcher } from './board/search.js';
import { runInTurns, runNow, type Steps } from './board/steps.js';
import { openThreadPool } from './board/thread-pool.js';
import { askInTurns, askNow, type Asking } from './classic.js';
import { readInTurns } from './in-turns.js';
import { requireOptions, sharedEngine, threadsOf } from './options.js';
import type { PuzzleBytes, PuzzleInput } from './read-puzzle.js';

/** A question that both cores answer; its clock runs since it was made. */
export interface Question<OfClassic, OfBoard> {
  readonly ofClassic: (engine: Engine, given: PuzzleBytes) => Asking<OfClassic>;
  readonly ofBoard: (board: Board, search: Searcher) => Steps<OfBoard>;
  /** The classic core's answer about a board. */
  readonly asBoard: (board: Board, answer: OfClassic) => OfBoard;
}

export interface TurnsOptions {
  /** Ends the work: the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  /** Threads that share the search of a board which takes long. Default 1: the calling thread, in turns with everything else. */
  readonly threads?: number;
}

export function ask<C, B>(puzzle: PuzzleInput | BoardInput, options: BoardOptions, question: Question<C, B>): C | B {
  requireOptions(options);
  const given = readAnyPuzzle(puzzle);
  if ('form' in given)
    return askNow(sharedEngine(options.engine), question.ofClassic(sharedEngine(options.engine), given));
  const classic = classicOf(given, options);
  if (!classic) return runNow(question.ofBoard(given, searchHere));
  const engine = sharedEngine(options.engine);
  return question.asBoard(given, askNow(engine, question.ofClassic(engine, classic)));
}

export async function askAsync<C, B>(
  puzzle: PuzzleInput | BoardInput,
  options: BoardOptions & TurnsOptions,
  question: Question<C, B>,
): Promise<C | B> {
  const threads = threadsOf(options);
  const { signal } = options;
  signal?.throwIfAborted();
  const given = await readInTurns(() => readAnyPuzzle(puzzle));
  const engine = sharedEngine(options.engine);
  if ('form' in given) return askInTurns(engine, question.ofClassic(engine, given), signal);
  const classic = classicOf(given, options);
  if (classic) return question.asBoard(given, await askInTurns(engine, question.ofClassic(engine, classic), signal));
  if (threads === 1 || needsReference(options)) return runInTurns(question.ofBoard(given, searchHere), signal);
  const pool = openThreadPool(threads, signal);
  try {
    return await runInTurns(question.ofBoard(given, searchInParts(pool, threads)), signal);
  } finally {
    await pool.close();
  }
}

/** The puzzle as the classic core reads it; null for any other board, and where a knob is turned that the classic core has not. */
function classicOf(board: Board, options: BoardOptions): PuzzleBytes | null {
  return hasKnobs(options) ? null : classicPuzzleOf(board);
}
