/** All solutions of a classic puzzle, one after another, in lexicographic order; found as they are asked for. */
import type { Engine } from '../engines/engine.js';
import {
  limitsOf,
  requireCount,
  requireOptions,
  sharedEngine,
  type EngineOption,
  type LimitOptions,
} from './options.js';
import { readPuzzle, type PuzzleBytes, type PuzzleInput } from './read-puzzle.js';

export interface SolutionsOptions extends EngineOption, Pick<LimitOptions, 'timeLimitMs'> {
  /** Stop after this many. Default: all of them, of which an empty grid has 6.7 × 10^21. */
  readonly limit?: number;
  /** Checked between solutions; the iterator throws its reason. */
  readonly signal?: AbortSignal;
}

/** What the iterator returns at its end. */
export interface SolutionsEnd {
  readonly solutions: number;
  /** Whether there are no more; false when a limit ended the search. */
  readonly exact: boolean;
}

/** A search for solutions that pauses: null where it would go on without one. */
export type PausingList = Generator<string | null, SolutionsEnd, void>;

/** Nodes between two pauses: a millisecond or two, ten of the reference engine. */
const nodesBetweenPauses = 2000;

/** Solutions found ahead at most; the first few are found one, two, four … at a time, so that the first is there at once. */
const mostAhead = 64;

const decoder = new TextDecoder();

/**
 * Enumerates the solutions of a classic puzzle, smallest first (row-major order of digits). Leaving the loop ends the search.
 * @throws {PuzzleFormatError} when `puzzle` is none, at the call and not at the first step.
 */
export function listSolutions(
  puzzle: PuzzleInput,
  options: SolutionsOptions = {},
): Generator<string, SolutionsEnd, undefined> {
  const limit = limitOf(options);
  return skipPauses(listClassic(sharedEngine(options.engine), readPuzzle(puzzle), limit, options));
}

/** @throws {UsageError} unless the limit is a positive whole number. */
export function limitOf(options: SolutionsOptions): number {
  const { limit } = requireOptions(options);
  return limit === undefined ? Infinity : requireCount('limit', limit);
}

export function listClassic(
  engine: Engine,
  puzzle: PuzzleBytes,
  limit: number,
  options: SolutionsOptions,
): PausingList {
  const { timeMs } = limitsOf(0, options);
  return listUntil(engine, puzzle, limit, performance.now() + (timeMs || Infinity), options.signal);
}

function* listUntil(
  engine: Engine,
  { bytes, form }: PuzzleBytes,
  limit: number,
  deadlineMs: number,
  signal?: AbortSignal,
): PausingList {
  const search = engine.openSearch(bytes, form);
  let found = 0;
  try {
    for (let ahead = 1; found < limit && performance.now() < deadlineMs;) {
      signal?.throwIfAborted();
      const buffer = new Uint8Array(81 * Math.min(ahead, limit - found));
      const written = search.next(buffer, nodesBetweenPauses);
      for (let index = 0; index < written; index++) {
        signal?.throwIfAborted();
        found++;
        yield decoder.decode(buffer.subarray(81 * index, 81 * (index + 1)));
      }
      if (search.isExhausted) return { solutions: found, exact: true };
      if (81 * written < buffer.length) yield null;
      else ahead = Math.min(2 * ahead, mostAhead);
    }
    return { solutions: found, exact: false };
  } finally {
    search.close();
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
