/**
 * Batches of puzzles in buffers of the caller: their allocation, and solving the lines of a text without an object or a
 * string for each puzzle.
 */
import type {
  Batch,
  BatchResults,
  Engine,
  LineScan,
  PuzzleForm,
  SearchLimits,
  SolutionOrder,
} from '../engines/engine.js';
import { UsageError } from '../model/errors.js';
import { limitsOf, requireCount, sharedEngine, type SearchOptions } from './options.js';

/** Buffers for up to `capacity` puzzles, to be used again and again. */
export interface BatchBuffers {
  readonly capacity: number;
  /** Byte offset of each puzzle in the input. */
  readonly offsets: Uint32Array;
  /** Solution of puzzle i at `i * solutionStride`, 81 digits; the other bytes are never written. */
  readonly solutions: Uint8Array;
  readonly solutionStride: number;
  readonly results: BatchResults;
  /** Lines that are not plain puzzles, three numbers each: plain puzzles before, byte offset, length. */
  readonly odd: Uint32Array;
}

export interface AllocationOptions {
  /** Bytes from one solution to the next, 81 or more; 82 leaves room for a newline. Default 81. */
  readonly solutionStride?: number;
  /**
   * Whether to take shared memory for solutions and results, in which native threads work in place; others they copy. Default false:
   * some functions of browsers take no shared memory.
   */
  readonly shared?: boolean;
}

/** Buffers for `capacity` puzzles. */
export function allocateBatch(capacity: number, options: AllocationOptions = {}): BatchBuffers {
  requireCount('capacity', capacity);
  const { solutionStride = 81, shared = false } = options;
  if (shared && typeof SharedArrayBuffer === 'undefined')
    throw new UsageError('shared: this runtime gives no shared memory');
  const allocate = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    capacity,
    offsets: new Uint32Array(capacity),
    solutions: new Uint8Array(allocate(capacity * solutionStride)),
    solutionStride,
    results: {
      found: new Float64Array(allocate(8 * capacity)),
      nodes: new Float64Array(allocate(8 * capacity)),
      guesses: new Float64Array(allocate(8 * capacity)),
      outcome: new Uint8Array(allocate(capacity)),
    },
    odd: new Uint32Array(3 * capacity),
  };
}

export interface SolveLinesOptions extends SearchOptions {
  /** Most solutions to look for: 2 proves uniqueness (default), 0 means all. */
  readonly solutionLimit?: number;
  /** First byte to read. Default 0. */
  readonly start?: number;
  /** Offset after the last byte. Default: the length of the input. */
  readonly end?: number;
  /** Whether a last line without a newline is complete. Default true; false while more of a stream is to come. */
  readonly final?: boolean;
  /** Commas before the puzzle on a line, as in CSV. Default 0. */
  readonly column?: number;
}

/**
 * Solves the plain puzzle lines of a text, as many as `buffers` has room for, on the calling thread. Lines that are not
 * plain (empty, comments, malformed) are reported in `buffers.odd` and judged by nobody.
 *
 * Go on at `consumed` until it does not advance. What `results` says is explained at `Outcome`.
 * @example
 * const text = new TextEncoder().encode('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n');
 * const buffers = allocateBatch(1000);
 * solveLines(text, buffers); // { puzzles: 1, odd: 0, consumed: 82 }
 * buffers.results.found[0]; // 1
 * new TextDecoder().decode(buffers.solutions.subarray(0, 81)); // '534678912…'
 */
export function solveLines(input: Uint8Array, buffers: BatchBuffers, options: SolveLinesOptions = {}): LineScan {
  const engine = sharedEngine(options.engine);
  const scan = scanFor(engine, input, buffers, options);
  engine.solveBatch(batchOf(input, buffers, scan, options));
  return scan;
}

/**
 * As `solveLines`, without blocking the calling thread and on all threads of `engine`; see `selectEngine`. On abort it
 * resolves early and the puzzles not finished have the outcome `Cancelled`. Native threads work in place on shared memory and on copies
 * of everything else: for the last percents, let `input` and `buffers` be shared.
 * @throws (rejects) {TypeError} when a buffer was transferred or resized before the end.
 */
export async function solveLinesAsync(
  engine: Engine,
  input: Uint8Array,
  buffers: BatchBuffers,
  options: Omit<SolveLinesOptions, 'engine'> & { readonly signal?: AbortSignal } = {},
): Promise<LineScan> {
  const scan = scanFor(engine, input, buffers, options);
  await engine.solveBatchAsync(batchOf(input, buffers, scan, options), options.signal);
  return scan;
}

function scanFor(engine: Engine, input: Uint8Array, buffers: BatchBuffers, options: SolveLinesOptions): LineScan {
  const { start = 0, end = input.length, final = true, column = 0 } = options;
  return engine.scanLines(input, start, end, final, column, buffers.offsets, buffers.odd);
}

function batchOf(input: Uint8Array, buffers: BatchBuffers, scan: LineScan, options: SolveLinesOptions): Batch {
  const limits = limitsOf(options.solutionLimit ?? 2, options);
  return makeBatch(input, 'givens', buffers, scan.puzzles, 'search', limits);
}

/** The first `count` puzzles of `buffers.offsets` as a batch. */
export function makeBatch(
  input: Uint8Array,
  form: PuzzleForm,
  buffers: BatchBuffers,
  count: number,
  order: SolutionOrder,
  limits: SearchLimits,
): Batch {
  const { offsets, solutions, solutionStride, results } = buffers;
  return { input, form, offsets, count, order, limits, solutions, solutionStride, results };
}
