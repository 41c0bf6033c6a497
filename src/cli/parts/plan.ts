/** `pidoku plan`: the commands of a job on several processors or machines, ready to paste. */
import { existsSync } from 'node:fs';
import { UsageError } from '../../index.js';
import { mostShards } from '../options/part-options.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import { wholeNumber } from '../options/values.js';
import { ExitCode } from '../run/exit-codes.js';
import { printText } from '../run/output.js';
import { addressOf } from '../work/server.js';
import { jobTexts, schedulers } from './job-texts.js';
import { setting, choice, defineCommand, type OptionsOf } from '../options/command-definition.js';

const usualServer = 'nats://localhost:4222';

/** The largest array of AWS Batch. */
const mostOfBatch = 10_000;

const planOptions = () => [
  setting('--shards <number>', 'number of shards; nats has blocks instead', wholeNumber(1, mostShards)),
  choice('--for <scheduler>', 'what runs the parts', schedulers, 'parallel'),
  setting('--nats <url>', 'with --for nats: the server (default: nats://localhost:4222)'),
  setting('--command <words>', 'what is done with each part: a command with its options', undefined, 'solve'),
  setting('-o, --output <file>', 'the file for the whole (default: solved.txt)'),
];

export const planCommand = defineCommand({
  about: 'print the commands of a job in parts, for a scheduler or a queue',
  arguments: [['<FILE>', 'file of puzzles']],
  options: planOptions,
  async run([file], options, { buildProgram }) {
    checkOptions(file, options);
    const { shards = 1, command: words, output = 'solved.txt', nats: server = usualServer } = options;
    const { optionsOfCommand, wordsOfCommand } = await import('../work/block-command.js');
    await optionsOfCommand(wordsOfCommand(words), buildProgram, options.for === 'nats');
    await printText(jobTexts[options.for]({ file, shards, command: words, output, server }));
    return ExitCode.Done;
  },
  examples: [
    ['pidoku plan puzzles.txt --shards 100', 'for GNU parallel'],
    ['pidoku plan puzzles.txt --shards 100 --for slurm > job.sh', 'sbatch job.sh'],
    ['pidoku plan puzzles.txt --for nats --nats nats://host', 'publish, workers, collect, remove'],
    ["pidoku plan puzzles.txt --shards 8 --command 'rate -t csv' -o rated.csv", 'another command'],
  ],
  more: 'Shards have --resume: one that is run again goes on where it ended, and one that is complete does nothing.',
});

function checkOptions(
  file: string,
  { shards, command, nats, for: scheduler }: OptionsOf<ReturnType<typeof planOptions>>,
): void {
  if (!existsSync(file)) throw new UsageError(`cannot read ${file}: no such file`);
  if (/[\n\r]/.test(command)) throw new UsageError('--command: expected words on one line');
  requireWith(nats !== undefined && scheduler !== 'nats', '--nats', '--for nats');
  if (scheduler === 'nats') {
    refuseWith(shards !== undefined, '--shards', '--for nats, which cuts blocks of 1 MB');
    addressOf(nats ?? usualServer);
    return;
  }
  if (shards === undefined) throw new UsageError(`plan --for ${scheduler} needs --shards N`);
  if (scheduler === 'aws-batch' && (shards < 2 || shards > mostOfBatch))
    throw new UsageError(`--shards: AWS Batch has arrays of 2 to ${mostOfBatch}, found ${shards}`);
}
