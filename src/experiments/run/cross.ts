/**
 * Arms as the cross product of lists of values. A knob without effect in a combination is left out of it, so that
 * combinations which would do the same work are one arm; impossible combinations are listed with the reason.
 */
import type {
  AlgorithmName,
  BoardKnobs,
  BranchingName,
  PropagatorName,
  ValueOrderName,
  Viewpoint,
} from '../../index.js';
import type { Arm, LeftOut } from '../experiment.js';

/** The values to cross; a knob with an empty list stays at its default. */
export interface Choices {
  readonly viewpoints: readonly Viewpoint[];
  readonly algorithms: readonly AlgorithmName[];
  readonly propagations: readonly ('auto' | readonly PropagatorName[])[];
  readonly branchings: readonly BranchingName[];
  readonly valueOrders: readonly ValueOrderName[];
  /** The seeds, for combinations with a random part. */
  readonly seeds: readonly number[];
}

/** The branchings that every viewpoint and every algorithm has. */
const simpleBranchings: readonly BranchingName[] = ['smallest-domain', 'first-cell', 'random'];

export interface Crossed {
  readonly arms: readonly Arm[];
  readonly leftOut: readonly LeftOut[];
}

export function crossArms(choices: Choices): Crossed {
  const combinations = combine(choices);
  const arms = new Map<string, Arm>();
  const leftOut = new Map<string, LeftOut>();
  for (const combination of combinations) {
    const reason = reasonAgainst(combination);
    const knobs = reason === null ? withoutIdle(combination) : combination;
    const name = nameOf(knobs);
    if (reason === null) arms.set(name, { name, knobs: { viewpoint: 'cells', ...knobs } });
    else leftOut.set(name, { name, reason });
  }
  return { arms: [...arms.values()], leftOut: [...leftOut.values()] };
}

function combine({ viewpoints, algorithms, propagations, branchings, valueOrders, seeds }: Choices): BoardKnobs[] {
  let combinations: BoardKnobs[] = [{}];
  const cross = <K extends keyof BoardKnobs>(knob: K, values: readonly BoardKnobs[K][]): void => {
    if (values.length > 0)
      combinations = combinations.flatMap((knobs) => values.map((value) => ({ ...knobs, [knob]: value })));
  };
  cross('viewpoint', viewpoints);
  cross('algorithm', algorithms);
  cross('propagation', propagations);
  cross('branching', branchings);
  cross('valueOrder', valueOrders);
  cross('seed', seeds);
  return combinations;
}

/** @returns the reason why the combination is impossible, or null. */
function reasonAgainst({ viewpoint = 'cells', algorithm = 'propagators', branching }: BoardKnobs): string | null {
  const isTextbook = algorithm !== 'propagators';
  if (viewpoint !== 'cells' && isTextbook) return `${algorithm} is an algorithm of the viewpoint of cells`;
  const isSimple = branching === undefined || simpleBranchings.includes(branching);
  if (viewpoint === 'sets' && !isSimple) return `the viewpoint of sets has no branching ${branching}`;
  return isTextbook && !isSimple ? `${algorithm} has no branching ${branching}` : null;
}

/**
 * Removes knobs without effect: sets and the algorithms of the textbooks have their own propagation, and only random
 * parts use a seed.
 */
function withoutIdle({ viewpoint, algorithm, propagation, branching, valueOrder, seed }: BoardKnobs): BoardKnobs {
  const takesPropagators = viewpoint !== 'sets' && (algorithm ?? 'propagators') === 'propagators';
  const isRandom = branching === 'random' || valueOrder === 'random';
  return {
    ...(viewpoint && { viewpoint }),
    ...(algorithm && { algorithm }),
    ...(propagation && takesPropagators && { propagation }),
    ...(branching && { branching }),
    ...(valueOrder && { valueOrder }),
    ...(seed !== undefined && isRandom && { seed }),
  };
}

/** The name of an arm: `sets hidden+subsets random seed 2`, the chosen values in the order of the knobs. */
function nameOf({ viewpoint, algorithm, propagation, branching, valueOrder, seed }: BoardKnobs): string {
  const propagators =
    propagation === undefined || propagation === 'auto' ? propagation : ['placed', ...propagation].join('+');
  const order = valueOrder && (valueOrder === 'random' ? 'random values' : valueOrder);
  const words = [viewpoint, algorithm, propagators, branching, order, seed !== undefined && `seed ${seed}`];
  return words.filter(Boolean).join(' ');
}
