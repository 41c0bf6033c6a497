/**
 * The times of two arms compared in pairs: both searched the same instance one after the other on the same thread, so
 * that the ratio of a pair does not depend on the instance and hardly on the moment.
 */
import { medianInterval } from '../reports/index.js';
import { isSolved, type ResultRow } from './experiment.js';

/** The time of one arm divided by that of the other, over the instances that both solved. */
export interface TimeRatio {
  readonly pairs: number;
  /** NaN for no pairs. Exchanging the arms gives the reciprocal. */
  readonly median: number;
  /** The 95 % interval of the median: 0 and ∞ for fewer than six pairs. */
  readonly low: number;
  readonly high: number;
}

/** The least time, a nanosecond: a clock may show none at all. */
const leastMs = 1e-6;

/** @param rows and `others`: row i of both belongs to the same instance. */
export function compareTimes(rows: readonly ResultRow[], others: readonly ResultRow[]): TimeRatio {
  const both = [...rows.keys()].filter((index) => isSolved(rows[index]) && isSolved(others[index]));
  const logarithm = ({ timeMs }: ResultRow): number => Math.log(Math.max(timeMs, leastMs));
  const { median, low, high } = medianInterval(both.map((index) => logarithm(rows[index]) - logarithm(others[index])));
  return { pairs: both.length, median: Math.exp(median), low: Math.exp(low), high: Math.exp(high) };
}

export type TimeVerdict = 'faster' | 'slower' | 'no difference shown';

/** Says what the interval shows. */
export function judgeTimes({ low, high }: TimeRatio): TimeVerdict {
  if (high < 1) return 'faster';
  return low > 1 ? 'slower' : 'no difference shown';
}
