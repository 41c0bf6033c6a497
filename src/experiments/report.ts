/**
 * Writes the report of an experiment in Markdown: the question, the conclusions, the figures. All of it follows from
 * the counters, so that a second run gives the same text, except for the section on times, which names the machine.
 */
import { markdownTable, showNumber } from '../reports/index.js';
import { compare, summarize, type ArmSummary, type Comparison } from './aggregate.js';
import { baseOf, counterNames, type Arm, type CounterName, type ArmResults, type SetResults } from './experiment.js';
import { formatMedian, formatPart, formatShare } from './figures.js';
import { recordOf, type Plan } from './run/plan.js';
import { writeTimes, type Machine } from './times.js';

/** Sets of at most this many instances are listed one by one. */
const fewInstances = 20;
/** Up to this many arms, all pairs are compared. */
const fewArms = 20;

interface ReportParts {
  readonly plan: Plan;
  readonly sets: readonly SetResults[];
  readonly machine: Machine;
  /** The command that reproduces the report. */
  readonly command: string;
  /** True if the plots are in the folder of the report. */
  readonly hasPlots: boolean;
}

export function writeReport({ plan, sets, machine, command, hasPlots }: ReportParts): string {
  const { experiment } = plan;
  const conclusions = experiment.conclude(sets);
  const parts = [
    `# Experiment: ${experiment.name}`,
    experiment.question,
    ...noteEngine(experiment.arms),
    ...(conclusions.length > 0 ? ['## What the figures say', ...conclusions] : []),
    '## What was run',
    ...describeWork(plan, command),
    '## Figures',
    'A search ends when it has proved whether there are no, one or more solutions, or at the limit. *Solved* counts the instances with a proof, *without search* those of them ' +
      'that needed no guess. Medians have their 95 % interval in brackets. A search that ended at the limit counts with the numbers it had reached.',
    ...sets.flatMap(describeSet),
    ...(hasPlots
      ? ['![Share of the instances solved, by nodes](solved.svg)', '![Nodes of one search, by arm](nodes.svg)']
      : []),
    ...writeTimes(sets, machine, plan.orderSeed, hasPlots),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Says first what a reader would otherwise compare in vain: the times of the fast engines are others. */
const noteEngine = (arms: readonly Arm[]): string[] =>
  arms.every(({ knobs }) => knobs.engine === 'reference')
    ? [
        'All arms run on the reference engine, written for reading: its counters are comparable, and its times are far from those of the fast engines.',
      ]
    : [];

function describeWork(plan: Plan, command: string): string[] {
  const { experiment } = plan;
  const { data, version } = recordOf(plan);
  const sets = data.sets.map(({ name, instances }) => `${showNumber(instances)} of \`${name}\``).join(', ');
  const limit = experiment.nodeLimit > 0 ? `at most ${showNumber(experiment.nodeLimit)} nodes a search` : 'no limit';
  const shared = sharedKnobs(experiment.arms);
  const skipped = experiment.leftOut.map(({ name, reason }) => `- not run: ${name} (${reason})`);
  return [
    `The command was \`${command}\`, with Pidoku ${version} and ${limit}. Every arm searched the same instances: ${sets} (SHA-256 of their texts: \`${data.sha256.slice(0, 16)}…\`).`,
    ...(shared.length > 0 ? [`All arms have ${shared.join(', ')}.`] : []),
    markdownTable(
      ['#', 'arm', 'knobs'],
      experiment.arms.map((arm, nth) => [`${nth + 1}`, arm.name, ownKnobs(arm, shared)]),
      ['right', 'left', 'left'],
    ),
    ...(skipped.length > 0 ? [skipped.join('\n')] : []),
  ];
}

/** `branching random`, one string for each knob. */
const listKnobs = ({ knobs }: Arm): string[] =>
  Object.entries(knobs).map(
    ([knob, value]) => `${knob} ${Array.isArray(value) ? ['placed', ...(value as string[])].join('+') : String(value)}`,
  );

const sharedKnobs = (arms: readonly Arm[]): string[] =>
  arms.map(listKnobs).reduce((shared, knobs) => shared.filter((knob) => knobs.includes(knob)));

const ownKnobs = (arm: Arm, shared: readonly string[]): string =>
  listKnobs(arm)
    .filter((knob) => !shared.includes(knob))
    .join(', ');

function describeSet({ set, ids, arms }: SetResults): string[] {
  const summaries = arms.map(({ rows }) => summarize(rows));
  return [
    `### ${set}: ${showNumber(ids.length)} instances`,
    markdownTable(
      ['#', 'arm', 'solved', '', 'without search', '', 'nodes, median', 'mean', 'most', 'total'],
      arms.map(({ arm }, nth) => [
        `${nth + 1}`,
        arm.name,
        ...solvedCells(summaries[nth]),
        ...nodesCells(summaries[nth]),
      ]),
      ['right', 'left', ...Array.from({ length: 8 }, () => 'right' as const)],
    ),
    markdownTable(
      [
        '#',
        'arm',
        ...counterNames.slice(1).flatMap((name) => (name === 'depth' ? ['depth, most'] : [`${name}, median`, 'total'])),
      ],
      arms.map(({ arm }, nth) => [
        `${nth + 1}`,
        arm.name,
        ...counterNames.slice(1).flatMap((name) => counterCells(summaries[nth], name)),
      ]),
      ['right', 'left', ...Array.from({ length: 9 }, () => 'right' as const)],
    ),
    ...(ids.length <= fewInstances ? [listInstances(ids, arms)] : []),
    ...(arms.length > 1 ? compareArms(arms) : []),
  ];
}

const solvedCells = ({ instances, solved, withoutSearch }: ArmSummary): string[] => [
  showNumber(solved),
  formatShare(solved, instances),
  showNumber(withoutSearch),
  formatShare(withoutSearch, instances),
];

function nodesCells({ counters: { nodes } }: ArmSummary): string[] {
  return [formatMedian(nodes), showNumber(nodes.mean), showNumber(nodes.max), showNumber(nodes.total)];
}

function counterCells({ counters }: ArmSummary, name: CounterName): string[] {
  const figures = counters[name];
  return name === 'depth' ? [showNumber(figures.max)] : [formatMedian(figures), showNumber(figures.total)];
}

/** The nodes and failures of each instance; `>` if the limit ended the search. */
function listInstances(ids: readonly string[], arms: readonly ArmResults[]): string {
  const cell = ({ rows }: ArmResults, index: number): string => {
    const { status, nodes, failures } = rows[index];
    return `${status === 'unknown' ? '> ' : ''}${showNumber(nodes)} / ${showNumber(failures)}`;
  };
  const rows = ids.map((id, index) => [id, ...arms.map((arm) => cell(arm, index))]);
  return `Nodes / failures of each instance; the columns are the numbers of the arms:\n\n${markdownTable(['instance', ...arms.map((_, nth) => `${nth + 1}`)], rows)}`;
}

/** Compares all arms with one of them, and every pair of arms. */
function compareArms(arms: readonly ArmResults[]): string[] {
  const base = baseOf(arms);
  const beside = arms.map(({ arm, rows }, nth) => [
    `${nth + 1}`,
    arm.name,
    ...besideCells(compare(rows, arms[base].rows)),
  ]);
  const head = [
    '#',
    'arm',
    'both solve',
    'nodes ×',
    'failures ×',
    'propagations ×',
    'fewer nodes',
    'equal',
    'more nodes',
  ];
  const align = ['right', 'left', ...Array.from({ length: 7 }, () => 'right' as const)] as const;
  const parts = [
    `Each arm compared with arm ${base + 1}, *${arms[base].arm.name}*. The columns with × are the total of the arm divided by the total of arm ${base + 1}, over the instances that both solve:`,
    markdownTable(
      head,
      beside.filter((_, nth) => nth !== base),
      align,
    ),
  ];
  if (arms.length === 2 || arms.length > fewArms) return parts;
  const matrix = arms.map(({ rows }, nth) => [
    `${nth + 1}`,
    ...arms.map((other, column) => (column === nth ? '' : formatShare(compare(rows, other.rows).fewer, rows.length))),
  ]);
  return [
    ...parts,
    'The share of the instances for which the arm of the row opens fewer nodes than the arm of the column:',
    markdownTable(['', ...arms.map((_, nth) => `${nth + 1}`)], matrix),
  ];
}

function besideCells({ fewer, equal, more, bothSolved, ratios }: Comparison): string[] {
  const all = fewer + equal + more;
  return [
    formatPart(bothSolved, all),
    showNumber(ratios.nodes),
    showNumber(ratios.failures),
    showNumber(ratios.propagations),
    ...[fewer, equal, more].map((count) => formatShare(count, all)),
  ];
}
