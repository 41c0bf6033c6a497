/** The words of an experiment: its options, the command that repeats it, and the printed results. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { escapeControls } from '../../model/escape-controls.js';
import { formatShare, type Experiment, type Summary } from '../../experiments/index.js';
import { showNumber } from '../../reports/index.js';
import { writeArmOptions, armOptions } from './arms.js';
import { group, messageOptions, inputOptions, engineOptions } from '../options/options.js';
import { mandatory, setting, choice, type OptionsOf } from '../options/command-definition.js';
import { usualNodeLimit } from '../../experiments/ready-made/names.js';
import { wholeNumberOrAll, wholeNumber } from '../options/values.js';

export const experimentOptions = () => [
  group.output,
  mandatory(
    setting(
      '-o, --output <folder>',
      'required: where the report and its figures go; a run that was interrupted goes on there',
    ),
  ),
  ...messageOptions(),
  group.research,
  ...armOptions(),
  setting(
    '--node-limit <nodes>',
    `nodes of each search, or all (default: the experiment's own, else ${usualNodeLimit})`,
    wholeNumberOrAll,
  ),
  setting('--sample <number>', 'so many puzzles of each file at most, evenly spread', wholeNumber(1)),
  setting('--order-seed <number>', 'for the random order of the arms', wholeNumber(0), 1),
  setting('--pool <name>', 'all files as one data set of this name'),
  choice('-t, --to <format>', 'what is printed: a row for each search, or the summary (default: a table)', [
    'csv',
    'json',
  ]),
  ...inputOptions(),
  ...engineOptions('reference, so that counters compare'),
];

export type ExperimentOptions = OptionsOf<ReturnType<typeof experimentOptions>>;

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
