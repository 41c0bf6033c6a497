/**
 * `estimateSolutions`: the estimated number of solutions of a board with too many to count. Each probe goes down the
 * tree at random and multiplies the numbers of branches on its way; a conflict gives 0. The mean of the products is the
 * estimate.
 *
 * Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975.
 */
import { countBits, nthBit } from '../model/bits.js';
import { randomNumbers } from '../model/random-numbers.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import type { EstimateResult } from '../model/result.js';
import type { Board } from '../model/board/board.js';
import { BoardEffort } from '../search/board/board-effort.js';
import type { BoardOptions } from '../search/board/settings.js';
import { isOpen, compileCore, propagateRoot, type BoardCore, type RootEnd } from '../search/board/core.js';
import { smallestOpenCell } from '../search/board/search-parts.js';
import { requireCount, type SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { Verdict } from '../model/verdict.js';
import { askInTurns, askNow } from './asking/ask.js';
import type { Presentation, Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';

export interface EstimateOptions extends BoardOptions {
  /** The number of probes; the error falls with its square root. Default 1000. */
  readonly samples?: number;
}
const defaultSamples = 1000;

export const estimating: Question<EstimateOptions, EstimateResult> = {
  options: ['samples'],
  takesKnobs: true,
  ask: (asked, options) => {
    const samples = requireCount('samples', options.samples ?? defaultSamples);
    return estimateBoard(asked.board(), samples, options, new BoardEffort(options, asked.startMs));
  },
};

export const estimatePresentation: Presentation<EstimateResult> = {
  verdict: ({ hits }) => (hits > 0 ? Verdict.Solved : Verdict.Unknown),
  line: describeEstimate,
  members: ({ mean, standardError, log10, samples, hits, exact }, members) => {
    members.json('estimate', mean);
    members.json('standardError', standardError);
    members.json('log10', log10);
    members.put('samples', samples);
    members.put('hits', hits);
    members.put('exact', exact);
  },
  columns: {
    names: ['estimate', 'standard_error', 'log10', 'samples', 'hits', 'exact'],
    put: ({ mean, standardError, log10, samples, hits, exact }, row) => {
      for (const value of [mean, standardError, log10, samples, hits]) row.field(value);
      row.field(exact);
    },
  },
};

export const drawEstimate: Drawing<EstimateResult> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${describeEstimate(answer)}`;

/** Returns mean and standard error: `~6.67e+21 +-1.2e+20`. */
function describeEstimate({ mean, standardError, log10, exact }: EstimateResult): string {
  if (exact) return `${mean}`;
  if (log10 === -Infinity) return '~0';
  if (mean === Infinity) {
    const digits = (10 ** (log10 % 1)).toFixed(2);
    return digits === '10.00' ? `~1.00e+${Math.floor(log10) + 1}` : `~${digits}e+${Math.floor(log10)}`;
  }
  return `~${mean.toPrecision(3)} +-${standardError.toPrecision(2)}`;
}

/**
 * Estimates the number of solutions of a board.
 * @param samples the number of probes, ≥ 1; fewer are made if a limit is reached, none if it is reached within the
 * first.
 */
function* estimateBoard(
  board: Board,
  samples: number,
  options: BoardOptions,
  effort: BoardEffort,
): Steps<EstimateResult> {
  const core = yield* compileCore(board, options, effort);
  const random = randomNumbers(core.settings.seed);
  const root = yield* propagateRoot(core, effort);
  const isSettled = root === 'conflict' || (isOpen(root) && smallestOpenCell(root) < 0);
  /** The natural logarithms of the products. */
  const logs: number[] = [];
  for (let nth = 0; nth < (isSettled ? 1 : samples) && (nth === 0 || !effort.isSpent); nth++) {
    const log = yield* probe(core, effort, root, random);
    if (log === undefined) break;
    logs.push(log);
    yield;
  }
  const isCut = !isSettled && logs.length < samples;
  return {
    ...averageOf(logs),
    exact: isSettled,
    reason: effort.reasonOf(isCut && logs.length === 0),
    stats: effort.statistics(),
  };
}

/** Makes one probe. @returns the logarithm of the product, −∞ for a conflict, undefined if the time is over. */
function* probe(core: BoardCore, effort: BoardEffort, root: RootEnd, random: () => number): Steps<number | undefined> {
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

/**
 * Returns mean and standard error of numbers given by their logarithms, computed relative to the largest to avoid
 * overflow.
 */
function averageOf(logs: readonly number[]): Omit<EstimateResult, 'exact' | 'reason' | 'stats'> {
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

/**
 * Estimates how many solutions a puzzle has, if there are too many to count. Equal seeds give equal estimates.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * // There are 288.
 * const { mean } = estimateSolutions({ size: 4, givens: '.'.repeat(16) }, { samples: 100, seed: 1 });
 * mean; // 282.24
 */
export function estimateSolutions(puzzle: PuzzleInput, options: EstimateOptions = {}): EstimateResult {
  return askNow(estimating, puzzle, options);
}

/** Does the same as `estimateSolutions` without blocking the calling thread. */
export function estimateSolutionsAsync(
  puzzle: PuzzleInput,
  options: EstimateOptions & SignalOption = {},
): Promise<EstimateResult> {
  return askInTurns(estimating, puzzle, options);
}
