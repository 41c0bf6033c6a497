/** The candidates of a grid that was searched: most steps leave most houses and digits as they are. */
import { cellsOfGrid, houseMasks, maskOfNine, type RatingGrid } from './grid.js';

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
