/**
 * A stream of puzzles to a stream of results, in order. Puzzles are gathered into batches; a source that pauses is not
 * waited for, what it gave so far is solved.
 */
import { isTurnDue, nextTurn } from '#platform';
import { Outcome, puzzleBytes, type Engine } from '../engines/engine.js';
import { selectEngine } from '../engines/select.js';
import { PuzzleFormatError } from '../model/errors.js';
import type { MalformedResult, SolveResult } from '../model/result.js';
import { inOrderLimits, walkToSmallest, type Loose, type WalkLimits } from '../search/smallest-classic.js';
import { allocateBatch, makeBatch, type BatchBuffers } from './batch.js';
import { askInTurns } from './classic.js';
import { gatherBatches } from './gather.js';
import { mapInTurns } from './in-turns.js';
import { judge } from './judge.js';
import { limitsOf, threadsOf, type LimitOptions, type SearchOptions } from './options.js';
import { candidatesOf, readPuzzle, type PuzzleBytes, type PuzzleInput } from './read-puzzle.js';

export interface SolveManyOptions extends SearchOptions {
  /** Threads to solve on. Default 1: the calling thread, in slices of a few milliseconds. */
  readonly threads?: number;
  /** Ends the stream: the iterator throws its reason. */
  readonly signal?: AbortSignal;
}

const batchSizePerThread = 4096;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Solves puzzles from any iterable and yields a result for each, in order. A puzzle that cannot be read yields
 * `{ status: 'malformed', error }` in its place; other results are as those of `solve`.
 * @example
 * const lines = ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', '12345'];
 * const statuses = [];
 * for await (const result of solveMany(lines)) statuses.push(result.status);
 * statuses; // ['unique', 'malformed']
 */
export async function* solveMany(
  puzzles: Iterable<PuzzleInput> | AsyncIterable<PuzzleInput>,
  options: SolveManyOptions = {},
): AsyncGenerator<SolveResult | MalformedResult, void, undefined> {
  const threads = threadsOf(options);
  const { signal } = options;
  limitsOf(2, options);
  signal?.throwIfAborted();
  const engine = selectEngine(options.engine, { threads });
  try {
    for await (const batch of gatherBatches(puzzles, batchSizePerThread * threads, signal)) {
      for (const result of await solveGathered(engine, batch, options, signal)) {
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
  puzzles: readonly PuzzleInput[],
  limits: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<(SolveResult | MalformedResult)[]> {
  const read = await mapInTurns(puzzles, readOrExplain, signal);
  const wellFormed = read.filter((puzzle) => !(puzzle instanceof PuzzleFormatError)) as PuzzleBytes[];
  const results = wellFormed.length === 0 ? [] : await solveAll(engine, wellFormed, limits, signal);
  let next = 0;
  return read.map((puzzle) =>
    puzzle instanceof PuzzleFormatError ? { status: 'malformed', error: puzzle } : results[next++],
  );
}

function readOrExplain(puzzle: PuzzleInput): PuzzleBytes | PuzzleFormatError {
  try {
    return readPuzzle(puzzle);
  } catch (error) {
    if (error instanceof PuzzleFormatError) return error;
    throw error;
  }
}

async function solveAll(
  engine: Engine,
  puzzles: readonly PuzzleBytes[],
  options: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<SolveResult[]> {
  const startMs = performance.now();
  const packed = await pack(puzzles, signal);
  const { buffers } = packed;
  await engine.solveBatchAsync(
    makeBatch(packed.bytes, packed.form, buffers, puzzles.length, 'search', limitsOf(2, options)),
    signal,
  );
  signal?.throwIfAborted();
  const timeMs = (performance.now() - startMs) / puzzles.length;
  const { found, nodes, guesses, outcome } = buffers.results;
  const resultOf = (puzzle: PuzzleBytes, index: number): SolveResult => {
    const isExact = outcome[index] === Outcome.Complete;
    return {
      status: judge(puzzle, 0, found[index], outcome[index]),
      solution: solutionAt(buffers, index),
      canonical: found[index] === 0 || isExact,
      solutions: found[index],
      exact: isExact,
      stats: { nodes: nodes[index], guesses: guesses[index], timeMs },
    };
  };
  const results = await mapInTurns(puzzles, resultOf, signal);
  return replaceBySmallest(engine, puzzles, results, options, signal);
}

/** Gives the puzzles with several solutions their smallest one, as far as the effort for it goes. */
async function replaceBySmallest(
  engine: Engine,
  puzzles: readonly PuzzleBytes[],
  results: SolveResult[],
  options: LimitOptions,
  signal: AbortSignal | undefined,
): Promise<SolveResult[]> {
  const multiple = [...results.keys()].filter((index) => results[index].status === 'multiple');
  if (multiple.length === 0) return results;
  const { nodes, timeMs } = limitsOf(1, options);
  const limits: WalkLimits = { nodes, timeMs: timeMs || Infinity };
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
  const replace = (index: number, position: number): void => {
    const solution = solutionAt(buffers, position);
    if (solution !== null) results[index] = { ...results[index], solution, canonical: true };
    else loose.set(index, looseOf(puzzles[index], results[index], limits));
  };
  await mapInTurns(multiple, replace, signal);
  const walked = await askInTurns(engine, walkToSmallest([...loose.values()], 1), signal);
  for (const [nth, index] of [...loose.keys()].entries()) {
    const { solutions, isCanonical } = walked[nth];
    results[index] = { ...results[index], solution: decoder.decode(solutions), canonical: isCanonical };
  }
  return results;
}

/** A puzzle whose smallest solution was not met at once. */
function looseOf({ form, bytes }: PuzzleBytes, { solution, stats }: SolveResult, { nodes, timeMs }: WalkLimits): Loose {
  const limits: WalkLimits = { nodes, timeMs: timeMs - stats.timeMs };
  return { input: bytes, offset: 0, form, known: encoder.encode(solution!), isSmallest: false, limits };
}

/** Puzzles one after another; all as candidates when some are, since a batch has one form. */
async function pack(
  puzzles: readonly PuzzleBytes[],
  signal: AbortSignal | undefined,
): Promise<PuzzleBytes & { readonly buffers: BatchBuffers }> {
  const form = puzzles.every((puzzle) => puzzle.form === 'givens') ? 'givens' : 'candidates';
  const size = puzzleBytes[form];
  const bytes = new Uint8Array(size * puzzles.length);
  const buffers = allocateBatch(puzzles.length);
  const place = (puzzle: PuzzleBytes, index: number): void => {
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
