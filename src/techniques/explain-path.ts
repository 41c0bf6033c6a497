/**
 * Explains a puzzle step by step: takes the easiest step again and again, until the puzzle is solved or no technique
 * finds a step.
 *
 * The rating of the path is that of its hardest step. Source: Sukaku Explainer (N. Juillerat, 2006) rates puzzles this
 * way.
 */
import type { Board } from '../model/board/board.js';
import type { Step } from '../model/step.js';
import { CandidateGrid } from './grid/candidate-grid.js';
import { finishPieces, type Pieces, type Technique } from './technique.js';
import { techniques } from './techniques.js';

/** The techniques whose steps hold in every solution of a puzzle with several. */
export const techniquesOfAnySolution: readonly Technique[] = techniques.filter(
  ({ name }) => name !== 'unique-rectangle',
);

interface SolvingPath {
  readonly steps: readonly Step[];
  /** True if the steps reach the solution. */
  readonly isSolved: boolean;
  /** The grid after the last step. */
  readonly grid: CandidateGrid;
}

/**
 * Explains a board from its givens.
 * @param among techniques in order of rating; the default requires that the solution is known to be unique.
 */
export function explainPath(board: Board, among: readonly Technique[] = techniques): SolvingPath {
  const grid = new CandidateGrid(board);
  const steps = Array.from(walkPath(grid, among));
  return { steps, isSolved: grid.isSolved, grid };
}

/** Yields each step after it was applied to the grid. */
export function* walkPath(grid: CandidateGrid, among: readonly Technique[]): Generator<Step, void, undefined> {
  for (const step of walkInPieces(grid, among)) if (step) yield step;
}

/**
 * Does the same as `walkPath`, but also yields undefined every few milliseconds, so that the walk can be interrupted
 * there.
 */
export function* walkInPieces(
  grid: CandidateGrid,
  among: readonly Technique[],
): Generator<Step | undefined, void, void> {
  while (!grid.isSolved && !grid.isBroken) {
    const step = yield* findInPieces(grid, among);
    if (step === null) return;
    grid.apply(step);
    yield step;
  }
}

/** The easiest step: the first one with the lowest rating; null if there is none. */
export function findStep(grid: CandidateGrid, among: readonly Technique[] = techniques): Step | null {
  return finishPieces(findInPieces(grid, among));
}

/** Does the same as `findStep`, but yields between two techniques, and within those that take long. */
export function* findInPieces(grid: CandidateGrid, among: readonly Technique[]): Pieces<Step | null> {
  let easiest: Step | null = null;
  for (const technique of among) {
    if (easiest !== null && (technique.waits || easiest.rating <= technique.rating)) break;
    const step = technique.findInPieces ? yield* technique.findInPieces(grid) : technique.find(grid);
    if (step !== null && (easiest === null || step.rating < easiest.rating)) easiest = step;
    yield;
  }
  return easiest;
}

/** The rating of the hardest step; 0 if there are no steps. */
export function hardestRating(steps: readonly Step[]): number {
  return steps.reduce((most, { rating }) => Math.max(most, rating), 0);
}
