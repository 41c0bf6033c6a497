/**
 * The results that a repeated run must reproduce exactly: the totals of every arm and a digest of all its counters; and
 * the counters of a few easy instances, small enough for a test to run them again.
 */
import { createHash } from 'node:crypto';
import {
  counterNames,
  isSolved,
  isSolvedWithoutSearch,
  type CounterName,
  type ResultRow,
  type SetResults,
} from '../experiment.js';
import { recordOf, textOf, type Plan, type PlanRecord } from './plan.js';

/** The number of instances in the sample, and the greatest number of nodes of all arms together for one of them. */
const sampleSize = 6;
const sampleNodes = 3000;

type ArmTotals = Readonly<Record<CounterName, number>>;

export interface CountersRecord {
  readonly plan: PlanRecord;
  readonly sets: readonly {
    readonly set: string;
    readonly arms: readonly {
      readonly arm: string;
      readonly solved: number;
      readonly withoutSearch: number;
      readonly totals: ArmTotals;
      /** The digest of the status and the counters of each instance. */
      readonly sha256: string;
    }[];
  }[];
  readonly sample: {
    readonly puzzles: readonly { readonly set: string; readonly id: string; readonly text: string }[];
    /** The totals of each arm over the puzzles of the sample. */
    readonly totals: readonly ArmTotals[];
  };
}

/** @param rows arm by arm, each in the order of the instances. */
export function countersOf(plan: Plan, sets: readonly SetResults[], rows: readonly ResultRow[]): CountersRecord {
  const sample = chooseSample(plan, rows);
  const { arms } = plan.experiment;
  const count = plan.instances.length;
  return {
    plan: recordOf(plan),
    sets: sets.map(({ set, arms: ofSet }) => ({
      set,
      arms: ofSet.map(({ arm, rows: own }) => ({
        arm: arm.name,
        solved: own.filter(isSolved).length,
        withoutSearch: own.filter(isSolvedWithoutSearch).length,
        totals: totalsOf(own),
        sha256: digestOf(own),
      })),
    })),
    sample: {
      puzzles: sample.map((index) => ({
        set: plan.instances[index].set,
        id: plan.instances[index].id,
        text: textOf(plan.instances[index]),
      })),
      totals: arms.map((_, nth) => totalsOf(sample.map((index) => rows[nth * count + index]))),
    },
  };
}

/** Adds up all counters, depths included. */
export function totalsOf(rows: readonly ResultRow[]): ArmTotals {
  return Object.fromEntries(
    counterNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Record<CounterName, number>;
}

function digestOf(rows: readonly ResultRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${[row.status, ...counterNames.map((name) => row[name])].join(',')}\n`);
  return hash.digest('hex');
}

/** Chooses evenly from the instances that are easy for all arms. */
function chooseSample({ experiment: { arms }, instances }: Plan, rows: readonly ResultRow[]): number[] {
  const nodesOf = (index: number): number =>
    arms.reduce((sum, _, nth) => sum + rows[nth * instances.length + index].nodes, 0);
  const easy = [...instances.keys()].filter((index) => nodesOf(index) <= sampleNodes);
  const size = Math.min(sampleSize, easy.length);
  return Array.from({ length: size }, (_, nth) => easy[Math.floor((nth * easy.length) / size)]);
}
