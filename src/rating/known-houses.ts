/** Houses in which nothing was found: most steps leave most of them as they are. */
import { cellsOfGrid, housesOfCell, type RatingGrid } from './grid.js';

/** The houses of each cell, as a mask. */
const housesAt = Int32Array.from(housesOfCell, (houses) => houses.reduce((mask, house) => mask | (1 << house), 0));

export class KnownHouses {
  /** The candidates of each cell when they were noted last; at first those of a filled grid. */
  readonly #candidates = new Uint16Array(cellsOfGrid);

  /** The mask of the houses of a grid with a cell whose candidates are not those noted. */
  othersOf({ candidates }: RatingGrid): number {
    let houses = 0;
    for (let cell = 0; cell < cellsOfGrid; cell++)
      if (candidates[cell] !== this.#candidates[cell]) houses |= housesAt[cell];
    return houses;
  }

  /** Notes a grid, instead of the one before. */
  note({ candidates }: RatingGrid): void {
    this.#candidates.set(candidates);
  }
}
