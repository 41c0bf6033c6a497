/** Formats numbers for a report, always in the same way, so that equal counters give equal bytes. */
import { showNumber } from '../reports/index.js';

/** `12 (11–14)`: the median and its interval; only the median if the sample is too small for an interval. */
export function formatMedian({
  median,
  low,
  high,
}: {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}): string {
  const hasInterval = Number.isFinite(low) && Number.isFinite(high);
  return hasInterval ? `${showNumber(median)} (${showNumber(low)}–${showNumber(high)})` : showNumber(median);
}

/** `62.4 %`; `100 %` and `0 %` only for all or none. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  if (part === whole || part === 0) return part === 0 ? '0 %' : '100 %';
  const percent = Math.min(99.9, Math.max(0.1, (100 * part) / whole));
  return `${percent.toFixed(1)} %`;
}

/** `1,204 of 49,151 (2.4 %)`. */
export function formatPart(part: number, whole: number): string {
  return `${showNumber(part)} of ${showNumber(whole)} (${formatShare(part, whole)})`;
}

/** `2.31 times`, for sentences. */
export const formatRatio = (ratio: number): string => `${showNumber(ratio)} times`;

/** `12`, or `12 to 15`: the least and the greatest of several figures. */
export function formatRange(values: readonly number[]): string {
  const [least, greatest] = [Math.min(...values), Math.max(...values)].map((value) => showNumber(value));
  return least === greatest ? least : `${least} to ${greatest}`;
}
