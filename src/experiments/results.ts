/** The rows of an experiment grouped for its report: by data set, by arm, in the order of the instances. */
import type { Arm, Instance, ResultRow, SetResults } from './experiment.js';

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
