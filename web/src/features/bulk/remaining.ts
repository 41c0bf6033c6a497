/** The time that a run still takes, if it goes on as it began. */
import { formatNumber } from '../../i18n/texts.js';

/** Before that much is known, an estimate would jump. */
const leastMs = 1000;
const leastShare = 0.001;

/** @returns the milliseconds; undefined if they cannot be told yet. */
export function remainingMs(timeMs: number, share: number | undefined): number | undefined {
  if (share === undefined || share < leastShare || timeMs < leastMs) return undefined;
  return (timeMs * Math.max(1 - share, 0)) / share;
}

/** `40 s`, `3 min`, `2 h`; a dash if it is not known. */
export function describeRemaining(timeMs: number, share: number | undefined): string {
  const left = remainingMs(timeMs, share);
  if (left === undefined) return '–';
  const seconds = left / 1000;
  const [value, unit] =
    seconds < 99.5 ? [seconds, 'second'] : seconds < 5970 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return formatNumber(Math.ceil(value), { style: 'unit', unit, unitDisplay: 'short' });
}
