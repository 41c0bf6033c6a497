/**
 * Options of `solve`, `check` and `count` for lessons and experiments, which control the search of the board engines.
 * They change the work but never an answer. If one is set, classic puzzles are solved as boards.
 */
import type { Option } from 'commander';
import {
  UsageError,
  algorithmNames,
  branchingNames,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
  type BoardKnobs,
  type PropagatorName,
} from '../../index.js';
import { requireWith } from './refuse.js';
import { wholeNumber } from './values.js';
import { choice, setting, type OptionsOf } from './command-definition.js';
import { given } from './options.js';

export const knobOptions = () => [
  choice('--viewpoint <name>', 'what the variables are (default: cells)', viewpointNames),
  choice(
    '--algorithm <name>',
    'how a state is propagated (default: propagators); the others are textbook algorithms',
    algorithmNames,
  ),
  setting(
    '--propagation <list>',
    `propagators joined by + or commas, or auto: placed, ${propagatorNames.join(', ')}`,
    () => parsePropagation,
  ),
  choice('--branching <name>', 'the cell, or set, that is branched on', branchingNames),
  choice('--value-order <name>', 'the value that is tried first', valueOrderNames),
  setting('--seed <number>', 'for what is random', wholeNumber(0)),
];

/** The values of the options; undefined if not set. */
type KnobOptions = OptionsOf<ReturnType<typeof knobOptions>>;

/** Returns the options that are set. @throws {UsageError} for a seed without anything random. */
export function knobsOf({ viewpoint, algorithm, propagation, branching, valueOrder, seed }: KnobOptions): BoardKnobs {
  const isRandom = branching === 'random' || valueOrder === 'random';
  requireWith(seed !== undefined && !isRandom, '--seed', '--branching random or --value-order random');
  return given({ viewpoint, algorithm, propagation, branching, valueOrder, seed });
}

export const turnsKnobs = (options: KnobOptions): boolean => turned(options).length > 0;

/** The options that are set. */
const turned = (options: KnobOptions): Option[] =>
  knobOptions().filter((option) => options[option.attributeName() as keyof KnobOptions] !== undefined);

/** @throws UsageError if one of these options is set, because none of them applies to `what`. */
export function refuseKnobs(options: KnobOptions, what: string): void {
  const [knob] = turned(options);
  if (knob) throw new UsageError(`${knob.long} does not apply to ${what}`);
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
