/**
 * Options of `solve`, `check` and `count` for lessons and experiments, which control the search of the board engines.
 * They change the work but never an answer. If one is set, classic puzzles are solved as boards.
 */
import { Option, type Command } from 'commander';
import {
  UsageError,
  algorithmNames,
  branchingNames,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
  type AlgorithmName,
  type BoardKnobs,
  type BranchingName,
  type PropagatorName,
  type ValueOrderName,
  type Viewpoint,
} from '../../index.js';
import { group } from './options.js';
import { requireWith } from './refuse.js';
import { wholeNumber } from './values.js';

/** The values of the options; undefined if not set. */
export interface KnobOptions {
  readonly viewpoint?: Viewpoint;
  readonly algorithm?: AlgorithmName;
  readonly propagation?: 'auto' | readonly PropagatorName[];
  readonly branching?: BranchingName;
  readonly valueOrder?: ValueOrderName;
  readonly seed?: number;
}

export function addKnobs(command: Command): Command {
  return command
    .optionsGroup(group.research)
    .addOption(new Option('--viewpoint <name>', 'what the variables are (default: cells)').choices(viewpointNames))
    .addOption(
      new Option(
        '--algorithm <name>',
        'how a state is propagated (default: propagators); the others are textbook algorithms',
      ).choices(algorithmNames),
    )
    .option(
      '--propagation <list>',
      `propagators joined by + or commas, or auto: placed, ${propagatorNames.join(', ')}`,
      parsePropagation,
    )
    .addOption(new Option('--branching <name>', 'the cell, or set, that is branched on').choices(branchingNames))
    .addOption(new Option('--value-order <name>', 'the value that is tried first').choices(valueOrderNames))
    .option('--seed <number>', 'for what is random', wholeNumber('--seed', 0));
}

/** Returns the options that are set. @throws {UsageError} for a seed without anything random. */
export function knobsOf({ viewpoint, algorithm, propagation, branching, valueOrder, seed }: KnobOptions): BoardKnobs {
  const isRandom = branching === 'random' || valueOrder === 'random';
  requireWith(seed !== undefined && !isRandom, '--seed', '--branching random or --value-order random');
  const knobs = { viewpoint, algorithm, propagation, branching, valueOrder, seed };
  return Object.fromEntries(Object.entries(knobs).filter(([, value]) => value !== undefined));
}

export const turnsKnobs = (options: KnobOptions): boolean => namesOf(options).length > 0;

const names = ['viewpoint', 'algorithm', 'propagation', 'branching', 'valueOrder', 'seed'] as const;

const namesOf = (options: KnobOptions): (keyof KnobOptions)[] => names.filter((name) => options[name] !== undefined);

/** @throws UsageError if one of these options is set, because none of them applies to `what`. */
export function refuseKnobs(options: KnobOptions, what: string): void {
  const [knob] = namesOf(options);
  if (knob !== undefined)
    throw new UsageError(`--${knob === 'valueOrder' ? 'value-order' : knob} does not apply to ${what}`);
}

/** Parses a list of propagators. `placed`, which is always on, may be listed alone. */
export function parsePropagation(text: string): 'auto' | PropagatorName[] {
  if (text === 'auto') return text;
  return text.split(/[+,]/).flatMap((name) => {
    if (name === 'placed') return [];
    const known = propagatorNames.find((one) => one === name);
    if (known) return [known];
    throw new UsageError(`--propagation: expected auto, or placed, ${propagatorNames.join(', ')}, found "${name}"`);
  });
}
