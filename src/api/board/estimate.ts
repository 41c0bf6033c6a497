/**
 * How many solutions a board has, where they cannot be counted: probes go down the tree by chance and multiply the branches they
 * could have taken; the products are the number on average. A conflict is a product of 0.
 *
 * Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975.
 */
import type { EstimateResult } from '../../model/board-result.js';
import type { Board } from '../../model/board.js';
import type { Effort } from './effort.js';
import type { BoardOptions } from './options.js';
import { countBits, isOpen, openCore, propagateRoot, type BoardCore, type RootEnd } from './search.js';
import { smallestOpenCell } from './split-tree.js';
import type { Steps } from './steps.js';

/** @param samples probes, ≥ 1; fewer are made when a limit is reached, none when it is reached within the first. */
export function* estimateBoard(
  board: Board,
  samples: number,
  options: BoardOptions,
  effort: Effort,
): Steps<EstimateResult> {
  const core = yield* openCore(board, options);
  const random = randomNumbers(core.settings.seed);
  const root = yield* propagateRoot(core, effort);
  const isSettled = root === 'conflict' || (isOpen(root) && smallestOpenCell(root) < 0);
  /** Natural logarithms of the products. */
  const logs: number[] = [];
  for (let nth = 0; nth < (isSettled ? 1 : samples) && (nth === 0 || !effort.isSpent); nth++) {
    const log = yield* probe(core, effort, root, random);
    if (log === undefined) break;
    logs.push(log);
    yield;
  }
  return { ...averageOf(logs), exact: isSettled, stats: effort.statistics() };
}

/** @returns the logarithm of the product, −∞ for a conflict, nothing where the time is over. */
function* probe(core: BoardCore, effort: Effort, root: RootEnd, random: () => number): Steps<number | undefined> {
  let log = 0;
  for (let end = root; ;) {
    if (end === 'conflict') return -Infinity;
    if (end === 'unknown') return undefined;
    const cell = smallestOpenCell(end);
    if (cell < 0) return log;
    const branches = countBits(end[cell]);
    const child: Uint32Array = end.slice();
    child[cell] = nthBit(end[cell], Math.floor(random() * branches));
    end = yield* propagateRoot(core, effort, child);
    if (end !== 'conflict') log += Math.log(branches);
  }
}

/** Mean and standard error of numbers given by their logarithms, relative to the largest so that they do not overflow. */
function averageOf(logs: readonly number[]): Omit<EstimateResult, 'exact' | 'stats'> {
  const samples = logs.length;
  const hits = logs.filter((log) => log > -Infinity).length;
  if (hits === 0) return { mean: 0, standardError: 0, log10: -Infinity, samples, hits };
  const largest = logs.reduce((a, b) => Math.max(a, b));
  const relative = logs.map((log) => Math.exp(log - largest));
  const mean = relative.reduce((a, b) => a + b) / samples;
  const squares = relative.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = samples > 1 ? Math.sqrt(squares / (samples - 1) / samples) : 0;
  const scale = (value: number): number => (value === 0 ? 0 : Math.exp(largest) * value);
  return {
    mean: scale(mean),
    standardError: scale(error),
    log10: (largest + Math.log(mean)) / Math.LN10,
    samples,
    hits,
  };
}

function nthBit(mask: number, nth: number): number {
  let rest = mask;
  for (let left = nth; left > 0; left--) rest &= rest - 1;
  return rest & -rest;
}

/** Marsaglia's xorshift32: numbers in [0, 1), the same for a seed everywhere. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
