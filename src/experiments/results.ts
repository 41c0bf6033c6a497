/** The rows of an experiment as its report asks for them: by data set, by arm, in the order of the instances. */
import type { Arm, Instance, Row } from './experiment.js';

/** What one arm did on one data set; row i of every arm is about the same instance. */
export interface ArmResults {
  readonly arm: Arm;
  readonly rows: readonly Row[];
}

export interface SetResults {
  readonly set: string;
  /** Names of the instances, in order. */
  readonly ids: readonly string[];
  /** In the order of the experiment. */
  readonly arms: readonly ArmResults[];
}

/** @param rows of all arms, one arm after the other, each in the order of the instances. */
export function groupBySet(arms: readonly Arm[], instances: readonly Instance[], rows: readonly Row[]): SetResults[] {
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
