/**
 * The contract of a technique: it looks at a grid of candidates and finds the next step of a solution by hand.
 *
 * A technique does not look ahead and does not need the solution. It is sound: no step removes a symbol that a solution
 * of the board has there (`unique-rectangle`: that the only solution has).
 */
import type { Step, TechniqueName } from '../model/step.js';
import type { CandidateGrid } from './grid/candidate-grid.js';

/** Work that is interrupted where it yields. */
export type Pieces<T> = Generator<undefined, T, void>;

/** Does work in pieces without a pause. */
export function finishPieces<T>(pieces: Pieces<T>): T {
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
}

export interface Technique {
  readonly name: TechniqueName;
  /** The lowest rating of its steps, on the scale of Sukaku Explainer. */
  readonly rating: number;
  /** True if it is asked only where those before it find nothing; else also for something easier than they found. */
  readonly waits?: boolean;
  /** Finds the first step that places or removes something; null if there is none. Does not change the grid. */
  find(grid: CandidateGrid): Step | null;
  /** Does the same, but yields every few milliseconds. Only techniques that may take longer have it. */
  findInPieces?(grid: CandidateGrid): Pieces<Step | null>;
}
