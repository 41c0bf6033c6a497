/**
 * An experiment on a data set, ready to run, and its record in `experiment.json`: a second run continues the same work
 * or is refused. Times and threads are not part of it.
 */
import { createHash } from 'node:crypto';
import { writeBoardJson } from '../../index.js';
import type { Arm, Experiment, Instance } from '../experiment.js';
import { randomNumbers, shuffleList } from '../../model/random-numbers.js';

export interface Plan {
  readonly experiment: Experiment;
  readonly instances: readonly Instance[];
  /** The release that runs it: counters may differ between releases. */
  readonly version: string;
  /** The seed of the order of the arms, which is random for each instance. */
  readonly orderSeed: number;
}

/** Everything that must be equal for two runs of the same experiment. */
export interface PlanRecord {
  readonly v: 2;
  readonly experiment: string;
  readonly version: string;
  readonly nodeLimit: number;
  readonly orderSeed: number;
  readonly arms: readonly Arm[];
  readonly data: {
    readonly sets: readonly { readonly name: string; readonly instances: number }[];
    /** The digest of the sets, names and texts of the instances. */
    readonly sha256: string;
  };
}

export function recordOf({ experiment, instances, version, orderSeed }: Plan): PlanRecord {
  const { name, nodeLimit, arms } = experiment;
  const sizes = new Map<string, number>();
  for (const { set } of instances) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  const sets = [...sizes].map(([set, size]) => ({ name: set, instances: size }));
  return { v: 2, experiment: name, version, nodeLimit, orderSeed, arms, data: { sets, sha256: digestOf(instances) } };
}

/** @returns the parts of the record in which two experiments differ, in words; empty for the same experiment. */
export function differencesOf(stored: Partial<PlanRecord>, planned: PlanRecord): string[] {
  const words: Partial<Record<keyof PlanRecord, string>> = {
    experiment: 'the name',
    version: 'the version of Pidoku',
    nodeLimit: 'the node limit',
    orderSeed: 'the seed of the order',
    arms: 'the arms',
    data: 'the puzzles',
  };
  const keys = Object.keys(words) as (keyof PlanRecord)[];
  return keys.filter((key) => JSON.stringify(stored[key]) !== JSON.stringify(planned[key])).map((key) => words[key]!);
}

/** The text of an instance, which can be read as the same puzzle again. */
export const textOf = ({ source }: Instance): string => (typeof source === 'string' ? source : writeBoardJson(source));

function digestOf(instances: readonly Instance[]): string {
  const hash = createHash('sha256');
  for (const instance of instances) hash.update(`${instance.set},${instance.id},${textOf(instance)}\n`);
  return hash.digest('hex');
}

// The order in which an instance gets its arms: random, so that no arm always comes first, and the same whenever it is
// asked for, so that a run can be continued and repeated.

/** @returns the indices of all arms of the plan, shuffled by its seed and the instance. */
export function armOrder({ experiment, instances, orderSeed }: Plan, instance: number): number[] {
  const { set, id } = instances[instance];
  // A hash, because the generator gives similar numbers for similar seeds.
  const hash = createHash('sha256').update(`${orderSeed},${set},${id},${textOf(instances[instance])}`);
  const random = randomNumbers(hash.digest().readInt32LE());
  return shuffleList([...experiment.arms.keys()], random);
}
