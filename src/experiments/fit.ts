/** Adapts an experiment to its data set and the user's options. */
import { UsageError, isTextbook, needsReference, type EngineChoice } from '../index.js';
import type { Arm, Experiment, Instance, LeftOut } from './experiment.js';

export interface FitOptions {
  /**
   * The engine for arms that allow a choice. Default: the reference engine for all, so that counters are comparable.
   */
  readonly engine?: EngineChoice | undefined;
  /** Overrides the limit of the experiment; 0 is no limit. */
  readonly nodeLimit?: number | undefined;
}

/**
 * Leaves out the arms that cannot take one of the instances, and records the reason.
 * @throws {UsageError} if no arm is left.
 */
export function fitExperiment(
  experiment: Experiment,
  instances: readonly Instance[],
  { engine = 'reference', nodeLimit }: FitOptions,
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
  // Conclusions require all arms.
  return {
    ...experiment,
    arms,
    leftOut,
    nodeLimit: nodeLimit ?? experiment.nodeLimit,
    ...(isCut && { conclude: () => [] }),
  };
}
