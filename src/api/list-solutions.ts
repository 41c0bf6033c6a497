/** All solutions of a classic puzzle, one after another, in lexicographic order; found as they are asked for. */
import type { Engine } from '../engines/engine.js';
import { requireCount, sharedEngine, type EngineOption } from './options.js';
import { readPuzzle, type PuzzleBytes, type PuzzleInput } from './read-puzzle.js';

export interface SolutionsOptions extends EngineOption {
  /** Stop after this many. Default: all of them, of which an empty grid has 6.7 × 10^21. */
  readonly limit?: number;
  /** Checked between solutions; the iterator throws its reason. */
  readonly signal?: AbortSignal;
}

/** Solutions found ahead at most; the first few are found one, two, four … at a time, so that the first is there at once. */
const mostAhead = 64;

const decoder = new TextDecoder();

/**
 * Enumerates the solutions of a classic puzzle, smallest first (row-major order of digits). Leaving the loop ends the search.
 * @throws {PuzzleFormatError} when `puzzle` is none, at the call and not at the first step.
 */
export function listSolutions(puzzle: PuzzleInput, options: SolutionsOptions = {}): Generator<string, void, undefined> {
  return listClassic(sharedEngine(options.engine), readPuzzle(puzzle), limitOf(options), options.signal);
}

/** @throws {UsageError} unless the limit is a positive whole number. */
export const limitOf = ({ limit }: SolutionsOptions): number => (limit === undefined ? Infinity : requireCount('limit', limit));

export function* listClassic(
  engine: Engine,
  { bytes, form }: PuzzleBytes,
  limit: number,
  signal: AbortSignal | undefined,
): Generator<string, void, undefined> {
  const search = engine.openSearch(bytes, form);
  try {
    let yielded = 0;
    for (let ahead = 1; yielded < limit; ahead = Math.min(2 * ahead, mostAhead)) {
      signal?.throwIfAborted();
      const buffer = new Uint8Array(81 * Math.min(ahead, limit - yielded));
      const written = search.next(buffer);
      for (let index = 0; index < written; index++, yielded++) {
        signal?.throwIfAborted();
        yield decoder.decode(buffer.subarray(81 * index, 81 * (index + 1)));
      }
      if (81 * written < buffer.length) return;
    }
  } finally {
    search.close();
  }
}
