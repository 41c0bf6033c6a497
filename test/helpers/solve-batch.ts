/** Converts puzzles from strings to one batch of an engine, and the results back to strings. */
import type { Batch, Engine, SearchLimits, SolutionOrder } from '../../src/engines/engine.js';
import type { PuzzleForm } from '../../src/model/puzzle.js';

export interface Answer {
  readonly found: number;
  readonly outcome: number;
  readonly nodes: number;
  readonly guesses: number;
  /** Null if no solution was found. */
  readonly solution: string | null;
}

export interface BatchOptions {
  readonly form?: PuzzleForm;
  readonly order?: SolutionOrder;
  /** Default: two solutions, no other limit. */
  readonly limits?: Partial<SearchLimits>;
}

const untouched = 0xee;
const decoder = new TextDecoder();

/** Makes a batch with new buffers, and fills all places of solutions with a mark. */
export function batchOf(puzzles: readonly string[], options: BatchOptions = {}): Batch {
  const { form = 'givens', order = 'search', limits = {} } = options;
  const count = puzzles.length;
  const size = form === 'givens' ? 81 : 729;
  return {
    input: new TextEncoder().encode(puzzles.join('\n')),
    form,
    offsets: Uint32Array.from({ length: count }, (_, index) => index * (size + 1)),
    count,
    order,
    limits: { solutions: 2, nodes: 0, timeMs: 0, ...limits },
    solutions: new Uint8Array(81 * count).fill(untouched),
    solutionStride: 81,
    results: {
      found: new Float64Array(count).fill(-1),
      nodes: new Float64Array(count).fill(-1),
      guesses: new Float64Array(count).fill(-1),
      outcome: new Uint8Array(count).fill(untouched),
    },
  };
}

/** Reads the answers of a batch. @throws if a solution is missing, or is present although none was found. */
export function answersOf({ count, solutions, solutionStride, results }: Batch): Answer[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = solutions.subarray(index * solutionStride, index * solutionStride + 81);
    const found = results.found[index];
    if (found === 0 && bytes.some((byte) => byte !== untouched))
      throw new Error(`puzzle ${index}: a solution though none was found`);
    if (found > 0 && bytes.includes(untouched)) throw new Error(`puzzle ${index}: ${found} found and none written`);
    return {
      found,
      outcome: results.outcome[index],
      nodes: results.nodes[index],
      guesses: results.guesses[index],
      // A copy, because browsers decode neither shared nor resizable memory.
      solution: found > 0 ? decoder.decode(bytes.slice()) : null,
    };
  });
}

/** Solves puzzles in one batch on the calling thread. */
export function solveAll(engine: Engine, puzzles: readonly string[], options: BatchOptions = {}): Answer[] {
  const batch = batchOf(puzzles, options);
  engine.solveBatch(batch);
  return answersOf(batch);
}

/** Solves one puzzle in a batch by itself. */
export function solveOne(engine: Engine, puzzle: string, options: BatchOptions = {}): Answer {
  return solveAll(engine, [puzzle], options)[0];
}
