/** Builds the arms from lists of values on the command line. */
import {
  UsageError,
  algorithmNames,
  branchingNames,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
  type PropagatorName,
} from '../../index.js';
import { crossArms, type Crossed } from '../../experiments/index.js';
import { parsePropagation } from '../options/knobs.js';
import { setting, type OptionsOf } from '../options/command-definition.js';
import type { Reader } from '../options/values.js';

type Propagation = 'auto' | readonly PropagatorName[];

/** The most seeds in one range. */
const mostSeeds = 1000;

/** Lists of values. An option that is left out keeps its default. */
export const armOptions = () => [
  list('--viewpoint <list>', 'what the variables are', viewpointNames),
  list('--algorithm <list>', "the solver's own propagators, or a textbook algorithm", algorithmNames),
  setting(
    '--propagation <list>',
    `propagators joined by +, or auto: placed, ${propagatorNames.join(', ')}`,
    () => propagationsOf,
  ),
  list('--branching <list>', 'which cell, or set, is branched on', branchingNames),
  list('--value-order <list>', 'which value is tried first', valueOrderNames),
  setting('--seeds <list>', 'for what is random: numbers, or a range such as 1..5', () => seedsOf),
];

/** An option with a list of names. */
const list = <Flags extends string, Name extends string>(flags: Flags, about: string, names: readonly Name[]) =>
  setting(flags, `${about}: ${names.join(', ')}`, namesOf(names));

type ArmOptions = OptionsOf<ReturnType<typeof armOptions>>;

/** The lists that are given, with their flags. */
const givenLists = (options: ArmOptions): { readonly flag: string; readonly list: readonly unknown[] }[] =>
  armOptions().flatMap((option) => {
    const list = options[option.attributeName() as keyof ArmOptions];
    return list ? [{ flag: option.long!, list }] : [];
  });

export const choosesArms = (options: ArmOptions): boolean => givenLists(options).length > 0;

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
export const writeArmOptions = (options: ArmOptions): string[] =>
  givenLists(options).map(({ flag, list }) => {
    const values = list.map((value) => (Array.isArray(value) ? ['placed', ...(value as string[])].join('+') : value));
    return `${flag} ${values.join(',')}`;
  });

/** Reads lists of names. */
function namesOf<Name extends string>(names: readonly Name[]): Reader<readonly Name[]> {
  return (option) => (text) => {
    const chosen = [...new Set(text.split(','))];
    const unknown = chosen.find((name) => !(names as readonly string[]).includes(name));
    if (unknown === undefined) return chosen as Name[];
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
