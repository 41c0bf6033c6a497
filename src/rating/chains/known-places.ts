/** Places of digits in which nothing was found: most steps leave those of most digits as they are. */
import { lowestIndex } from '../../model/bits.js';
import { digitCount, maskOfNine, setWords, type RatingGrid } from '../grid.js';

export class KnownPlaces {
  /** For each digit, the set of its open cells when it was added last. */
  readonly #sets = new Int32Array(setWords * digitCount);

  /** The mask of the digits whose places in a grid are not known. */
  othersOf(grid: RatingGrid): number {
    let digits = maskOfNine;
    for (let digit = 0; digit < digitCount; digit++) if (this.#has(grid, digit)) digits &= ~(1 << digit);
    return digits;
  }

  /** Takes the places of these digits, a mask, as known, instead of earlier ones. */
  add(grid: RatingGrid, digits: number): void {
    for (let left = digits; left !== 0; left &= left - 1) {
      const digit = lowestIndex(left);
      for (let word = 0; word < setWords; word++) this.#sets[setWords * digit + word] = grid.cellsWith(digit, word);
    }
  }

  #has(grid: RatingGrid, digit: number): boolean {
    for (let word = 0; word < setWords; word++)
      if (this.#sets[setWords * digit + word] !== grid.cellsWith(digit, word)) return false;
    return true;
  }
}
