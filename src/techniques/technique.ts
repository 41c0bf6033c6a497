/**
 * What a technique is: something that looks at a grid of candidates and finds the next step of a solution by hand.
 *
 * A technique never looks ahead, and never needs to know the solution; it is sound: no step takes a symbol from its place in
 * any solution of the board (`unique-rectangle`: in the only one).
 */
import type { Step, TechniqueName } from '../model/step.js';
import type { CandidateGrid } from './candidate-grid.js';

export interface Technique {
  readonly name: TechniqueName;
  /** The least rating of its steps, on the scale of Sukaku Explainer. */
  readonly rating: number;
  /** The first step that places or removes something; null when there is none. Leaves the grid as it is. */
  find(grid: CandidateGrid): Step | null;
}
