/** Sums of rows: factors of variables, of any sign, with numbers that are exact or refused. */
import { fail, type LinearRow } from './proof-error.js';

/** Factors of variables that add up to at least a degree. */
export interface RowSum {
  readonly factors: Map<number, number>;
  degree: number;
}

/** Adds a literal, times a factor: ~x is 1 − x. */
export function addTerm(sum: RowSum, literal: number, factor: number): void {
  const variable = Math.abs(literal);
  sum.factors.set(variable, exact((sum.factors.get(variable) ?? 0) + (literal < 0 ? -factor : factor)));
  if (literal < 0) sum.degree = exact(sum.degree - factor);
}

/** The sum of two of these numbers is exact. */
export const exact = (number: number): number => (Math.abs(number) < 1e15 ? number : fail('the numbers are too great'));

export function added(a: RowSum, b: RowSum): RowSum {
  for (const [variable, factor] of a.factors) addTerm(b, variable, factor);
  b.degree = exact(b.degree + a.degree);
  return b;
}

export function sumOf({ literals, factors, degree }: LinearRow): RowSum {
  const sum: RowSum = { factors: new Map(), degree: exact(degree) };
  literals.forEach((literal, at) => addTerm(sum, literal, factors[at]));
  return sum;
}

/** Changes the factors, which are then those of literals, not below 0, and the degree that belongs to them. */
export function changed(
  sum: RowSum,
  factorOf: (factor: number, degree: number) => number,
  degreeOf: (degree: number) => number,
): RowSum {
  const { literals, factors, degree } = normalRow(sum);
  return sumOf({ literals, factors: factors.map((factor) => factorOf(factor, degree)), degree: degreeOf(degree) });
}

/** @throws {ProofError} for numbers that are too great to be exact. */
export function normalRow({ factors, degree }: RowSum): LinearRow {
  const terms = [...factors].filter(([, factor]) => factor !== 0);
  const own = terms.map(([, factor]) => Math.abs(factor));
  const total = terms.reduce((sum, [, factor]) => exact(sum - Math.min(factor, 0)), degree);
  own.reduce((sum, factor) => exact(sum + factor), 0);
  return {
    literals: terms.map(([variable, factor]) => (factor < 0 ? -variable : variable)),
    factors: own,
    degree: total,
  };
}
