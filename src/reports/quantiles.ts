/**
 * Quantiles that intervals are made of: found by bisection of the distribution, whose closed form is easier to read and
 * to trust than a rational approximation of its inverse.
 */
import { errorFunction } from 'simple-statistics';

/** What a standard normal variable stays within, on both sides of 0, with probability `confidence`. */
export function normalBound(confidence: number): number {
  return invert((z) => errorFunction(z / Math.SQRT2), confidence);
}

/** The same of Student's t with so many degrees of freedom (≥ 1). */
export function studentBound(confidence: number, freedom: number): number {
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
