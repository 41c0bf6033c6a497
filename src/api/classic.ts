/**
 * The questions about one classic puzzle, as conversations with an engine: each hands out the batches it wants solved and goes on
 * with their results. Written once for the calling thread and for an engine that works beside it.
 */
import { isTurnDue, nextTurn } from '#platform';
import { Outcome, type Batch, type Engine, type SearchLimits, type SolutionOrder } from '../engines/engine.js';
import { findClashes } from '../model/grid.js';
import type { CheckResult, CountResult, SearchStats, SolveResult } from '../model/result.js';
import { findInOrder, walkToSmallest } from '../search/smallest-classic.js';
import { allocateBatch, makeBatch } from './batch.js';
import { judge } from './judge.js';
import { limitsOf, requireCount, type LimitOptions } from './options.js';
import type { PuzzleBytes } from './read-puzzle.js';

/** Yields batches to be solved. */
export type Asking<T> = Generator<Batch, T, void>;

/** Has the batches solved on the calling thread. */
export function askNow<T>(engine: Engine, asking: Asking<T>): T {
  for (;;) {
    const step = asking.next();
    if (step.done) return step.value;
    engine.solveBatch(step.value);
  }
}

/** Has the batches solved without blocking. @throws the reason of `signal` when it aborts. */
export async function askInTurns<T>(engine: Engine, asking: Asking<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const step = asking.next();
    if (step.done) return step.value;
    if (isTurnDue()) await nextTurn();
    signal?.throwIfAborted();
    await engine.solveBatchAsync(step.value, signal);
    signal?.throwIfAborted();
  }
}

export function* solveClassic(engine: Engine, given: PuzzleBytes, options: LimitOptions): Asking<SolveResult> {
  const startMs = performance.now();
  const limits = limitsOf(2, options);
  const search = yield* runOne(given, 'search', limits);
  const status = judge(given, 0, search.found, search.outcome);
  const several = status === 'multiple' ? yield* findShown(engine, given, search, 1, limits, startMs) : undefined;
  return {
    status,
    solution: several?.shown[0] ?? search.first,
    canonical: several?.isCanonical ?? (status === 'unique' || search.first === null),
    solutions: search.found,
    exact: search.outcome === Outcome.Complete,
    stats: statsOf(search, startMs),
  };
}

export function* checkClassic(engine: Engine, given: PuzzleBytes, options: LimitOptions): Asking<CheckResult> {
  const startMs = performance.now();
  const limits = limitsOf(2, options);
  const search = yield* runOne(given, 'search', limits);
  const status = judge(given, 0, search.found, search.outcome);
  const several = status === 'multiple' ? yield* findShown(engine, given, search, 2, limits, startMs) : undefined;
  return {
    status,
    witnesses: several?.shown ?? (status === 'unique' ? [search.first!] : []),
    canonical: several?.isCanonical ?? true,
    clashes: status === 'invalid' ? findClashes(given.bytes) : [],
    stats: statsOf(search, startMs),
  };
}

/** @param limit of solutions, may be Infinity. */
export function* countClassic(given: PuzzleBytes, limit: number, options: LimitOptions): Asking<CountResult> {
  const startMs = performance.now();
  const solutionLimit = limit === Infinity ? 0 : requireCount('limit', limit);
  const search = yield* runOne(given, 'search', limitsOf(solutionLimit, options));
  return { solutions: search.found, exact: search.outcome === Outcome.Complete, stats: statsOf(search, startMs) };
}

interface OneSearch {
  readonly found: number;
  readonly outcome: Outcome;
  readonly first: string | null;
  readonly nodes: number;
  readonly guesses: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function* runOne({ form, bytes }: PuzzleBytes, order: SolutionOrder, limits: SearchLimits): Asking<OneSearch> {
  const buffers = allocateBatch(1);
  yield makeBatch(bytes, form, buffers, 1, order, limits);
  const { found, outcome, nodes, guesses } = buffers.results;
  return {
    found: found[0],
    outcome: outcome[0] as Outcome,
    first: found[0] > 0 ? decoder.decode(buffers.solutions) : null,
    nodes: nodes[0],
    guesses: guesses[0],
  };
}

/** What is shown of several solutions, and whether they are the smallest. */
interface Shown {
  readonly shown: readonly string[];
  readonly isCanonical: boolean;
}

/** The smallest solutions of a puzzle with several, or others where a limit or their own effort ends the search for them. */
function* findShown(
  engine: Engine,
  { form, bytes }: PuzzleBytes,
  search: OneSearch,
  count: 1 | 2,
  { nodes, timeMs }: SearchLimits,
  startMs: number,
): Asking<Shown> {
  // All the nodes once more, and what is left of the time.
  const limits = { nodes, timeMs: timeMs === 0 ? Infinity : timeMs - (performance.now() - startMs) };
  const inOrder = findInOrder(engine, bytes, form, new Uint8Array(81 * count), limits);
  if (inOrder.length === 81 * count) return { shown: solutionsOf(inOrder), isCanonical: true };
  const isSmallest = inOrder.length > 0;
  const known = isSmallest ? inOrder : encoder.encode(search.first!);
  const [{ solutions, isCanonical }] = yield* walkToSmallest(
    [{ input: bytes, offset: 0, form, known, isSmallest, limits }],
    count,
  );
  return { shown: solutionsOf(solutions), isCanonical };
}

const solutionsOf = (bytes: Uint8Array): readonly string[] => decoder.decode(bytes).match(/.{81}/g)!;

function statsOf(search: OneSearch, startMs: number): SearchStats {
  return { nodes: search.nodes, guesses: search.guesses, timeMs: performance.now() - startMs };
}
