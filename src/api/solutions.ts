/**
 * All solutions of a puzzle, one after another, in lexicographic order; found as they are asked for.
 */
import { requireCount, sharedEngine, type EngineOption } from './options.js';
import { readPuzzle, type PuzzleInput } from './read-puzzle.js';

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
 * Enumerates the solutions of a puzzle, smallest first (row-major order of digits). Leaving the loop ends the search.
 * @throws {PuzzleFormatError} when `puzzle` is none, at the call and not at the first step.
 */
export function solutions(puzzle: PuzzleInput, options: SolutionsOptions = {}): Generator<string, void, undefined> {
  const { bytes, form } = readPuzzle(puzzle);
  const limit = options.limit === undefined ? Infinity : requireCount('limit', options.limit);
  const engine = sharedEngine(options.engine);
  return (function* () {
    const search = engine.openSearch(bytes, form);
    try {
      let yielded = 0;
      for (let ahead = 1; yielded < limit; ahead = Math.min(2 * ahead, mostAhead)) {
        options.signal?.throwIfAborted();
        const buffer = new Uint8Array(81 * Math.min(ahead, limit - yielded));
        const written = search.next(buffer);
        for (let index = 0; index < written; index++, yielded++) {
          options.signal?.throwIfAborted();
          yield decoder.decode(buffer.subarray(81 * index, 81 * (index + 1)));
        }
        if (81 * written < buffer.length) return;
      }
    } finally {
      search.close();
    }
  })();
}
