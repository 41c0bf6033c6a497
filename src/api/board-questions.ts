/**
 * Questions that only the general core answers, about one puzzle of any kind: true candidates, what is wrong with a board that has
 * no solution, an estimate of how many there are, whether a layout can be filled.
 */
import type { CandidatesResult, ConflictResult, EstimateResult, LayoutResult } from '../model/board-result.js';
import type { Board } from '../model/board.js';
import type { TurnsOptions } from './ask.js';
import { boardOf, type BoardInput } from './board/board-input.js';
import { Effort } from './board/effort.js';
import { estimateBoard } from './board/estimate.js';
import { findCandidates } from './board/find-candidates.js';
import { findConflictOf } from './board/find-conflict.js';
import { boardOfLayout, fillLayout, type Layout } from './board/layout.js';
import type { BoardOptions } from './board/options.js';
import { runInTurns, runNow } from './board/steps.js';
import { requireCount } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';

/** For work on the calling thread in turns with everything else there. */
export type SignalOption = Pick<TurnsOptions, 'signal'>;

/**
 * The symbols that each cell takes in some solution.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * candidates({ size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'], givens: ['....', '...2', '.π..', '1.π.'] }).candidates; // [['π'], ['π'], ['2'], ['1'], …]
 */
export function candidates(puzzle: PuzzleInput | BoardInput, options: BoardOptions = {}): CandidatesResult {
  const effort = new Effort(options);
  return runNow(findCandidates(boardOf(puzzle), options, effort));
}

/** As `candidates`, without blocking the calling thread. */
export async function candidatesAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardOptions & SignalOption = {},
): Promise<CandidatesResult> {
  const effort = new Effort(options);
  return runInTurns(findCandidates(boardOf(puzzle), options, effort), options.signal);
}

/**
 * Why a puzzle has no solution: givens, houses, cages and rules that cannot hold together, none of which can be left out.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * const { conflict } = findConflict({ givens: '1'.padEnd(81, '.'), cages: [{ cells: ['r1c2', 'r1c3'], sum: 3 }] });
 * conflict?.lines; // ['r1c1 is 1', 'row 1', 'cage 1 (r1c2 r1c3) adds up to 3']
 */
export function findConflict(puzzle: PuzzleInput | BoardInput, options: BoardOptions = {}): ConflictResult {
  const effort = new Effort(options);
  return runNow(findConflictOf(boardOf(puzzle), options, effort));
}

/** As `findConflict`, without blocking the calling thread. */
export async function findConflictAsync(
  puzzle: PuzzleInput | BoardInput,
  options: BoardOptions & SignalOption = {},
): Promise<ConflictResult> {
  const effort = new Effort(options);
  return runInTurns(findConflictOf(boardOf(puzzle), options, effort), options.signal);
}

export interface EstimateOptions extends BoardOptions {
  /** Probes; the error falls with their square root. Default 1000. */
  readonly samples?: number;
}
const defaultSamples = 1000;

/**
 * Estimates how many solutions a puzzle has; for numbers beyond counting. The same for the same `seed`.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * // There are 288.
 * estimateSolutions({ size: 4, givens: '.'.repeat(16) }, { samples: 100, seed: 1 }); // { mean: 282.24, standardError, log10, … }
 */
export function estimateSolutions(puzzle: PuzzleInput | BoardInput, options: EstimateOptions = {}): EstimateResult {
  const effort = new Effort(options);
  return runNow(estimateBoard(boardOf(puzzle), samplesOf(options), options, effort));
}

/** As `estimateSolutions`, without blocking the calling thread. */
export async function estimateSolutionsAsync(
  puzzle: PuzzleInput | BoardInput,
  options: EstimateOptions & SignalOption = {},
): Promise<EstimateResult> {
  const effort = new Effort(options);
  return runInTurns(estimateBoard(boardOf(puzzle), samplesOf(options), options, effort), options.signal);
}

const samplesOf = ({ samples = defaultSamples }: EstimateOptions): number => requireCount('samples', samples);

/**
 * Whether a jigsaw layout can be filled at all: some have no grid, whatever the givens.
 * @param layout labels of the regions, row-major: n² characters, a list, a list of rows; or a board, whose givens are left out.
 * @throws {BoardError} for regions that are not n of n cells.
 * @example
 * checkLayout('AABBAABBCCDDCCDD').status; // 'fillable'
 */
export function checkLayout(layout: Layout | Board, options: BoardOptions = {}): LayoutResult {
  const effort = new Effort(options);
  return runNow(fillLayout(boardOfLayout(layout), options, effort));
}

/** As `checkLayout`, without blocking the calling thread. */
export async function checkLayoutAsync(
  layout: Layout | Board,
  options: BoardOptions & SignalOption = {},
): Promise<LayoutResult> {
  const effort = new Effort(options);
  return runInTurns(fillLayout(boardOfLayout(layout), options, effort), options.signal);
}
