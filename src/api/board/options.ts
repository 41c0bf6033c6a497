/** Options of questions about a board, and the board engines they run on. */
import {
  defaultSettings,
  Propagation,
  type BoardEngine,
  type BoardSettings,
  type BranchingName,
  type ValueOrderName,
} from '../../engines/board-engine.js';
import type { SolutionOrder } from '../../engines/engine.js';
import { selectBoardEngine, type EngineChoice } from '../../engines/select.js';
import { UsageError } from '../../model/errors.js';
import type { SearchOptions } from '../options.js';

/** Propagators by name, for experiments; see `Propagation`. */
export type PropagatorName = 'hidden' | 'intersections' | 'subsets' | 'flow' | 'cages' | 'derived';

/** Knobs for experiments: they change the work, never an answer. */
export interface BoardKnobs {
  /** `auto`: what measured best for the kind of board. */
  readonly propagation?: 'auto' | readonly PropagatorName[];
  readonly branching?: BranchingName;
  readonly valueOrder?: ValueOrderName;
  /** For what is random. */
  readonly seed?: number;
  /** Nodes after which a board without sums is begun again with learning; Infinity: never. Default 1000. */
  readonly learnAfter?: number;
}

export interface BoardOptions extends SearchOptions, BoardKnobs {
  /** Which of several solutions to show. Default `lexicographic`, the smallest, the same on every engine; `search` costs nothing. */
  readonly order?: SolutionOrder;
}

const propagators: Readonly<Record<PropagatorName, number>> = {
  hidden: Propagation.Hidden,
  intersections: Propagation.Intersections,
  subsets: Propagation.Subsets,
  flow: Propagation.Flow,
  cages: Propagation.Cages,
  derived: Propagation.Derived,
};
export const propagatorNames = Object.keys(propagators) as readonly PropagatorName[];
export const branchingNames = ['weighted', 'smallest-domain', 'first-cell', 'random'] as const satisfies readonly BranchingName[];
export const valueOrderNames = ['best', 'ascending', 'descending', 'random'] as const satisfies readonly ValueOrderName[];

/** @throws {UsageError} for a name that is no propagator, branching or order. */
export function settingsOf({ propagation = 'auto', branching, valueOrder, seed, learnAfter }: BoardKnobs): BoardSettings {
  return {
    propagation: propagation === 'auto' ? 'auto' : propagation.reduce<number>((bits, name) => bits | bitOf(name), Propagation.Placed),
    branching: requireOneOf('branching', branchingNames, branching ?? defaultSettings.branching),
    valueOrder: requireOneOf('valueOrder', valueOrderNames, valueOrder ?? defaultSettings.valueOrder),
    seed: seed === undefined ? defaultSettings.seed : requireWhole('seed', seed),
    learnAfter: learnAfter ?? defaultSettings.learnAfter,
  };
}

/** Whether a knob is turned: then the general core serves, whatever the board. */
export function hasKnobs({ propagation, branching, valueOrder, seed, learnAfter }: BoardKnobs): boolean {
  return [propagation, branching, valueOrder, seed, learnAfter].some((knob) => knob !== undefined);
}

function bitOf(name: PropagatorName): number {
  return propagators[requireOneOf('propagation', propagatorNames, name)];
}

function requireOneOf<T extends string>(option: string, names: readonly T[], name: T): T {
  if (names.includes(name)) return name;
  throw new UsageError(`${option}: expected one of ${names.join(', ')}, not ${JSON.stringify(name)}`);
}

function requireWhole(option: string, value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new UsageError(`${option} must be a whole number, not ${value}`);
}

const engines = new Map<string, BoardEngine>();

/** The board engine for a choice, opened once. */
export function sharedBoardEngine(choice: EngineChoice | undefined): BoardEngine {
  const key = choice ?? `environment ${process.env['PIDOKU_ENGINE'] ?? ''}`;
  const engine = engines.get(key) ?? selectBoardEngine(choice);
  engines.set(key, engine);
  return engine;
}
