/** Options of a search on a board, the settings that they stand for, and the engine that supports them. */
import {
  defaultSettings,
  type AlgorithmName,
  type BoardEngine,
  type BoardSettings,
  type BranchingName,
  type ValueOrderName,
  type Viewpoint,
} from '../../engines/board-engine.js';
import { Propagation } from '../../engines/codes.js';
import type { SolutionOrder } from '../../engines/engine.js';
import {
  refuseOption,
  requireNames,
  requireObject,
  requireOneOf,
  requireWithin,
  showValue,
} from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { sharedBoardEngine } from '../engines.js';
import type { SearchOptions } from '../limits.js';

/** The names of the propagators, for experiments; see `Propagation`. */
export type PropagatorName = 'hidden' | 'intersections' | 'subsets' | 'flow' | 'cages' | 'derived' | 'bounds';

/** Options for experiments. They change the work, never the answer. */
export interface BoardKnobs {
  /**
   * The variables of the model: cells with symbols (`cells`, the default), symbols with sets of cells, or both. All but
   * `cells` run on the reference engine.
   */
  readonly viewpoint?: Viewpoint;
  /**
   * The solver's own algorithm (`propagators`, the default), or a textbook algorithm, which runs on the reference
   * engine.
   */
  readonly algorithm?: AlgorithmName;
  /** `auto` chooses what measured best for the kind of board. */
  readonly propagation?: 'auto' | readonly PropagatorName[];
  readonly branching?: BranchingName;
  readonly valueOrder?: ValueOrderName;
  /** The seed of all random choices. */
  readonly seed?: number;
  /**
   * The number of nodes after which the search of a board without sums restarts with learning; Infinity for never.
   * Default 1000.
   */
  readonly learnAfter?: number;
}

export interface BoardOptions extends SearchOptions, BoardKnobs {
  /**
   * Which of several solutions to show. `lexicographic` (the default) shows the smallest, the same on every engine;
   * `search` shows the first one found, at no extra cost.
   */
  readonly order?: SolutionOrder;
}

/** The names of the options for experiments. */
export const knobNames = [
  'viewpoint',
  'algorithm',
  'propagation',
  'branching',
  'valueOrder',
  'seed',
  'learnAfter',
] as const satisfies readonly (keyof BoardKnobs)[];

const propagators: Readonly<Record<PropagatorName, number>> = {
  hidden: Propagation.Hidden,
  intersections: Propagation.Intersections,
  subsets: Propagation.Subsets,
  flow: Propagation.Flow,
  cages: Propagation.Cages,
  derived: Propagation.Derived,
  bounds: Propagation.Bounds,
};
export const propagatorNames = Object.keys(propagators) as readonly PropagatorName[];
export const viewpointNames = ['cells', 'sets', 'both'] as const satisfies readonly Viewpoint[];
export const algorithmNames = [
  'propagators',
  'forward-checking',
  'local-consistency',
  'rules-1-2',
  'rules-1-3',
  'rules-k-cells',
  'rules-subsets',
] as const satisfies readonly AlgorithmName[];
export const branchingNames = [
  'weighted',
  'smallest-domain',
  'first-cell',
  'random',
  'max-regret',
] as const satisfies readonly BranchingName[];
export const valueOrderNames = [
  'best',
  'ascending',
  'descending',
  'random',
] as const satisfies readonly ValueOrderName[];

/** Returns the settings that the options stand for. @throws {UsageError} for an unknown name or an invalid value. */
export function settingsOf(knobs: BoardKnobs): BoardSettings {
  const { viewpoint, algorithm, propagation = 'auto', branching, valueOrder, seed, learnAfter } = knobs;
  return {
    viewpoint: requireOneOf('viewpoint', viewpoint ?? defaultSettings.viewpoint, viewpointNames),
    algorithm: requireOneOf('algorithm', algorithm ?? defaultSettings.algorithm, algorithmNames),
    propagation:
      propagation === 'auto'
        ? 'auto'
        : requirePropagators(propagation).reduce<number>((bits, name) => bits | propagators[name], Propagation.Placed),
    branching: requireOneOf('branching', branching ?? defaultBranching(knobs), branchingNames),
    valueOrder: requireOneOf('valueOrder', valueOrder ?? defaultSettings.valueOrder, valueOrderNames),
    seed: seed === undefined ? defaultSettings.seed : requireWhole('seed', seed),
    learnAfter:
      learnAfter === Infinity
        ? learnAfter
        : requireWithin('learnAfter other than Infinity', learnAfter ?? defaultSettings.learnAfter),
  };
}

/** True if an option for experiments is set. Such a board always runs on the program engine. */
export function hasKnobs(options: BoardKnobs): boolean {
  return knobNames.some((name) => options[name] !== undefined);
}

/** True if the options ask for another viewpoint than cells or for a textbook algorithm. */
export function isTextbook(knobs: BoardKnobs): boolean {
  const { viewpoint, algorithm } = requireObject(knobs, ['knobs']) as BoardKnobs;
  return (viewpoint ?? 'cells') !== 'cells' || (algorithm ?? 'propagators') !== 'propagators';
}

/** True if only the reference engine supports the options. */
export function needsReference(knobs: BoardKnobs): boolean {
  if (isTextbook(knobs)) return true;
  const { propagation = 'auto', branching } = knobs;
  return branching === 'max-regret' || (propagation !== 'auto' && requirePropagators(propagation).includes('bounds'));
}

/** The textbook algorithms choose the smallest domain, or the set with the fewest open cells. */
function defaultBranching(knobs: BoardKnobs): BranchingName {
  return isTextbook(knobs) ? 'smallest-domain' : defaultSettings.branching;
}

const requirePropagators = (names: readonly PropagatorName[]): readonly PropagatorName[] =>
  requireNames('propagation other than "auto"', names, propagatorNames);

/** Returns a whole number. @throws {UsageError} for another value. */
export const requireWhole = (option: string, value: number): number =>
  Number.isSafeInteger(value) ? value : refuseOption(option, 'a whole number', value);

/** Returns the board engine that supports the options. @throws {UsageError} if they name an engine that does not. */
export function engineFor(options: BoardOptions): BoardEngine {
  if (!needsReference(options)) return sharedBoardEngine(options.engine);
  if (options.engine !== undefined && options.engine !== 'auto' && options.engine !== 'reference') {
    throw new UsageError(
      `viewpoints, textbook algorithms, bounds and max-regret run on the reference engine, not on ${showValue(options.engine)}`,
    );
  }
  return sharedBoardEngine('reference');
}
