/** The figures of one arm on one data set, and the comparison of two arms on the same instances. */
import { medianInterval } from '../reports/index.js';
import {
  counterNames,
  isSolved,
  isSolvedWithoutSearch,
  type CounterName,
  type ResultRow,
  type Arm,
  type Instance,
  type SetResults,
} from './experiment.js';

/**
 * The figures of one counter, or of the time in milliseconds, over instances. Searches that a limit ended count with
 * the values they had reached.
 */
export interface Figures {
  readonly median: number;
  /** The 95 % interval of the median; infinite bounds for fewer than six instances. */
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly max: number;
  readonly total: number;
}

export interface ArmSummary {
  readonly instances: number;
  /** Instances whose verdict was reached within the limit. */
  readonly solved: number;
  /** Solved instances in which nothing was guessed. */
  readonly withoutSearch: number;
  readonly counters: Readonly<Record<CounterName, Figures>>;
}

export function summarize(rows: readonly ResultRow[]): ArmSummary {
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

/** The comparison of one arm with another on the same instances. */
export interface Comparison {
  /**
   * The instances for which the arm opened fewer, as many or more nodes. An unsolved instance counts as more nodes than
   * a solved one.
   */
  readonly fewer: number;
  readonly equal: number;
  readonly more: number;
  /** The instances that both arms solved. */
  readonly bothSolved: number;
  /**
   * The arm's total divided by the other's, over the instances that both solved. NaN if there are none, or both totals
   * are 0.
   */
  readonly ratios: Readonly<Record<CounterName, number>>;
}

/** @param rows and `others`: row i of both belongs to the same instance. */
export function compare(rows: readonly ResultRow[], others: readonly ResultRow[]): Comparison {
  const signs = rows.map((row, index) => Math.sign(compareNodes(row, others[index])));
  const both = [...rows.keys()].filter((index) => isSolved(rows[index]) && isSolved(others[index]));
  const totalOf = (of: readonly ResultRow[], name: CounterName): number =>
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

/** Negative if the first is better. Two searches that a limit ended are equal. */
function compareNodes(row: ResultRow, other: ResultRow): number {
  if (isSolved(row) && isSolved(other)) return row.nodes - other.nodes;
  return Number(isSolved(other)) - Number(isSolved(row));
}

// The rows of an experiment grouped for its report: by data set, by arm, in the order of the instances.

/** @param rows of all arms, one arm after another, each in the order of the instances. */
export function groupBySet(
  arms: readonly Arm[],
  instances: readonly Instance[],
  rows: readonly ResultRow[],
): SetResults[] {
  const places = new Map<string, number[]>();
  for (const [index, { set }] of instances.entries()) {
    const known = places.get(set);
    if (known) known.push(index);
    else places.set(set, [index]);
  }
  return [...places].map(([set, indices]) => ({
    set,
    ids: indices.map((index) => instances[index].id),
    arms: arms.map((arm, nth) => ({ arm, rows: indices.map((index) => rows[nth * instances.length + index]) })),
  }));
}
