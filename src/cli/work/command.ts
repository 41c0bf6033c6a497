/** `pidoku work`: a job by the work queue of a NATS server. */
import type { Command } from 'commander';
import { UsageError } from '../../index.js';
import { addHelpTexts } from '../help/command-help.js';
import { group } from '../options/options.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import { duration, wholeNumber } from '../options/values.js';
import type { BuildProgram } from './block-command.js';
import type { WorkOptions } from './options.js';

/** @param buildProgram what parses and runs the command of a job. */
export function addWork(program: Command, finish: (code: number) => void, buildProgram: BuildProgram): void {
  const command = program
    .command('work')
    .description('answer blocks of puzzles from the work queue of a NATS server')
    .optionsGroup('Job:')
    .requiredOption('--nats <url>', 'the server, with JetStream, such as nats://localhost:4222')
    .option('--job <name>', 'the name of the job', 'puzzles')
    .option('--publish <file>', 'begin the job: cut a file into blocks, and put them into the queue')
    .option('--collect', 'end the job: wait for all answers, and write them in the order of the puzzles')
    .option('--remove', 'remove the job and its answers from the server')
    .option('--command <words>', 'with --publish: a command with its options (default: solve)')
    .option(
      '--block-bytes <number>',
      'with --publish: bytes of a block (default: 1 MB, or what a message of the server holds)',
      wholeNumber('--block-bytes', 1),
    )
    .option(
      '--redeliver-after <time>',
      'with --publish: time without a sign of life after which another worker gets a block (default: 30s)',
      duration('--redeliver-after'),
    )
    .optionsGroup(group.output)
    .option('-o, --output <file>', 'with --collect: the file for the answers, which gets its name when it is complete')
    .option('-q, --quiet', 'no messages but errors')
    .action(async (options: WorkOptions) => {
      checkOptions(options);
      const { runWork } = await import('./run-work.js');
      finish(await runWork(options, buildProgram));
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku work --nats nats://host --publish puzzles.txt', 'puts the puzzles into the queue, in blocks'],
      ['pidoku work --nats nats://host', 'a worker; start as many as there are processors'],
      ['pidoku work --nats nats://host --collect -o solved.txt', 'the answers in order, when all are there'],
    ],
    more: `A worker acknowledges a block when its answer is stored. A block whose worker has died is delivered again, and can have one
answer only. Workers end when no block is left. The client of NATS is installed beside Pidoku:
npm install @nats-io/jetstream @nats-io/transport-node`,
  });
}

function checkOptions(options: WorkOptions): void {
  const { publish, collect, remove, output, command, blockBytes, redeliverAfter } = options;
  const tasks = [publish !== undefined && '--publish', collect && '--collect', remove && '--remove'].filter(Boolean);
  if (tasks.length > 1) throw new UsageError(`${tasks.join(' and ')} are different tasks`);
  requireWith(command !== undefined && publish === undefined, '--command', '--publish FILE');
  requireWith(blockBytes !== undefined && publish === undefined, '--block-bytes', '--publish FILE');
  requireWith(redeliverAfter !== undefined && publish === undefined, '--redeliver-after', '--publish FILE');
  requireWith(output !== undefined && !collect, '--output', '--collect');
  refuseWith(publish === '-', '--publish -', 'standard input; it needs a file');
}
