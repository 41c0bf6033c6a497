/** Allocates buffers for batches of classic puzzles and runs batches as steps of a computation. */
import { Outcome } from '../../engines/codes.js';
import type { Batch, BatchResults, Engine, SearchLimits, SolutionOrder } from '../../engines/engine.js';
import { requireWithin } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import type { PuzzleForm } from '../../model/puzzle.js';
import type { UnknownReason } from '../../model/verdict.js';
import { requireCount, requireOptions } from '../limits.js';
import type { Steps, Work } from '../steps.js';

/** Reusable buffers for up to `capacity` puzzles. */
export interface BatchBuffers {
  readonly capacity: number;
  /** The byte offset of each puzzle in the input. */
  readonly offsets: Uint32Array;
  /** The solution of puzzle i is the 81 digits at `i * solutionStride`; the other bytes are never written. */
  readonly solutions: Uint8Array;
  readonly solutionStride: number;
  readonly results: BatchResults;
  /** Lines that are not plain puzzles, three numbers each: the number of plain puzzles before, byte offset, length. */
  readonly odd: Uint32Array;
}

export interface AllocationOptions {
  /** The number of bytes from one solution to the next, 81 or more; 82 leaves room for a newline. Default 81. */
  readonly solutionStride?: number;
  /**
   * True to use shared memory for solutions and results. Native threads write to it directly; they copy other buffers.
   * Default false, because some browser functions reject shared memory.
   */
  readonly shared?: boolean;
}

/** More fit no buffer: that of the solutions has at most 4 GB. */
const mostPuzzles = 2 ** 25;
const mostStride = 128;

/**
 * Allocates buffers for `capacity` puzzles.
 * @throws {UsageError} for an invalid capacity, or `shared` without support by the runtime.
 */
export function allocateBatch(capacity: number, options: AllocationOptions = {}): BatchBuffers {
  requireCount('capacity', capacity, mostPuzzles);
  const { solutionStride = 81, shared = false } = requireOptions(options, ['solutionStride', 'shared']);
  requireWithin('solutionStride', solutionStride, 81, mostStride);
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

/** Makes a batch of the first `count` puzzles of `buffers.offsets`. */
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

/** Wraps a batch as work for an engine. */
export const batchWork = (engine: Engine, batch: Batch): Work => ({
  runNow: () => engine.solveBatch(batch),
  runInTurns: (signal) => engine.solveBatchAsync(batch, signal),
});

/** Solves the batches that a generator yields on an engine. */
export function* solveBatches<T>(engine: Engine, batches: Generator<Batch, T, void>): Steps<T> {
  for (;;) {
    const step = batches.next();
    if (step.done) return step.value;
    yield batchWork(engine, step.value);
  }
}

/** Returns the limit that ended a search. */
export const reasonOfOutcome = (outcome: number): UnknownReason =>
  outcome === Outcome.NodeLimit ? 'node-limit' : 'timeout';
