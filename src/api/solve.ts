/**
 * One puzzle at a time on the calling thread: `solve`, `check`, `count`.
 */
import { Outcome, type Engine, type SearchLimits, type SolutionOrder } from '../engines/engine.js';
import { findClashes } from '../model/grid.js';
import type { CheckResult, CountResult, SearchStats, SolveResult } from '../model/result.js';
import { allocateBatch, makeBatch } from './batch.js';
import { judge } from './judge.js';
import { limitsOf, requireCount, sharedEngine, type SearchOptions } from './options.js';
import { readPuzzle, type PuzzleBytes, type PuzzleInput } from './read-puzzle.js';

/**
 * Solves a puzzle and tells whether its solution is the only one.
 * @throws {PuzzleFormatError} when `puzzle` is none. What the puzzle says is never an error.
 */
export function solve(puzzle: PuzzleInput, options: SearchOptions = {}): SolveResult {
  const startMs = performance.now();
  const given = readPuzzle(puzzle);
  const engine = sharedEngine(options.engine);
  const search = runOne(engine, given, 'search', limitsOf(2, options));
  const status = judge(given, 0, search.found, search.outcome);
  const smallest = status === 'multiple' ? runOne(engine, given, 'lexicographic', limitsOf(1, options)).first : null;
  return {
    status,
    solution: smallest ?? search.first,
    solutions: search.found,
    exact: search.outcome === Outcome.Complete,
    stats: statsOf(search, startMs),
  };
}

/**
 * The verdict on a puzzle with what proves it: two witnesses that differ, or the givens that clash.
 * @throws {PuzzleFormatError} when `puzzle` is none.
 */
export function check(puzzle: PuzzleInput, options: SearchOptions = {}): CheckResult {
  const startMs = performance.now();
  const given = readPuzzle(puzzle);
  const engine = sharedEngine(options.engine);
  const limits = limitsOf(2, options);
  const search = runOne(engine, given, 'search', limits);
  const status = judge(given, 0, search.found, search.outcome);
  return {
    status,
    witnesses: status === 'multiple' ? findTwoSmallest(engine, given, limits) : status === 'unique' ? [search.first!] : [],
    clashes: status === 'invalid' ? findClashes(given.bytes) : [],
    stats: statsOf(search, startMs),
  };
}

export interface CountOptions extends SearchOptions {
  /** Stop at this many solutions; `Infinity` counts them all. Default 2. */
  readonly limit?: number;
}

/**
 * Counts the solutions of a puzzle, up to a limit.
 * @throws {PuzzleFormatError} when `puzzle` is none.
 */
export function count(puzzle: PuzzleInput, options: CountOptions = {}): CountResult {
  const startMs = performance.now();
  const { limit = 2 } = options;
  const solutionLimit = limit === Infinity ? 0 : requireCount('limit', limit);
  const search = runOne(sharedEngine(options.engine), readPuzzle(puzzle), 'search', limitsOf(solutionLimit, options));
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

function runOne(engine: Engine, { form, bytes }: PuzzleBytes, order: SolutionOrder, limits: SearchLimits): OneSearch {
  const buffers = allocateBatch(1);
  engine.solveBatch(makeBatch(bytes, form, buffers, 1, order, limits));
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
function findTwoSmallest(engine: Engine, given: PuzzleBytes, limits: SearchLimits): string[] {
  const search = runOne(engine, given, 'lexicographic', limits);
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
