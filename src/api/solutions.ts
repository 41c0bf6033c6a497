/**
 * All solutions of a puzzle, one after another, in lexicographic order; found as they are asked for.
 */
import { isTurnDue, nextTurn } from '#platform';
import { writeCellLine } from '../formats/board-line.js';
import type { Board } from '../model/board.js';
import { readAnyPuzzle, type BoardInput } from './board/board-input.js';
import { Effort } from './board/effort.js';
import { listInOrder } from './board/lexicographic.js';
import { engineFor, settingsOf, type BoardOptions } from './board/options.js';
import { openCore } from './board/search.js';
import {
  limitOf,
  listClassic,
  skipPauses,
  type PausingList,
  type SolutionsEnd,
  type SolutionsOptions,
} from './list-solutions.js';
import { limitsOf, sharedEngine } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

export interface BoardSolutionsOptions extends SolutionsOptions, BoardOptions {}

/** Solutions, of some microseconds each where there are many, between two looks at the clock: each look costs 1 % of such a solution. */
const solutionsBetweenClocks = 4;

/**
 * Enumerates the solutions of a puzzle, smallest first (row-major order of digits or symbols). Leaving the loop ends the search.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none, at the call and not at the first step.
 * @example
 * [...solutions({ size: 4, givens: '1234............' }, { limit: 2 })]; // ['1234341221434321', '1234341223414123']
 */
export function solutions(puzzle: PuzzleInput, options?: SolutionsOptions): Generator<string, SolutionsEnd, undefined>;
export function solutions(
  board: BoardInput,
  options?: BoardSolutionsOptions,
): Generator<string, SolutionsEnd, undefined>;
export function solutions(
  puzzle: PuzzleInput | BoardInput,
  options: BoardSolutionsOptions = {},
): Generator<string, SolutionsEnd, undefined> {
  return skipPauses(listAny(puzzle, options));
}

/** As `solutions`, without blocking the calling thread. */
export function solutionsAsync(
  puzzle: PuzzleInput,
  options?: SolutionsOptions,
): AsyncGenerator<string, SolutionsEnd, undefined>;
export function solutionsAsync(
  board: BoardInput,
  options?: BoardSolutionsOptions,
): AsyncGenerator<string, SolutionsEnd, undefined>;
export async function* solutionsAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardSolutionsOptions = {},
): AsyncGenerator<string, SolutionsEnd, undefined> {
  const list = listAny(puzzle, options);
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

function listAny(puzzle: PuzzleInput | BoardInput, options: BoardSolutionsOptions): PausingList {
  const limit = limitOf(options);
  const given = readAnyPuzzle(puzzle);
  if ('form' in given) return listClassic(sharedEngine(options.engine), given, limit, options);
  return listBoard(given, limit, options);
}

/** @throws {UsageError} for options that make no sense, at the call and not at the first step. */
function listBoard(board: Board, limit: number, options: BoardSolutionsOptions): PausingList {
  limitsOf(0, options);
  settingsOf(options);
  engineFor(options);
  return listOnCore(board, limit, options);
}

/** Yields solutions, and null between two slices of work without one. */
function* listOnCore(board: Board, limit: number, options: BoardSolutionsOptions): PausingList {
  const effort = new Effort(options);
  const opening = openCore(board, options);
  let opened = opening.next();
  for (; !opened.done; opened = opening.next()) yield null;
  const list = listInOrder(opened.value, effort);
  let found = 0;
  try {
    while (found < limit) {
      options.signal?.throwIfAborted();
      const step = list.next();
      if (step.done) return { solutions: found, exact: step.value };
      if (step.value !== null) found++;
      yield step.value && writeCellLine(board, step.value);
    }
    return { solutions: found, exact: false };
  } finally {
    list.return(false);
  }
}
