/** Formats numbers for reports, the same in every locale. */

/** `49,151`; rounded to a whole number. */
export function showCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** With this many significant digits: `0.0123`, `1.5`, `12,346`; a dash for NaN. */
export function showNumber(value: number, digits = 3): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (Math.abs(value) >= 10 ** digits) return showSigned(value, showCount);
  return showSigned(value, (size) => String(Number(size.toPrecision(digits))));
}

/** `12.3 %` for a share from 0 to 1. */
export function showShare(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** `[1.2, 3.4]`; a dash if the sample is too small for an interval. */
export function showInterval({ low, high }: Bounds, show = (value: number): string => showNumber(value)): string {
  const isUnknown = (low === -Infinity && high === Infinity) || Number.isNaN(low);
  return isUnknown ? '–' : `[${show(low)}, ${show(high)}]`;
}

/** With this many decimals, for columns of similar numbers: `17.00`. */
export function showFixed(value: number, decimals: number): string {
  return Number.isFinite(value) ? showSigned(value, (size) => size.toFixed(decimals)) : showNumber(value);
}

const showSigned = (value: number, show: (size: number) => string): string =>
  value < 0 ? `−${show(-value)}` : show(value);
