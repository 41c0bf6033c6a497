/** `pidoku work`: a job by the work queue of a NATS server. */
import { UsageError } from '../../index.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import { type WorkOptions, workOptions } from './options.js';
import { defineCommand } from '../options/command-definition.js';

export const workCommand = defineCommand({
  about: 'answer blocks of puzzles from the work queue of a NATS server',
  arguments: [],
  options: workOptions,
  async run(_, options, { buildProgram }) {
    checkOptions(options);
    const { runWork } = await import('./run-work.js');
    return runWork(options, buildProgram);
  },
  examples: [
    ['pidoku work --nats nats://host --publish puzzles.txt', 'puts the puzzles into the queue, in blocks'],
    ['pidoku work --nats nats://host', 'a worker; start as many as there are processors'],
    ['pidoku work --nats nats://host --collect -o solved.txt', 'the answers in order, when all are there'],
  ],
  more: `A worker acknowledges a block when its answer is stored. A block whose worker has died is delivered again, and can have one
answer only. Workers end when no block is left. The client of NATS is installed beside Pidoku:
npm install @nats-io/jetstream @nats-io/transport-node`,
});

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
