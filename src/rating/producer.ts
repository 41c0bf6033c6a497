/** The contract of a technique of the scale: it finds its first hint, or the easiest of its hints, in a grid. */
import { finishPieces, type Pieces } from '../techniques/technique.js';
import type { RatingGrid } from './grid.js';
import type { RatedHint } from './hint.js';

/** Returns null if the technique finds nothing, or its time is over. Does not change the grid. */
export type Find = (grid: RatingGrid) => RatedHint | null;

export interface Producer {
  readonly find: Find;
  /** Does the same, but yields every few milliseconds. Only techniques that may take longer have it. */
  readonly findInPieces?: (grid: RatingGrid) => Pieces<RatedHint | null>;
}

export const producer = (find: Find): Producer => ({ find });

export const producerInPieces = (findInPieces: (grid: RatingGrid) => Pieces<RatedHint | null>): Producer => ({
  find: (grid) => finishPieces(findInPieces(grid)),
  findInPieces,
});
