/** Builds the arms from lists of values on the command line. */
import { Option, type Command } from 'commander';
import {
  UsageError,
  algorithmNames,
  branchingNames,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
  type AlgorithmName,
  type BranchingName,
  type PropagatorName,
  type ValueOrderName,
  type Viewpoint,
} from '../../index.js';
import { crossArms, type Crossed } from '../../experiments/index.js';
import { parsePropagation } from '../options/knobs.js';

type Propagation = 'auto' | readonly PropagatorName[];

/** Lists of values. An option that is left out keeps its default. */
export interface ArmOptions {
  readonly viewpoint?: readonly Viewpoint[];
  readonly algorithm?: readonly AlgorithmName[];
  readonly propagation?: readonly Propagation[];
  readonly branching?: readonly BranchingName[];
  readonly valueOrder?: readonly ValueOrderName[];
  readonly seeds?: readonly number[];
}

/** The most seeds in one range. */
const mostSeeds = 1000;

export function addArmOptions(command: Command): Command {
  const list = (flag: string, about: string, names: readonly string[]): Option =>
    new Option(`${flag} <list>`, `${about}: ${names.join(', ')}`).argParser(namesOf(flag, names));
  return command
    .addOption(list('--viewpoint', 'what the variables are', viewpointNames))
    .addOption(list('--algorithm', "the solver's own propagators, or a textbook algorithm", algorithmNames))
    .addOption(
      new Option(
        '--propagation <list>',
        `propagators joined by +, or auto: placed, ${propagatorNames.join(', ')}`,
      ).argParser(propagationsOf),
    )
    .addOption(list('--branching', 'which cell, or set, is branched on', branchingNames))
    .addOption(list('--value-order', 'which value is tried first', valueOrderNames))
    .option('--seeds <list>', 'for what is random: numbers, or a range such as 1..5', seedsOf);
}

export const choosesArms = ({ viewpoint, algorithm, propagation, branching, valueOrder, seeds }: ArmOptions): boolean =>
  [viewpoint, algorithm, propagation, branching, valueOrder, seeds].some((list) => list !== undefined);

export function armsOf({ viewpoint, algorithm, propagation, branching, valueOrder, seeds }: ArmOptions): Crossed {
  return crossArms({
    viewpoints: viewpoint ?? [],
    algorithms: algorithm ?? [],
    propagations: propagation ?? [],
    branchings: branching ?? [],
    valueOrders: valueOrder ?? [],
    seeds: seeds ?? [],
  });
}

/** Writes the options as on the command line. */
export function writeArmOptions({
  viewpoint,
  algorithm,
  propagation,
  branching,
  valueOrder,
  seeds,
}: ArmOptions): string[] {
  const sums = propagation?.map((sum) => (sum === 'auto' ? sum : ['placed', ...sum].join('+')));
  const lists = { viewpoint, algorithm, propagation: sums, branching, 'value-order': valueOrder, seeds };
  return Object.entries(lists).flatMap(([name, list]) => (list ? [`--${name} ${list.join(',')}`] : []));
}

/** Returns a parser of lists of names. */
function namesOf(option: string, names: readonly string[]): (text: string) => string[] {
  return (text) => {
    const chosen = [...new Set(text.split(','))];
    const unknown = chosen.find((name) => !names.includes(name));
    if (unknown === undefined) return chosen;
    throw new UsageError(`${option}: expected a list of ${names.join(', ')}, found "${unknown}"`);
  };
}

/** Parses a list of sums of propagators: `hidden+subsets,auto`. */
const propagationsOf = (text: string): Propagation[] => text.split(',').map(parsePropagation);

/** Parses seeds: `1..5`, `1,4,9` or a mixture. */
function seedsOf(text: string): number[] {
  const seeds = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(part) ?? [];
    const count = first === undefined ? 0 : Number(last) - Number(first) + 1;
    if (count < 1 || count > mostSeeds)
      throw new UsageError(`--seeds: expected numbers or a range such as 1..5, found "${part}"`);
    return Array.from({ length: count }, (_, nth) => Number(first) + nth);
  });
  return [...new Set(seeds)];
}
