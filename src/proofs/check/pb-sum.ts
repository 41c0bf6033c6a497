/** Sums of rows: factors of variables, of any sign, with numbers that are exact or refused. */
import { fail, type LinearRow } from './proof-error.js';

/** The sum of two of these numbers is exact. */
export const exact = (number: number): number => (Math.abs(number) < 1e15 ? number : fail('the numbers are too great'));

/** Factors of variables that add up to at least a degree. Nothing at first, and again after `take`. */
export class RowSum {
  readonly #factors: Float64Array;
  /** The variables that were added, and 1 for each of them. */
  readonly #added: number[] = [];
  readonly #isAdded: Uint8Array;
  #degree = 0;

  constructor(variables: number) {
    this.#factors = new Float64Array(variables + 1);
    this.#isAdded = new Uint8Array(variables + 1);
  }

  addDegree(degree: number): void {
    this.#degree = exact(this.#degree + degree);
  }

  /** Adds a literal, times a factor of any sign: ~x is 1 − x. */
  addTerm(literal: number, factor: number): void {
    const variable = Math.abs(literal);
    if (this.#isAdded[variable] === 0) {
      this.#isAdded[variable] = 1;
      this.#added.push(variable);
    }
    this.#factors[variable] = exact(this.#factors[variable] + (literal < 0 ? -factor : factor));
    if (literal < 0) this.addDegree(-factor);
  }

  add({ literals, factors, degree }: LinearRow, times: number): void {
    this.addDegree(exact(times * degree));
    for (let at = 0; at < literals.length; at++) this.addTerm(literals[at], exact(times * factors[at]));
  }

  /** Returns the sum with factors above 0. @throws {ProofError} for numbers that are too great to be exact. */
  take(): LinearRow {
    const [literals, own]: [number[], number[]] = [[], []];
    let [degree, total] = [this.#degree, 0];
    for (const variable of this.#added) {
      const factor = this.#factors[variable];
      this.#factors[variable] = this.#isAdded[variable] = 0;
      if (factor === 0) continue;
      literals.push(factor < 0 ? -variable : variable);
      own.push(Math.abs(factor));
      total = exact(total + Math.abs(factor));
      if (factor < 0) degree = exact(degree - factor);
    }
    this.#added.length = 0;
    this.#degree = 0;
    return { literals, factors: own, degree };
  }
}

/** Divides a row, and rounds up. */
export const divided = ({ literals, factors, degree }: LinearRow, by: number): LinearRow => ({
  literals,
  factors: factors.map((factor) => Math.ceil(factor / by)),
  degree: Math.ceil(degree / by),
});

/** Makes no factor greater than the degree, which no more is needed for. */
export function saturated({ literals, factors, degree }: LinearRow): LinearRow {
  const most = Math.max(degree, 0);
  if (most === 0) return { literals: [], factors: [], degree };
  return { literals, factors: factors.map((factor) => Math.min(factor, most)), degree };
}

/** Leaves a variable out, as if it made its literal true. */
export function weakened(row: LinearRow, variable: number): LinearRow {
  const at = row.literals.findIndex((literal) => Math.abs(literal) === variable);
  if (at < 0) return row;
  return {
    literals: row.literals.filter((_, place) => place !== at),
    factors: row.factors.filter((_, place) => place !== at),
    degree: row.degree - row.factors[at],
  };
}
