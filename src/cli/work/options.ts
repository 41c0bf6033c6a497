/** The options of `pidoku work`. */
import { flag, mandatory, setting, type OptionsOf } from '../options/command-definition.js';
import { group } from '../options/options.js';
import { duration, wholeNumber } from '../options/values.js';

export const workOptions = () => [
  'Job:',
  mandatory(setting('--nats <url>', 'the server, with JetStream, such as nats://localhost:4222')),
  setting('--job <name>', 'the name of the job', undefined, 'puzzles'),
  setting('--publish <file>', 'begin the job: cut a file into blocks, and put them into the queue'),
  flag('--collect', 'end the job: wait for all answers, and write them in the order of the puzzles'),
  flag('--remove', 'remove the job and its answers from the server'),
  setting('--command <words>', 'with --publish: a command with its options (default: solve)'),
  setting(
    '--block-bytes <number>',
    'with --publish: bytes of a block (default: 1 MB, or what a message of the server holds)',
    wholeNumber(1),
  ),
  setting(
    '--redeliver-after <time>',
    'with --publish: time without a sign of life after which another worker gets a block (default: 30s)',
    duration,
  ),
  group.output,
  setting('-o, --output <file>', 'with --collect: the file for the answers, which gets its name when it is complete'),
  flag('-q, --quiet', 'no messages but errors'),
];

export type WorkOptions = OptionsOf<ReturnType<typeof workOptions>>;
