/**
 * Rates a classic puzzle as Sudoku Explainer does: the first technique of the scale that finds a hint is applied, again
 * and again.
 */
import { RatingGrid } from './grid.js';
import type { Hint, RatingScale } from './hint.js';
import { producersOf } from './scales.js';

export interface Rating {
  /** The rating of the hardest step (ER), in tenths; null if no technique finds one before the puzzle is solved. */
  readonly hardest: number | null;
  /** The hardest up to the first digit that is placed (EP), in tenths; null if there is none. */
  readonly toFirstDigit: number | null;
  /** The rating of the first step (ED), in tenths; null if there is none. */
  readonly first: number | null;
  readonly steps: readonly Hint[];
}

/** Yields the steps of a puzzle, each after it was applied to the grid. */
export function* walkScale(grid: RatingGrid, scale: RatingScale): Generator<Hint, void, undefined> {
  while (!grid.isSolved) {
    let hint: Hint | null = null;
    for (const find of producersOf[scale]) if ((hint = find(grid))) break;
    if (!hint) return;
    grid.apply(hint);
    yield hint;
  }
}

/** @param grid a puzzle with exactly one solution; it is solved as far as the techniques go. */
export function rateGrid(grid: RatingGrid, scale: RatingScale): Rating {
  const steps = [...walkScale(grid, scale)];
  const hardest = (upTo: number): number =>
    steps.slice(0, upTo).reduce((most, { tenths }) => Math.max(most, tenths), 0);
  const placing = steps.findIndex(({ placements }) => placements.length > 0);
  return {
    hardest: grid.isSolved ? hardest(steps.length) : null,
    toFirstDigit: placing < 0 ? null : hardest(placing + 1),
    first: steps.length === 0 ? null : steps[0].tenths,
    steps,
  };
}
