/** The times of a report and the machine they were measured on: the only part that a second run does not reproduce. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, release, type } from 'node:os';
import { markdownTable, readProcessor, showNumber, showProcessor, medianInterval } from '../reports/index.js';
import { figuresOf } from './aggregate.js';
import { baseOf, type SetResults, isSolved, type ResultRow } from './experiment.js';
import { formatMedian } from './figures.js';

/** The machine and software of a run. */
export interface Machine {
  readonly date: string;
  /** The model and the family of the processor. */
  readonly cpu: string;
  readonly cores: number;
  readonly os: string;
  readonly node: string;
  readonly pidoku: string;
  /** Null outside a checkout. */
  readonly commit: string | null;
}

/** @param checkout the folder of a checkout of Pidoku, if there is one. */
export function describeMachine(version: string, checkout: URL): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: showProcessor(readProcessor()),
    cores: availableParallelism(),
    os: `${type()} ${release()} ${process.arch}`,
    node: process.version,
    pidoku: version,
    commit: readCommit(new URL('.git/', checkout)),
  };
}

/** Reads the commit from the files of Git, because Git may not be installed. */
function readCommit(folder: URL): string | null {
  const read = (name: string): string | null => {
    const file = new URL(name, folder);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  };
  const head = read('HEAD');
  const reference = head?.startsWith('ref: ') ? head.slice(5) : null;
  if (head === null || reference === null) return head?.slice(0, 12) ?? null;
  const packed = read('packed-refs')
    ?.split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  return (read(reference) ?? packed)?.slice(0, 12) ?? null;
}

/**
 * @param orderSeed the seed of the order of the arms.
 * @returns paragraphs of Markdown.
 */
export function writeTimes(
  sets: readonly SetResults[],
  { date, cpu, cores, os, node, pidoku, commit }: Machine,
  orderSeed: number,
  hasPlots: boolean,
): string[] {
  const where = `${date}, ${cpu}, ${cores} cores, ${os}, Node ${node}, Pidoku ${pidoku}${commit === null ? '' : `, commit ${commit}`}`;
  return [
    '## Times',
    'Milliseconds of one search on one thread, with the proof of the verdict. Each thread searches some puzzles with all arms before it measures. Then all arms search ' +
      `the same instance one after the other, in an order that is random for each instance (seed ${orderSeed}). A second run measures other times. ${where}.`,
    'The ratio is the time of the arm divided by the time of the arm that it is compared with, on the same instance: the median over the instances that both solve, ' +
      'with its 95 % interval. *Faster* and *slower* mean that the interval does not contain 1. The interval covers the choice of the instances, not the differences between runs. ' +
      'The other columns include searches that ended at the limit.',
    ...sets.flatMap(writeTimesOfSet),
    ...(hasPlots ? ['![Milliseconds of one search, by arm](times.svg)'] : []),
  ];
}

function writeTimesOfSet({ set, arms }: SetResults): string[] {
  const base = baseOf(arms);
  const rows = arms.map(({ arm, rows: own }, nth) => {
    const time = figuresOf(own.map(({ timeMs }) => timeMs));
    const ratio = compareTimes(own, arms[base].rows);
    const compared = nth === base ? ['', '', ''] : [showNumber(ratio.pairs), formatMedian(ratio), judgeTimes(ratio)];
    return [
      `${nth + 1}`,
      arm.name,
      formatMedian(time),
      showNumber(time.mean),
      showNumber(time.max),
      showNumber(time.total / 1000),
      ...compared,
    ];
  });
  const head = ['#', 'arm', 'median', 'mean', 'most', 'total, s', 'pairs', `ratio to arm ${base + 1}`, 'the arm is'];
  const align = ['right', 'left', 'right', 'right', 'right', 'right', 'right', 'right', 'left'] as const;
  const columns = arms.length > 1 ? head.length : head.length - 3;
  const cut = (cells: readonly string[]): string[] => cells.slice(0, columns);
  return [`### Times: ${set}`, markdownTable(cut(head), rows.map(cut), align.slice(0, columns))];
}

// The times of two arms compared in pairs: both searched the same instance one after the other on the same thread, so
// that the ratio of a pair does not depend on the instance and hardly on the moment.

/** The time of one arm divided by that of the other, over the instances that both solved. */
export interface TimeRatio {
  readonly pairs: number;
  /** NaN for no pairs. Exchanging the arms gives the reciprocal. */
  readonly median: number;
  /** The 95 % interval of the median: 0 and ∞ for fewer than six pairs. */
  readonly low: number;
  readonly high: number;
}

/** The least time, a nanosecond: a clock may show none at all. */
const leastMs = 1e-6;

/** @param rows and `others`: row i of both belongs to the same instance. */
export function compareTimes(rows: readonly ResultRow[], others: readonly ResultRow[]): TimeRatio {
  const both = [...rows.keys()].filter((index) => isSolved(rows[index]) && isSolved(others[index]));
  const logarithm = ({ timeMs }: ResultRow): number => Math.log(Math.max(timeMs, leastMs));
  const { median, low, high } = medianInterval(both.map((index) => logarithm(rows[index]) - logarithm(others[index])));
  return { pairs: both.length, median: Math.exp(median), low: Math.exp(low), high: Math.exp(high) };
}

export type TimeVerdict = 'faster' | 'slower' | 'no difference shown';

/** Says what the interval shows. */
export function judgeTimes({ low, high }: TimeRatio): TimeVerdict {
  if (high < 1) return 'faster';
  return low > 1 ? 'slower' : 'no difference shown';
}
