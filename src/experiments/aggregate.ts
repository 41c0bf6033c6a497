/** The figures of one arm on one data set, and of two arms on the same instances. */
import { medianInterval } from '../reports/index.js';
import { counterNames, isSolved, isSolvedWithoutSearch, type CounterName, type Row } from './experiment.js';

/** Of one counter, or of the time in milliseconds, over instances; searches that a limit ended count with what they had. */
export interface Figures {
  readonly median: number;
  /** The interval of the median at 95 %; infinite bounds for fewer than six instances. */
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly max: number;
  readonly total: number;
}

export interface ArmSummary {
  readonly instances: number;
  /** Verdict reached within the limit. */
  readonly solved: number;
  /** Solved, and nothing was guessed. */
  readonly withoutSearch: number;
  readonly counters: Readonly<Record<CounterName, Figures>>;
}

export function summarize(rows: readonly Row[]): ArmSummary {
  const counters = Object.fromEntries(counterNames.map((name) => [name, figuresOf(rows.map((row) => row[name]))]));
  return {
    instances: rows.length,
    solved: rows.filter(isSolved).length,
    withoutSearch: rows.filter(isSolvedWithoutSearch).length,
    counters: counters as Record<CounterName, Figures>,
  };
}

export function figuresOf(values: readonly number[]): Figures {
  const { median, low, high } = medianInterval(values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const max = values.reduce((most, value) => Math.max(most, value), 0);
  return { median, low, high, mean: total / values.length, max, total };
}

/** One arm beside another on the same instances. */
export interface Comparison {
  /** Instances of which the arm opened fewer nodes, as many, or more; who does not solve one has more than who does. */
  readonly fewer: number;
  readonly equal: number;
  readonly more: number;
  /** Instances that both solved. */
  readonly bothSolved: number;
  /** The arm's total over the other's on those. NaN where there are none, or both totals are 0. */
  readonly ratios: Readonly<Record<CounterName, number>>;
}

/** @param rows and `others`: row i of both is about the same instance. */
export function compare(rows: readonly Row[], others: readonly Row[]): Comparison {
  const signs = rows.map((row, index) => Math.sign(compareNodes(row, others[index])));
  const both = [...rows.keys()].filter((index) => isSolved(rows[index]) && isSolved(others[index]));
  const totalOf = (of: readonly Row[], name: CounterName): number =>
    both.reduce((sum, index) => sum + of[index][name], 0);
  const ratios = Object.fromEntries(counterNames.map((name) => [name, totalOf(rows, name) / totalOf(others, name)]));
  const count = (sign: number): number => signs.filter((found) => found === sign).length;
  return {
    fewer: count(-1),
    equal: rows.length - count(-1) - count(1),
    more: count(1),
    bothSolved: both.length,
    ratios: ratios as Record<CounterName, number>,
  };
}

/** Negative when the first is better. Two that a limit ended are equal. */
function compareNodes(row: Row, other: Row): number {
  if (isSolved(row) && isSolved(other)) return row.nodes - other.nodes;
  return Number(isSolved(other)) - Number(isSolved(row));
}
