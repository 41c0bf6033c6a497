/** `pidoku plan`: the commands of a job in shards, ready to paste. */
import { Option, type Command } from 'commander';
import { existsSync } from 'node:fs';
import { UsageError } from '../../index.js';
import { addHelpTexts } from '../help/command-help.js';
import { mostShards } from '../options/part-options.js';
import { wholeNumber } from '../options/values.js';
import { ExitCode } from '../run/exit-codes.js';
import { printText } from '../run/output.js';
import { jobTexts, schedulers, type Scheduler } from './job-texts.js';

interface PlanOptions {
  readonly shards: number;
  readonly for: Scheduler;
  readonly command: string;
  readonly output?: string;
}

/** The largest array of AWS Batch. */
const mostOfBatch = 10_000;

export function addPlan(program: Command, finish: (code: number) => void): void {
  const command = program
    .command('plan')
    .argument('<FILE>', 'file of puzzles')
    .description('print the commands of a job in shards, for a scheduler')
    .requiredOption('--shards <number>', 'number of shards', wholeNumber('--shards', 1, mostShards))
    .addOption(new Option('--for <scheduler>', 'what runs the shards').choices(schedulers).default('parallel'))
    .option('--command <words>', 'what each shard does: a command with its options', 'solve')
    .option('-o, --output <file>', 'the file for the whole (default: solved.txt)')
    .action(async (file: string, options: PlanOptions) => {
      if (!existsSync(file)) throw new UsageError(`cannot read ${file}: no such file`);
      if (/[\n\r]/.test(options.command)) throw new UsageError('--command: expected words on one line');
      if (options.for === 'aws-batch' && (options.shards < 2 || options.shards > mostOfBatch))
        throw new UsageError(`--shards: AWS Batch has arrays of 2 to ${mostOfBatch}, found ${options.shards}`);
      const { shards, command: words, output = 'solved.txt' } = options;
      await printText(jobTexts[options.for]({ file, shards, command: words, output }));
      finish(ExitCode.Done);
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku plan puzzles.txt --shards 100', 'for GNU parallel'],
      ['pidoku plan puzzles.txt --shards 100 --for slurm > job.sh', 'sbatch job.sh'],
      ["pidoku plan puzzles.txt --shards 8 --command 'rate -t csv' -o rated.csv", 'another command'],
    ],
    more: 'All plans use --resume: a shard that is run again goes on where it ended, and one that is complete does nothing.',
  });
}
