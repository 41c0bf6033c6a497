/** The contract of a technique of the scale: it finds its first hint, or the easiest of its hints, in a grid. */
import type { RatingGrid } from './grid.js';
import type { Hint } from './hint.js';

/** Returns null if the technique finds nothing. Does not change the grid. */
export type Producer = (grid: RatingGrid) => Hint | null;
