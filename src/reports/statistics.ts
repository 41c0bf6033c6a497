/**
 * Statistics of a sample: its median, its mean and the correlation of two measures, each with an interval that contains
 * the figure of the population with probability `confidence`. Samples are not changed.
 */
import { errorFunction, mean, sampleRankCorrelation, sampleStandardDeviation } from 'simple-statistics';
import { UsageError } from '../model/errors.js';

/** What a standard normal variable stays within, on both sides of 0, with probability `confidence`. */
function normalBound(confidence: number): number {
  return invert((z) => errorFunction(z / Math.SQRT2), confidence);
}

/** The same of Student's t with so many degrees of freedom (≥ 1). */
function studentBound(confidence: number, freedom: number): number {
  return invert((t) => studentWithin(t, freedom), confidence);
}

/** Probability that |T| < t. *Source* Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4. */
function studentWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k < freedom; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** The positive x at which an increasing function of [0, ∞) reaches `target` < 1. */
function invert(rise: (x: number) => number, target: number): number {
  let high = 1;
  while (rise(high) < target) high *= 2;
  let low = 0;
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (rise(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// Statistics of a sample: its median, its mean and the correlation of two measures, each with an interval that contains
// the figure of the population with probability `confidence`. Samples are not changed.

export interface MedianInterval {
  /** NaN for no values. */
  readonly median: number;
  /** −∞ and ∞ if the sample is too small for the confidence: fewer than six values for 0.95. */
  readonly low: number;
  readonly high: number;
}

export interface MeanInterval {
  /** NaN for no values. */
  readonly mean: number;
  /** −∞ and ∞ for fewer than two values. */
  readonly low: number;
  readonly high: number;
}

export interface RankCorrelation {
  /** −1 … 1; NaN, like its bounds, if one side does not vary or there are fewer than two pairs. */
  readonly rho: number;
  /** −1 and 1 for fewer than four pairs. */
  readonly low: number;
  readonly high: number;
  /** The number of pairs. */
  readonly n: number;
}

const defaultConfidence = 0.95;

/**
 * The median and two values of the sample that enclose the median of the population, whatever its distribution; an
 * infinite time counts as ∞. The k-th from below and from above enclose it unless fewer than k of n values fall on one
 * side of it: binomial with probability ½. Source: W. J. Conover, Practical Nonparametric Statistics, confidence
 * intervals for a quantile.
 */
export function medianInterval(values: readonly number[], confidence = defaultConfidence): MedianInterval {
  requireConfidence(confidence);
  if (values.length === 0) return { median: NaN, low: -Infinity, high: Infinity };
  const sorted = [...values].sort((a, b) => (a === b ? 0 : a - b));
  const k = countOutside(sorted.length, (1 - confidence) / 2);
  return { median: middleOf(sorted), low: sorted[k - 1] ?? -Infinity, high: sorted[sorted.length - k] ?? Infinity };
}

/** The mean of the two middle values; the mean of two infinite ones would be NaN. */
function middleOf(sorted: readonly number[]): number {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === upper ? lower : (lower + upper) / 2;
}

/**
 * The greatest k with P(X < k) ≤ `tail`, where X is the number of heads of n ≥ 1 coins; 0 if even no heads is more
 * likely than that.
 */
function countOutside(n: number, tail: number): number {
  // Relative to the most likely number, because the probabilities themselves would underflow.
  const middle = n >> 1;
  const weights = new Float64Array(middle + 1).fill(1);
  for (let heads = middle; heads > 0; heads--) weights[heads - 1] = (weights[heads] * heads) / (n - heads + 1);
  const half = weights.reduce((sum, weight) => sum + weight);
  const total = n % 2 === 0 ? 2 * half - 1 : 2 * half;
  let k = 0;
  for (let below = weights[0]; below <= tail * total; below += weights[k]) k++;
  return k;
}

/** The mean and its interval by Student's t. */
export function meanInterval(values: readonly number[], confidence = defaultConfidence): MeanInterval {
  requireConfidence(confidence);
  const n = values.length;
  if (n < 2) return { mean: values[0] ?? NaN, low: -Infinity, high: Infinity };
  const middle = mean([...values]);
  const error = (studentBound(confidence, n - 1) * sampleStandardDeviation([...values])) / Math.sqrt(n);
  return { mean: middle, low: middle - error, high: middle + error };
}

/**
 * Spearman's rank correlation, ties at their average rank. Its interval: Fisher's z with the standard error of Bonett
 * and Wright, √((1 + ρ²/2) / (n − 3)). Source: D. G. Bonett, T. A. Wright: Sample size requirements for estimating
 * Pearson, Kendall and Spearman correlations, Psychometrika 65 (2000).
 * @throws {UsageError} for samples of different lengths.
 */
export function rankCorrelation(
  xs: readonly number[],
  ys: readonly number[],
  confidence = defaultConfidence,
): RankCorrelation {
  requireConfidence(confidence);
  const n = xs.length;
  if (n !== ys.length) throw new UsageError(`pairs of ${n} and ${ys.length} values`);
  const rho = n < 2 ? NaN : Math.max(-1, Math.min(1, sampleRankCorrelation([...xs], [...ys])));
  if (Number.isNaN(rho)) return { rho, low: NaN, high: NaN, n };
  if (n < 4) return { rho, low: -1, high: 1, n };
  const error = normalBound(confidence) * Math.sqrt((1 + (rho * rho) / 2) / (n - 3));
  return { rho, low: Math.tanh(Math.atanh(rho) - error), high: Math.tanh(Math.atanh(rho) + error), n };
}

function requireConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1))
    throw new UsageError(`confidence must lie between 0 and 1, not at ${confidence}`);
}

// Formats numbers for reports, the same in every locale.

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
