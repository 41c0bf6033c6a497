/** Describes an experiment: the command that repeats it, and the printed results. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { escapeControls } from '../../model/escape-controls.js';
import { formatShare, type Experiment, type Summary } from '../../experiments/index.js';
import { showNumber } from '../../reports/index.js';
import { writeArmOptions, type ArmOptions } from './arms.js';
import type { InstanceOptions } from './instances.js';
import type { RunOptions } from '../options/options.js';

export interface ExperimentOptions extends ArmOptions, InstanceOptions, RunOptions {
  /** The folder of the report. */
  readonly output: string;
  readonly nodeLimit?: number;
  /** The seed of the order of the arms. */
  readonly orderSeed: number;
  readonly to?: 'csv' | 'json';
}

/** Returns the command that repeats the experiment, with the names of files but not their folders. */
export function describeCommand(
  chosen: Experiment | undefined,
  files: readonly string[],
  options: ExperimentOptions,
): string {
  const { nodeLimit, orderSeed, sample, pool, skip, take, engine } = options;
  const numbers = {
    engine,
    'node-limit': nodeLimit === Infinity ? 'all' : nodeLimit,
    'order-seed': orderSeed === 1 ? undefined : orderSeed,
    sample,
    pool,
    skip: skip || undefined,
    take: take === Infinity ? undefined : take,
  };
  const given = Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
  const names = files.map((file) => basename(file));
  return ['pidoku experiment', ...(chosen ? [chosen.name] : []), ...names, ...writeArmOptions(options), ...given].join(
    ' ',
  );
}

export function describeResults(summary: Summary, { to, output }: ExperimentOptions): string {
  if (to === 'csv') return readFileSync(join(output, 'results.csv'), 'utf8');
  if (to === 'json') return readFileSync(join(output, 'summary.json'), 'utf8');
  const tables = summary.sets.map((set) => tableOf(set));
  return `${[...tables, ...summary.conclusions.map((text) => `${text}\n`)].join('\n')}\nreport: ${escapeControls(join(output, 'report.md'))}\n`;
}

function tableOf({ set, arms }: Summary['sets'][number]): string {
  const width = Math.max(...arms.map(({ arm }) => arm.length));
  const line = ([first, ...rest]: readonly string[]): string =>
    `${[first.padEnd(width), ...rest.map((cell) => cell.padStart(14))].join(' ')}\n`;
  const rows = arms.map(({ arm, instances, solved, withoutSearch, counters: { nodes } }) =>
    line([
      arm,
      formatShare(solved, instances),
      formatShare(withoutSearch, instances),
      showNumber(nodes.median),
      showNumber(nodes.total),
    ]),
  );
  return `${set}: ${showNumber(arms[0].instances)} puzzles\n${line(['arm', 'solved', 'without search', 'nodes, median', 'nodes'])}${rows.join('')}`;
}
