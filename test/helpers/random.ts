/** Seeded random numbers for repeatable tests, from the generator of the reference engine. */
import { randomFrom } from '../../src/engines/reference/board/cell-model.js';

export class Random {
  /** Returns an integer from 0 to limit − 1. */
  readonly below: (limit: number) => number;

  constructor(seed: number) {
    this.below = randomFrom(seed);
  }

  /** Returns a copy in random order. */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  }
}
