/**
 * Turns a stream of puzzles into a stream of results, in order. Puzzles are gathered into batches. When the source
 * pauses, the puzzles so far are solved.
 */
import { Outcome } from '../engines/codes.js';
import { isTurnDue, nextTurn } from '#platform';
import type { Engine } from '../engines/engine.js';
import { selectEngine } from '../engines/select.js';
import { candidatesOf, readClassicPuzzle, type ClassicInput } from '../formats/classic-input.js';
import { puzzleBytes, type ClassicPuzzle } from '../model/puzzle.js';
import { UsageError } from '../model/errors.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { MalformedResult, SolveResult } from '../model/result.js';
import { hasClash } from '../model/grid.js';
import { judge } from '../model/verdict.js';
import { allocateBatch, makeBatch, reasonOfOutcome, solveBatches, type BatchBuffers } from '../search/classic/batch.js';
import { statsOfBatch } from '../search/classic/batch-searcher.js';
import { inOrderLimits, walkToSmallest, withTime, type Loose } from '../search/classic/smallest.js';
import { mapInTurns, runInTurns } from '../search/steps.js';
import {
  engineLimits,
  requireLimits,
  requireOptions,
  searchOptionNames,
  threadsOf,
  type LimitOptions,
  type SearchOptions,
} from '../search/limits.js';
import { gatherBatches } from './gather.js';

