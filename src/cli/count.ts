/** `pidoku count`: the number of solutions of each puzzle, up to a limit that is marked as such, or an estimate. */
import type { Command } from 'commander';
import { Verdict } from '../model/verdict.js';
import type { RecordWork } from '../stream/node/answer-records.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options/options.js';
import { blockWork, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface CountOptions extends SharedOptions, KnobOptions {
  /** The number of solutions at which to stop; 0 counts all. */
  readonly limit: number;
  readonly estimate?: boolean;
  readonly samples: number;
}

export function addCount(program: Command, finish: (code: number) => void): void {
  addKnobs(addSharedOptions(program.command('count').description('count the solutions of each puzzle')))
    .option('-n, --limit <number>', 'stop counting there, printed as ">=2"; 0 counts all', wholeNumber('--limit', 0), 2)
    .option('--estimate', 'estimate the number by random probes, printed as "~6.67e+21 +-1.2e+20"')
    .option('--samples <number>', 'probes of an estimate', wholeNumber('--samples', 1), 1000)
    .action(async (files: string[], options: CountOptions) => finish(await runCount(files, options)));
}

function runCount(files: readonly string[], options: CountOptions): Promise<number> {
  const limit = options.limit === 0 ? Infinity : options.limit;
  const isOneByOne = options.estimate === true || turnsKnobs(options);
  const shows = (options.to ?? 'lines') === 'lines' ? 0 : 1;
  return runCommand({
    files,
    options,
    blocks: isOneByOne ? undefined : blockWork('count', options, files, { solutions: limit, shows }),
    records: countingRecords(options, limit),
    hasFailed: ({ histogram }) => histogram[Verdict.None] + histogram[Verdict.Invalid] > 0,
  });
}

function countingRecords(options: CountOptions, limit: number): RecordWork {
  if (!options.estimate) return recordWork('count', options, { asked: { ...knobsOf(options), limit }, limit });
  const { samples, seed = 1, ...others } = options;
  refuseKnobs(others, '--estimate');
  return recordWork('estimate', options, { asked: { samples, seed } });
}
