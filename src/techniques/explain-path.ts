/**
 * The path of a puzzle from its givens on: the easiest step there is, again and again, until the solution or until no technique
 * finds anything.
 *
 * The rating of a path is that of its hardest step. *Source*: Sukaku Explainer (N. Juillerat, 2006) rates puzzles so.
 */
import type { Board } from '../model/board.js';
import type { Step } from '../model/step.js';
import { CandidateGrid } from './candidate-grid.js';
import type { Technique } from './technique.js';
import { techniques } from './techniques.js';

/** What holds in every solution of a puzzle, however many there are. */
export const techniquesOfAnySolution: readonly Technique[] = techniques.filter(
  ({ name }) => name !== 'unique-rectangle',
);

export interface Path {
  readonly steps: readonly Step[];
  /** Whether the steps reach the solution. */
  readonly isSolved: boolean;
  /** The grid after the last step. */
  readonly grid: CandidateGrid;
}

/** @param among in order of rating; all of them where the solution is known to be the only one. */
export function explainPath(board: Board, among: readonly Technique[] = techniques): Path {
  const grid = new CandidateGrid(board);
  const steps = Array.from(walkPath(grid, among));
  return { steps, isSolved: grid.isSolved, grid };
}

/** Yields each step when it has been applied to the grid. */
export function* walkPath(grid: CandidateGrid, among: readonly Technique[]): Generator<Step, void, undefined> {
  for (const step of walkInPieces(grid, among)) if (step) yield step;
}

/** As `walkPath`; yields nothing between two techniques too, so that the walk may be interrupted there. */
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

/** The easiest step: the first of the lowest rating. Null when there is none. */
export function findStep(grid: CandidateGrid, among: readonly Technique[] = techniques): Step | null {
  const pieces = findInPieces(grid, among);
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
}

/** As `findStep`; yields between two techniques. */
export function* findInPieces(
  grid: CandidateGrid,
  among: readonly Technique[],
): Generator<undefined, Step | null, void> {
  let easiest: Step | null = null;
  for (const technique of among) {
    if (easiest !== null && easiest.rating <= technique.rating) break;
    const step = technique.find(grid);
    if (step !== null && (easiest === null || step.rating < easiest.rating)) easiest = step;
    yield;
  }
  return easiest;
}

/** The rating of the hardest step; 0 where nothing is left to do. */
export function ratingOf(steps: readonly Step[]): number {
  return steps.reduce((most, { rating }) => Math.max(most, rating), 0);
}