export interface SolveManyOptions extends SearchOptions {
  /** The number of threads. Default 1: the calling thread, in slices of a few milliseconds. */
  readonly threads?: number;
  /** Ends the stream: the iterator throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** The result of a puzzle: the same as that of `solve`, but with the solution only as text. */
export type ManySolved = WithoutCells<SolveResult>;
/** Omits them in each case of a union, so that the status still tells whether there is a solution. */
type WithoutCells<Result> = Result extends unknown ? Omit<Result, 'cells'> : never;

const batchSizePerThread = 4096;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Solves puzzles from any iterable and yields a result for each, in order. A puzzle that cannot be read yields `{
 * status: 'malformed', error }` in its place; other results are the same as those of `solve`.
 * @example
 * const lines = ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', '12345'];
 * const statuses = [];
 * for await (const result of solveMany(lines)) statuses.push(result.status);
 * statuses; // ['unique', 'malformed']
 */
export async function* solveMany(
  puzzles: Iterable<ClassicInput> | AsyncIterable<ClassicInput>,
  options: SolveManyOptions = {},
): AsyncGenerator<ManySolved | MalformedResult, void, undefined> {
  requireOptions(options, [...searchOptionNames, 'threads', 'signal']);
  const threads = threadsOf(options);
  const { signal } = options;
  const limits = requireLimits(options);
  signal?.throwIfAborted();
  const engine = selectEngine(options.engine, { threads });
  try {
    for await (const batch of gatherBatches(puzzles, batchSizePerThread * threads, signal)) {
      for (const result of await solveGathered(engine, batch, limits, signal)) {
        if (isTurnDue()) await nextTurn();
        signal?.throwIfAborted();
        yield result;
      }
    }
  } finally {
    await engine.close();
  }
}

async function solveGathered(
  engine: Engine,
  puzzles: readonly ClassicInput[],
  limits: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<(ManySolved | MalformedResult)[]> {
  const read = await mapInTurns(puzzles, readOrExplain, signal);
  const wellFormed = read.filter((puzzle) => !(puzzle instanceof PuzzleError)) as ClassicPuzzle[];
  const results = wellFormed.length === 0 ? [] : await solveAll(engine, wellFormed, limits, signal);
  let next = 0;
  return read.map((puzzle) =>
    puzzle instanceof PuzzleError ? { status: 'malformed', error: puzzle } : results[next++],
  );
}

function readOrExplain(puzzle: ClassicInput): ClassicPuzzle | PuzzleError {
  if (puzzle instanceof Uint8Array)
    throw new UsageError('expected puzzles, found bytes: solveStream cuts them into puzzles');
  try {
    return readClassicPuzzle(puzzle);
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
}

async function solveAll(
  engine: Engine,
  puzzles: readonly ClassicPuzzle[],
  limits: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<ManySolved[]> {
  const startMs = performance.now();
  const packed = await pack(puzzles, signal);
  const { buffers } = packed;
  await engine.solveBatchAsync(
    makeBatch(packed.bytes, packed.form, buffers, puzzles.length, 'search', engineLimits(2, limits)),
    signal,
  );
  signal?.throwIfAborted();
  const timeMs = (performance.now() - startMs) / puzzles.length;
  const { found, nodes, guesses, outcome } = buffers.results;
  const resultOf = ({ form, bytes }: ClassicPuzzle, index: number): ManySolved => {
    const isExact = outcome[index] === Outcome.Complete;
    const status = judge(found[index], isExact, () => form === 'givens' && hasClash(bytes));
    return {
      status,
      solution: solutionAt(buffers, index),
      canonical: found[index] === 0 || isExact,
      solutions: found[index],
      exact: isExact,
      reason: status === 'unknown' ? reasonOfOutcome(outcome[index]) : null,
      stats: statsOfBatch(nodes[index], guesses[index], found[index], timeMs),
    } as ManySolved;
  };
  const results = await mapInTurns(puzzles, resultOf, signal);
  return replaceBySmallest(engine, puzzles, results, limits, signal);
}

/** Replaces the solution of puzzles with several by the smallest one, within the limits. */
async function replaceBySmallest(
  engine: Engine,
  puzzles: readonly ClassicPuzzle[],
  results: ManySolved[],
  limits: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<ManySolved[]> {
  const multiple = [...results.keys()].filter((index) => results[index].status === 'multiple');
  if (multiple.length === 0) return results;
  const { bytes, form, buffers } = await pack(
    multiple.map((index) => puzzles[index]),
    signal,
  );
  await engine.solveBatchAsync(
    makeBatch(bytes, form, buffers, multiple.length, 'lexicographic', inOrderLimits(limits)),
    signal,
  );
  signal?.throwIfAborted();
  const loose = new Map<number, Loose>();
  const put = (index: number, solution: string, canonical: boolean): void => {
    results[index] = { ...results[index], status: 'multiple', solution, canonical };
  };
  const replace = (index: number, position: number): void => {
    const solution = solutionAt(buffers, position);
    if (solution !== null) put(index, solution, true);
    else loose.set(index, looseOf(puzzles[index], results[index], limits));
  };
  await mapInTurns(multiple, replace, signal);
  const walked = await runInTurns(solveBatches(engine, walkToSmallest([...loose.values()], 1)), signal);
  for (const [nth, index] of [...loose.keys()].entries()) {
    const { solutions, isCanonical } = walked[nth];
    put(index, decoder.decode(solutions), isCanonical);
  }
  return results;
}

/** Returns a puzzle whose smallest solution the search in order did not find, for a walk. */
function looseOf({ form, bytes }: ClassicPuzzle, { solution, stats }: ManySolved, limits: LimitOptions): Loose {
  const left = withTime(limits, (limits.timeoutMs ?? Infinity) - stats.timeMs);
  return { input: bytes, offset: 0, form, known: encoder.encode(solution!), isSmallest: false, limits: left };
}

/** Packs puzzles into one batch. All are written as candidates if some are, since a batch has one form. */
async function pack(
  puzzles: readonly ClassicPuzzle[],
  signal: AbortSignal | undefined,
): Promise<ClassicPuzzle & { readonly buffers: BatchBuffers }> {
  const form = puzzles.every((puzzle) => puzzle.form === 'givens') ? 'givens' : 'candidates';
  const size = puzzleBytes[form];
  const bytes = new Uint8Array(size * puzzles.length);
  const buffers = allocateBatch(puzzles.length);
  const place = (puzzle: ClassicPuzzle, index: number): void => {
    bytes.set(form === 'givens' ? puzzle.bytes : candidatesOf(puzzle), index * size);
    buffers.offsets[index] = index * size;
  };
  await mapInTurns(puzzles, place, signal);
  return { form, bytes, buffers };
}

function solutionAt({ solutions, solutionStride, results }: BatchBuffers, index: number): string | null {
  const start = index * solutionStride;
  return results.found[index] > 0 ? decoder.decode(solutions.subarray(start, start + 81)) : null;
}
