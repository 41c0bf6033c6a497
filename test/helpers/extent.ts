/**
 * How much of a data set, or how many random cases, a test takes: a sample in `npm test`, which whoever changes
 * something waits for, and everything in `npm run test:rest`, which sets PIDOKU_TEST=rest. The code of the test is the
 * same.
 */
import { spread } from '../../src/model/random-numbers.js';

/** True in `npm run test:rest`: `test.runIf(isWhole)` is for what takes long and a smaller test beside it shows too. */
export const isWhole = process.env['PIDOKU_TEST'] === 'rest';

/** A number of random cases. */
export function countOf({ sample, all }: { readonly sample: number; readonly all: number }): number {
  return isWhole ? all : sample;
}

/** All items; or a sample of them, evenly spread and the same on every run. */
export function sampleOf<T>(items: readonly T[], sample: number): readonly T[] {
  return isWhole ? items : spread(items, sample);
}

/** The number of damaged links and strings of a test: that of PIDOKU_FUZZ_LINKS (100,000 in `npm run fuzz:links`). */
export function damagedCount(sample: number): number {
  return Number(process.env['PIDOKU_FUZZ_LINKS'] ?? countOf({ sample, all: 10_000 }));
}
