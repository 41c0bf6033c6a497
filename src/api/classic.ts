/**
 * The questions about one classic puzzle, as conversations with an engine: each hands out the batches it wants solved and goes on
 * with their results. Written once for the calling thread and for an engine that works beside it.
 */
import { Outcome, type Batch, type Engine, type SearchLimits, type SolutionOrder } from '../engines/engine.js';
import { findClashes } from '../model/grid.js';
import type { CheckResult, CountResult, SearchStats, SolveResult } from '../model/result.js';
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
    await engine.solveBatchAsync(step.value, signal);
    signal?.throwIfAborted();
  }
}

export function* solveClassic(given: PuzzleBytes, options: LimitOptions): Asking<SolveResult> {
  const startMs = performance.now();
  const search = yield* runOne(given, 'search', limitsOf(2, options));
  const status = judge(given, 0, search.found, search.outcome);
  const smallest = status === 'multiple' ? (yield* runOne(given, 'lexicographic', limitsOf(1, options))).first : null;
  return {
    status,
    solution: smallest ?? search.first,
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
  return {
    status,
    witnesses: status === 'multiple' ? yield* findTwoSmallest(engine, given, limits) : status === 'unique' ? [search.first!] : [],
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

/** An enumeration knows no limits: it is begun only when a search in the same order has met two solutions within them. */
function* findTwoSmallest(engine: Engine, given: PuzzleBytes, limits: SearchLimits): Asking<string[]> {
  const search = yield* runOne(given, 'lexicographic', limits);
  if (search.found < 2) return search.first === null ? [] : [search.first];
  const enumeration = engine.openSearch(given.bytes, given.form);
  const two = new Uint8Array(2 * 81);
  enumeration.next(two);
  enumeration.close();
  return [decoder.decode(two.subarray(0, 81)), decoder.decode(two.subarray(81))];
}

function statsOf(search: OneSearch, startMs: number): SearchStats {
  return { nodes: search.nodes, guesses: search.guesses, timeMs: performance.now() - startMs };
}
