/** `pidoku count`: how many solutions each puzzle has, up to a limit that never passes for a count. */
import type { Command } from 'commander';
import { Verdict } from '../bulk/index.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
import { makeWriter } from './writers.js';

interface CountOptions extends SharedOptions {
  readonly limit: number;
}

export function addCount(program: Command, finish: (code: number) => void): void {
  addSharedOptions(program.command('count').description('count the solutions of each puzzle'))
    .option('-n, --limit <number>', 'stop counting there, printed as ">=2"; 0 counts all', wholeNumber('--limit', 0), 2)
    .action(async (files: string[], options: CountOptions) => finish(await runCount(files, options)));
}

function runCount(files: readonly string[], options: CountOptions): Promise<number> {
  const namesFiles = files.length > 1;
  return runBulk({
    files,
    options,
    work: {
      task: {
        kind: 'count',
        limits: { solutions: options.limit, nodes: options.nodeLimit, timeMs: options.timeout },
        showsFirst: options.to !== undefined && options.to !== 'lines',
        verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
      },
      openWriter: (engine, threads) => makeWriter({ kind: 'count', options, namesFiles, engine, threads }),
    },
    hasFailed: (tally) => tally.histogram[Verdict.None] + tally.histogram[Verdict.Invalid] > 0,
  });
}
