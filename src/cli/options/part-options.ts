/** The options about parts of a job: `--shard`, `--shards` and `--resume`. */
import type { Command } from 'commander';
import { UsageError } from '../../index.js';
import type { Shard } from '../../stream/node/parts/part-input.js';
import { flag, setting, type OptionsOf } from './command-definition.js';
import { duration, wholeNumber } from './values.js';

/** The most shards of a job. */
export const mostShards = 1_000_000;

/** What the user asked, as far as the answers depend on it. */
interface AskedCommand {
  readonly command: string;
  /** The options that were given, by their long flag. */
  readonly flags: Readonly<Record<string, unknown>>;
}

/** A part of a text whose file has nothing else but its beginning. */
export interface BlockOfText {
  readonly from: number;
  readonly to: number;
  /** The lines before it. */
  readonly lines: number;
}

export const partOptions = () => [
  'Parts of a job:',
  setting(
    '--shard <i/N>',
    'answer only part i of N, from 1: the records that begin in its share of the bytes; auto asks the scheduler',
    () => parseShard,
  ),
  setting('--shards <number>', 'the N of --shard auto', wholeNumber(1, mostShards)),
  flag('--resume', 'with -o: go on where an earlier run of the same command ended, by the journal beside the file'),
  setting(
    '--journal-every <time>',
    'with -o, --shard or --resume: time between two entries of the journal (default: 5s)',
    duration,
  ),
];

/** The parsed options about parts of a job. */
export interface PartOptions extends OptionsOf<ReturnType<typeof partOptions>> {
  /** Set by a hook before the command runs. */
  readonly asked?: AskedCommand;
  /** Set by `work`: the file has the beginning of a text, and this block. */
  readonly block?: BlockOfText;
}

/** Options on which the answers do not depend. */
const ofTheRun = [
  ...['--shard', '--shards', '--resume', '--journal-every'],
  ...['--output', '--threads', '--progress', '--quiet', '--summary', '--exit-status', '--strict'],
];

/** Returns what the user asked a command for. */
export function askedOf(command: Command): AskedCommand {
  const flags: Record<string, unknown> = {};
  for (const option of command.options) {
    const flag = option.long ?? option.flags;
    const name = option.attributeName();
    if (ofTheRun.includes(flag) || command.getOptionValueSource(name) !== 'cli') continue;
    flags[flag] = jsonOf(command.getOptionValue(name));
  }
  return { command: command.name(), flags };
}

/** JSON has no Infinity. */
const jsonOf = (value: unknown): unknown => (typeof value === 'number' && !Number.isFinite(value) ? 'all' : value);

function parseShard(text: string): Shard | 'auto' {
  if (text === 'auto') return 'auto';
  const [, index, count] = /^(\d{1,7})\/(\d{1,7})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && count <= mostShards && index <= count) return { index, count };
  throw new UsageError(
    `--shard: expected i/N with i from 1 to N, such as 1/4 to 4/4, N at most ${mostShards}, or auto; found "${text}"`,
  );
}
