/**
 * Rates a classic puzzle as Sudoku Explainer does: the first technique of the scale that finds a hint is applied, again
 * and again.
 */
import type { Pieces } from '../techniques/technique.js';
import type { RatingGrid } from './grid.js';
import type { RatedHint, RatingScale } from './hint.js';
import { producersOf } from './scales.js';

/** Ratings in tenths. */
interface Ratings {
  /** That of the hardest step (ER); null if the steps do not reach the solution. */
  readonly hardest: number | null;
  /** The hardest up to the first digit that is placed (EP); null if none is. */
  readonly toFirstDigit: number | null;
  /** That of the first step (ED); null if there is none. */
  readonly first: number | null;
}

/** Yields each step after it was applied to the grid, and undefined every few milliseconds. */
export function* walkScale(grid: RatingGrid, scale: RatingScale): Generator<RatedHint | undefined, void, void> {
  while (!grid.isSolved && !grid.isOver()) {
    const hint = yield* findInPieces(grid, scale);
    if (hint === null) return;
    grid.apply(hint);
    yield hint;
  }
}

function* findInPieces(grid: RatingGrid, scale: RatingScale): Pieces<RatedHint | null> {
  for (const { find, findInPieces } of producersOf[scale]) {
    const hint = findInPieces ? yield* findInPieces(grid) : find(grid);
    if (hint !== null || grid.isOver()) return hint;
  }
  return null;
}

/** @param isSolved true if the steps reach the solution. */
export function ratingsOf(steps: readonly RatedHint[], isSolved: boolean): Ratings {
  const hardest = (upTo: number): number =>
    steps.slice(0, upTo).reduce((most, { tenths }) => Math.max(most, tenths), 0);
  const placing = steps.findIndex(({ placements }) => placements.length > 0);
  return {
    hardest: isSolved && steps.length > 0 ? hardest(steps.length) : null,
    toFirstDigit: placing < 0 ? null : hardest(placing + 1),
    first: steps.length === 0 ? null : steps[0].tenths,
  };
}
