/**
 * Writes everything that is derived from the rows of an experiment: the files beside `results.csv`, and the summary as
 * data.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../index.js';
import { drawChart } from '../reports/index.js';
import {
  compare,
  figuresOf,
  summarize,
  type ArmSummary,
  type Comparison,
  type Figures,
  groupBySet,
} from './aggregate.js';
import { chartSolved, chartSpread } from './charts.js';
import { compareTimes, type TimeRatio, type Machine } from './times.js';
import { countersOf } from './run/counters.js';
import type { ArmResults, LeftOut, ResultRow, SetResults } from './experiment.js';
import { recordOf, type Plan, type PlanRecord } from './run/plan.js';
import { writeReport } from './report.js';

export interface Summary {
  readonly plan: PlanRecord;
  readonly leftOut: readonly LeftOut[];
  readonly sets: readonly {
    readonly set: string;
    readonly arms: readonly ({ readonly arm: string } & ArmSummary)[];
    /** Every arm compared with every arm before it. */
    readonly pairs: readonly ({ readonly arm: string; readonly beside: string } & Comparison)[];
  }[];
  readonly conclusions: readonly string[];
  /** The times, which a second run does not reproduce. */
  readonly times: {
    readonly machine: Machine;
    readonly sets: readonly {
      readonly set: string;
      readonly arms: readonly Figures[];
      /** Every arm compared with every arm before it. */
      readonly pairs: readonly ({ readonly arm: string; readonly beside: string } & TimeRatio)[];
    }[];
  };
}

export interface Written {
  readonly summary: Summary;
  /** The reason why there are no plots; null if there are. */
  readonly plotProblem: string | null;
}

/**
 * Writes `report.md`, `solved.svg`, `nodes.svg`, `times.svg`, `summary.json` and `counters.json`.
 * @param rows arm by arm, each in the order of the instances.
 * @param command the command that reproduces the report.
 */
export async function writeExperiment(
  path: string,
  plan: Plan,
  rows: readonly ResultRow[],
  machine: Machine,
  command: string,
): Promise<Written> {
  const sets = groupBySet(plan.experiment.arms, plan.instances, rows);
  const plotProblem = await drawPlots(path, sets);
  const summary = summaryOf(plan, sets, machine);
  const write = (name: string, text: string): void => writeFileSync(join(path, name), text);
  write('report.md', writeReport({ plan, sets, machine, command, hasPlots: plotProblem === null }));
  write('summary.json', `${JSON.stringify(summary, null, 2)}\n`);
  write('counters.json', `${JSON.stringify(countersOf(plan, sets, rows), null, 1)}\n`);
  return { summary, plotProblem };
}

/**
 * @returns the reason why the plots cannot be drawn, or null: after hours of computation a report without plots is
 * still useful.
 */
async function drawPlots(path: string, sets: readonly SetResults[]): Promise<string | null> {
  const charts = {
    'solved.svg': chartSolved(sets),
    'nodes.svg': chartSpread('Nodes of one search', 'nodes', sets, ({ nodes }) => nodes),
    'times.svg': chartSpread('Milliseconds of one search', 'ms', sets, ({ timeMs }) => timeMs),
  };
  try {
    for (const [name, chart] of Object.entries(charts)) writeFileSync(join(path, name), await drawChart(chart));
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

function summaryOf(plan: Plan, sets: readonly SetResults[], machine: Machine): Summary {
  const { experiment } = plan;
  return {
    plan: recordOf(plan),
    leftOut: experiment.leftOut,
    sets: sets.map(({ set, arms }) => ({
      set,
      arms: arms.map(({ arm, rows }) => ({ arm: arm.name, ...summarize(rows) })),
      pairs: pairUp(arms, compare),
    })),
    conclusions: experiment.conclude(sets),
    times: {
      machine,
      sets: sets.map(({ set, arms }) => ({
        set,
        arms: arms.map(({ rows }) => figuresOf(rows.map(({ timeMs }) => timeMs))),
        pairs: pairUp(arms, compareTimes),
      })),
    },
  };
}

/** Compares every arm with every arm before it. */
function pairUp<Compared>(
  arms: readonly ArmResults[],
  compareRows: (rows: readonly ResultRow[], others: readonly ResultRow[]) => Compared,
): ({ readonly arm: string; readonly beside: string } & Compared)[] {
  return arms.flatMap(({ arm, rows }, nth) =>
    arms.slice(0, nth).map((other) => ({ arm: arm.name, beside: other.arm.name, ...compareRows(rows, other.rows) })),
  );
}
