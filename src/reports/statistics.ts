/**
 * What reports say of a sample: its median, its mean and how two measures go together, each with an interval that would hold the
 * figure of the population so often as `confidence` says. Plain numbers in; no sample is changed.
 */
import { mean, sampleRankCorrelation, sampleStandardDeviation } from 'simple-statistics';
import { UsageError } from '../model/errors.js';
import { normalBound, studentBound } from './quantiles.js';

export interface MedianInterval {
  /** NaN of no values. */
  readonly median: number;
  /** −∞ and ∞ where the sample is too small for the confidence: fewer than six values for 0.95. */
  readonly low: number;
  readonly high: number;
}

export interface MeanInterval {
  /** NaN of no values. */
  readonly mean: number;
  /** −∞ and ∞ of fewer than two values. */
  readonly low: number;
  readonly high: number;
}

export interface RankCorrelation {
  /** −1 … 1; NaN where one side does not vary or there are fewer than two pairs, and so are its bounds. */
  readonly rho: number;
  /** −1 and 1 of fewer than four pairs. */
  readonly low: number;
  readonly high: number;
  /** Pairs. */
  readonly n: number;
}

const usual = 0.95;

/**
 * The median and two values of the sample that hold that of the population, whatever its distribution; an endless time counts as ∞.
 * The k-th from below and from above do so unless fewer than k of n fall on one side of it: binomial with probability ½.
 * *Source* W. J. Conover, Practical Nonparametric Statistics, confidence intervals for a quantile.
 */
export function medianInterval(values: readonly number[], confidence = usual): MedianInterval {
  requireConfidence(confidence);
  if (values.length === 0) return { median: NaN, low: -Infinity, high: Infinity };
  const sorted = [...values].sort((a, b) => (a === b ? 0 : a - b));
  const k = countOutside(sorted.length, (1 - confidence) / 2);
  return { median: middleOf(sorted), low: sorted[k - 1] ?? -Infinity, high: sorted[sorted.length - k] ?? Infinity };
}

/** Of two middle values their mean, which of two that are endless is no number. */
function middleOf(sorted: readonly number[]): number {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === upper ? lower : (lower + upper) / 2;
}

/** The greatest k with P(X < k) ≤ `tail`, X the heads of n ≥ 1 coins; 0 where even no heads are likelier than that. */
function countOutside(n: number, tail: number): number {
  // Relative to the likeliest number, as the probabilities themselves would underflow.
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
export function meanInterval(values: readonly number[], confidence = usual): MeanInterval {
  requireConfidence(confidence);
  const n = values.length;
  if (n < 2) return { mean: values[0] ?? NaN, low: -Infinity, high: Infinity };
  const middle = mean([...values]);
  const error = (studentBound(confidence, n - 1) * sampleStandardDeviation([...values])) / Math.sqrt(n);
  return { mean: middle, low: middle - error, high: middle + error };
}

/**
 * Spearman's rank correlation, ties at their average rank. Its interval: Fisher's z with the standard error of Bonett and Wright,
 * √((1 + ρ²/2) / (n − 3)).
 * *Source* D. G. Bonett, T. A. Wright: Sample size requirements for estimating Pearson, Kendall and Spearman correlations,
 * Psychometrika 65 (2000).
 * @throws {UsageError} for samples of different lengths.
 */
export function rankCorrelation(xs: readonly number[], ys: readonly number[], confidence = usual): RankCorrelation {
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
