/** Seeded random numbers for tests that must be the same every time: the generator of the reference engine. */
import { randomFrom } from '../../src/engines/reference/board/random.js';

export class Random {
  /** A whole number of 0 … limit - 1. */
  readonly below: (limit: number) => number;

  constructor(seed: number) {
    this.below = randomFrom(seed);
  }

  /** A copy in random order. */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  }
}
