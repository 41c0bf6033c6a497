/** An experiment as its data set and the user's options allow it. */
import { UsageError, isTextbook, needsReference, type EngineChoice } from '../index.js';
import type { Arm, Experiment, Instance, LeftOut } from './experiment.js';

export interface Wishes {
  /** For arms that have a choice. Default: the reference engine for all, so that counters are like for like. */
  readonly engine?: EngineChoice | undefined;
  /** Instead of the experiment's own; 0 is no limit. */
  readonly nodeLimit?: number | undefined;
}

/**
 * Leaves out the arms that cannot take one of the instances, and says so.
 * @throws {UsageError} when nothing is left to run.
 */
export function fitExperiment(
  experiment: Experiment,
  instances: readonly Instance[],
  { engine = 'reference', nodeLimit }: Wishes,
): Experiment {
  if (instances.length === 0) throw new UsageError('an experiment needs puzzles');
  const arms: Arm[] = [];
  const leftOut: LeftOut[] = [...experiment.leftOut];
  const hasSums = instances.some(
    ({ source }) => typeof source !== 'string' && source.cages.some(({ sum }) => sum !== null),
  );
  for (const { name, knobs } of experiment.arms) {
    if (hasSums && isTextbook(knobs)) leftOut.push({ name, reason: 'there are boards with sums among the puzzles' });
    else arms.push({ name, knobs: { ...knobs, engine: needsReference(knobs) ? 'reference' : engine } });
  }
  if (arms.length === 0)
    throw new UsageError(`no arm can be run: ${leftOut.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}`);
  const isCut = arms.length < experiment.arms.length;
  // Conclusions are about all arms.
  return {
    ...experiment,
    arms,
    leftOut,
    nodeLimit: nodeLimit ?? experiment.nodeLimit,
    ...(isCut && { conclude: () => [] }),
  };
}
