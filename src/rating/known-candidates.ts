/** The candidates of a grid in which nothing was found: most steps leave most houses and digits as they are. */
import { cellsOfGrid, housesOfCell, maskOfNine, type RatingGrid } from './grid.js';

/** The houses of each cell, as a mask. */
const housesAt = Int32Array.from(housesOfCell, (houses) => houses.reduce((mask, house) => mask | (1 << house), 0));

export class KnownCandidates {
  /** At first those of a filled grid. */
  readonly #candidates = new Uint16Array(cellsOfGrid);

  /** Takes the places of these digits, a mask, as those in which nothing was found. */
  note({ candidates }: RatingGrid, digits = maskOfNine): void {
    const known = this.#candidates;
    for (let cell = 0; cell < cellsOfGrid; cell++) known[cell] = (known[cell] & ~digits) | (candidates[cell] & digits);
  }

  /** The mask of the houses that differ from what was noted last. */
  otherHouses({ candidates }: RatingGrid): number {
    let houses = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++)
      if (candidates[cell] !== this.#candidates[cell]) houses |= housesAt[cell];
    return houses;
  }

  /** The mask of the digits whose places differ. */
  otherDigits({ candidates }: RatingGrid): number {
    let digits = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++) digits |= candidates[cell] ^ this.#candidates[cell];
    return digits;
  }
}
