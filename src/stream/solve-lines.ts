/** Solves the lines of a text into buffers of the caller, without an object or a string per puzzle. */
import type { Batch, Engine, LineScan } from '../engines/engine.js';
import { refuseOption, requireBytes, requireObject } from '../model/check-value.js';
import { makeBatch, type BatchBuffers } from '../search/classic/batch.js';
import { sharedEngine } from '../search/engines.js';
import {
  engineLimits,
  requireCountOrAll,
  requireLimits,
  requireOptions,
  searchOptionNames,
  type SearchOptions,
} from '../search/limits.js';

export interface SolveLinesOptions extends SearchOptions {
  /** The most solutions to look for: 2 proves uniqueness (default), Infinity means all. */
  readonly limit?: number;
  /** The offset of the first byte to read. Default 0. */
  readonly start?: number;
  /** The offset after the last byte. Default: the length of the input. */
  readonly end?: number;
  /** True if a last line without a newline is complete. Default true; use false while more of a stream follows. */
  readonly final?: boolean;
  /** The number of commas before the puzzle on a line, as in CSV. Default 0. */
  readonly column?: number;
}

/**
 * Solves the plain puzzle lines of a text, as many as fit into `buffers`, on the calling thread. Other lines (empty,
 * comments, malformed) are listed in `buffers.odd` without a verdict.
 *
 * Continue at `consumed` until it does not advance. `Outcome` explains the `results`.
 * @throws {TypeError} for an `input` that is no `Uint8Array`, or was transferred.
 * @example
 * const text = new TextEncoder().encode('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n');
 * const buffers = allocateBatch(1000);
 * solveLines(text, buffers); // { puzzles: 1, odd: 0, consumed: 82 }
 * buffers.results.found[0]; // 1
 * new TextDecoder().decode(buffers.solutions.subarray(0, 81)); // '534678912…'
 */
export function solveLines(input: Uint8Array, buffers: BatchBuffers, options: SolveLinesOptions = {}): LineScan {
  const engine = sharedEngine(requireLineOptions(options).engine);
  const scan = scanFor(engine, input, buffers, options);
  engine.solveBatch(batchOf(input, buffers, scan, options));
  return scan;
}

/**
 * Does the same as `solveLines` without blocking the calling thread, on all threads of `engine`; see `selectEngine`. On
 * abort it resolves early, and unfinished puzzles have the outcome `Cancelled`. Native threads work directly on shared
 * memory and copy other buffers, so shared `input` and `buffers` are a few percent faster.
 * @throws (rejects) {TypeError} if a buffer was transferred or resized before the end.
 */
export async function solveLinesAsync(
  engine: Engine,
  input: Uint8Array,
  buffers: BatchBuffers,
  options: Omit<SolveLinesOptions, 'engine'> & { readonly signal?: AbortSignal } = {},
): Promise<LineScan> {
  requireLineOptions(options);
  if (typeof (engine as Partial<Engine> | undefined)?.scanLines !== 'function')
    refuseOption('engine', 'an engine', engine);
  const scan = scanFor(engine, input, buffers, options);
  await engine.solveBatchAsync(batchOf(input, buffers, scan, options), options.signal);
  return scan;
}

const requireLineOptions = (options: SolveLinesOptions): SolveLinesOptions =>
  requireOptions(options, [...searchOptionNames, 'limit', 'start', 'end', 'final', 'column', 'signal']);

function scanFor(engine: Engine, input: Uint8Array, buffers: BatchBuffers, options: SolveLinesOptions): LineScan {
  requireBytes('input', input);
  requireObject(buffers, ['buffers']);
  const { start = 0, end = input.length, final = true, column = 0 } = options;
  return engine.scanLines(input, start, end, final, column, buffers.offsets, buffers.odd);
}

function batchOf(input: Uint8Array, buffers: BatchBuffers, scan: LineScan, options: SolveLinesOptions): Batch {
  const { limit = 2 } = options;
  const limits = engineLimits(requireCountOrAll('limit', limit), requireLimits(options));
  return makeBatch(input, 'givens', buffers, scan.puzzles, 'search', limits);
}
