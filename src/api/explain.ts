/**
 * `explain` and `hint`: a puzzle by the techniques that people use, one step after another, and the next step alone.
 *
 * The solver says first how many solutions there are: without any there is nothing to explain, and unique rectangles are right only
 * where there is one. Techniques know no sums: a board that needs them is explained as far as its houses and cages without
 * repeats go.
 */
import type { BoardSolveResult, ExplainResult, HintResult } from '../model/board-result.js';
import type { Board } from '../model/board.js';
import type { PuzzleStatus } from '../model/result.js';
import type { Step } from '../model/step.js';
import { CandidateGrid } from '../techniques/candidate-grid.js';
import { findInPieces, ratingOf, techniquesOfAnySolution, walkInPieces } from '../techniques/explain-path.js';
import type { Technique } from '../techniques/technique.js';
import { techniques } from '../techniques/techniques.js';
import type { TurnsOptions } from './ask.js';
import { boardOf, type BoardInput } from './board/board-input.js';
import { Effort } from './board/effort.js';
import { runInTurns, runNow, type Steps } from './board/steps.js';
import type { SearchOptions } from './options.js';
import type { PuzzleInput } from './read-puzzle.js';
import { solve, solveAsync } from './solve.js';

/**
 * The path from the givens to the solution, the easiest technique first at each step. A puzzle with no solution has no steps; of one
 * with several, the steps lead as far as its solutions agree.
 * @param options limits; half of the time is for the proof that there is one solution. When one is reached, the status is `unknown`, and the
 *   steps are those found until then.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * const { rating, steps } = explain({ size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'], givens: ['....', '...2', '.π..', '1.π.'] });
 * rating; // 1.2: of the hardest of the steps
 * steps[0].text; // 'In region C, 2 fits only in r3c1.'
 */
export function explain(puzzle: PuzzleInput | BoardInput, options: SearchOptions = {}): ExplainResult {
  const effort = new Effort(options);
  const board = boardOf(puzzle);
  return runNow(explainSteps(board, solve(board, proofOptions(options, effort)), effort));
}

/** As `explain`, without blocking the calling thread. */
export async function explainAsync(
  puzzle: PuzzleInput | BoardInput,
  options: SearchOptions & TurnsOptions = {},
): Promise<ExplainResult> {
  const effort = new Effort(options);
  const board = boardOf(puzzle);
  const proof = await solveAsync(board, proofOptions(options, effort));
  return runInTurns(explainSteps(board, proof, effort), options.signal);
}

/**
 * The easiest next step of a puzzle as it is given, which may be one that somebody has begun to fill in: with a wrong entry its status is
 * `none` or `invalid`, and there is no step.
 * @param options as for `explain`.
 * @throws {PuzzleFormatError | BoardError} when `puzzle` is none.
 * @example
 * hint('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79').step?.text; // 'In box 2, 8 fits only in r1c6.'
 */
export function hint(puzzle: PuzzleInput | BoardInput, options: SearchOptions = {}): HintResult {
  const effort = new Effort(options);
  const board = boardOf(puzzle);
  return runNow(findHint(board, solve(board, proofOptions(options, effort)), effort));
}

/** As `hint`, without blocking the calling thread. */
export async function hintAsync(
  puzzle: PuzzleInput | BoardInput,
  options: SearchOptions & TurnsOptions = {},
): Promise<HintResult> {
  const effort = new Effort(options);
  const board = boardOf(puzzle);
  const proof = await solveAsync(board, proofOptions(options, effort));
  return runInTurns(findHint(board, proof, effort), options.signal);
}

/** Half of the time that is left: the other half is for the steps. */
function proofOptions<T extends SearchOptions>(options: T, effort: Effort): T & { readonly order: 'search' } {
  const { timeMs } = effort.left;
  return { ...options, ...(timeMs < Infinity && { timeLimitMs: Math.max(timeMs / 2, 1) }), order: 'search' };
}

function* explainSteps(board: Board, proof: BoardSolveResult, effort: Effort): Steps<ExplainResult> {
  const grid = new CandidateGrid(board, () => effort.isLate);
  const steps: Step[] = [];
  for (const step of walkInPieces(grid, techniquesFor(proof.status))) {
    if (step) steps.push(step);
    if (effort.isLate) break;
    yield;
  }
  const status = statusAfter(proof.status, grid.isSolved, effort);
  const isSolved = grid.isSolved && isSolvable(proof.status);
  return { status, steps, isSolved, rating: isSolved ? ratingOf(steps) : null, ...restOf(grid, proof, effort) };
}

function* findHint(board: Board, proof: BoardSolveResult, effort: Effort): Steps<HintResult> {
  const grid = new CandidateGrid(board, () => effort.isLate);
  const step = grid.isSolved || grid.isBroken ? null : yield* findInPieces(grid, techniquesFor(proof.status));
  return { status: statusAfter(proof.status, step !== null, effort), step, ...restOf(grid, proof, effort) };
}

/** Unknown where the time was over before the techniques had looked at everything. */
const statusAfter = (status: PuzzleStatus, isDone: boolean, effort: Effort): PuzzleStatus =>
  !isDone && isSolvable(status) && effort.isLate ? 'unknown' : status;

function techniquesFor(status: PuzzleStatus): readonly Technique[] {
  if (!isSolvable(status)) return [];
  return status === 'unique' ? techniques : techniquesOfAnySolution;
}

const isSolvable = (status: PuzzleStatus): boolean => status !== 'none' && status !== 'invalid';

/** The counters are those of the proof, the time is that of everything. */
const restOf = (
  grid: CandidateGrid,
  { stats }: BoardSolveResult,
  effort: Effort,
): Pick<ExplainResult, 'masks' | 'stats'> => ({
  masks: Uint32Array.from(grid.candidates),
  stats: { ...stats, timeMs: effort.statistics().timeMs },
});
