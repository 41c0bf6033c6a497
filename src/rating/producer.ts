/** The contract of a technique of the scale: it finds its first hint, or the easiest of its hints, in a grid. */
import { finishPieces, type Pieces } from '../techniques/technique.js';
import { cellsOfGrid, houseMasks, maskOfNine, type RatingGrid } from './grid.js';
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

// The candidates of a grid that was searched: most steps leave most houses and digits as they are.

export class KnownCandidates {
  /** At first those of a filled grid. */
  readonly #candidates = new Uint16Array(cellsOfGrid);

  /** Takes the places of these digits, a mask, as those that were searched. */
  note({ candidates }: RatingGrid, digits = maskOfNine): void {
    const known = this.#candidates;
    for (let cell = 0; cell < cellsOfGrid; cell++) known[cell] = (known[cell] & ~digits) | (candidates[cell] & digits);
  }

  /** The mask of the houses that differ from what was noted last. */
  otherHouses({ candidates }: RatingGrid): number {
    let houses = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++)
      if (candidates[cell] !== this.#candidates[cell]) houses |= houseMasks[cell];
    return houses;
  }

  /** The mask of the digits whose places differ. */
  otherDigits({ candidates }: RatingGrid): number {
    let digits = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++) digits |= candidates[cell] ^ this.#candidates[cell];
    return digits;
  }
}
