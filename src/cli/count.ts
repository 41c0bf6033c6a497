/** `pidoku count`: the number of solutions of each puzzle, up to a limit that is marked as such, or an estimate. */
import type { Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import { Verdict } from '../model/verdict.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { addHelpTexts } from './help/command-help.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { refuseWith, requireWith } from './options/refuse.js';
import { wholeNumber, wholeNumberOrAll } from './options/values.js';
import { blockWork, formatOf, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface CountOptions extends SharedOptions, KnobOptions {
  /** The number of solutions at which to stop. */
  readonly limit?: number;
  readonly estimate?: boolean;
  readonly samples?: number;
}

/** The default of `--limit`. */
const usualLimit = 2;

export function addCount(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('count')).description('count the solutions of each puzzle');
  addAnswerOptions(command, { formats: [...usualFormats, 'colon'], failure: 'a puzzle has no solution' });
  command
    .optionsGroup(group.limits)
    .option(
      '-n, --limit <number>',
      `stop counting there, printed as ">=${usualLimit}", or all (default: ${usualLimit})`,
      wholeNumberOrAll('--limit', 1),
    )
    .optionsGroup(group.research)
    .option('--estimate', 'estimate the number by random probes, printed as "~6.67e+21 +-1.2e+20"')
    .option('--samples <number>', 'probes of an estimate (default: 1000)', wholeNumber('--samples', 1));
  addKnobs(command).action(async (files: string[], options: CountOptions) => finish(await runCount(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku count --limit all sparse.txt', 'the number of solutions of each puzzle'],
      ['pidoku count --limit 1k sparse.txt', 'up to 1,000; more are >=1000'],
      ['pidoku count --estimate empty.json', '~6.67e+21 +-1.2e+20, by random probes'],
    ],
  });
}

function runCount(files: readonly string[], options: CountOptions): Promise<number> {
  const limit = options.limit ?? usualLimit;
  const isOneByOne = options.estimate === true || turnsKnobs(options);
  const shows = formatOf(options) === 'colon' ? 1 : 0;
  return runCommand({
    files,
    options,
    blocks: isOneByOne ? undefined : blockWork('count', options, { solutions: limit, shows }),
    records: countingRecords(options, limit),
    hasFailed: ({ histogram }) => histogram[Verdict.None] + histogram[Verdict.Invalid] > 0,
  });
}

function countingRecords(options: CountOptions, limit: number): RecordWork {
  requireWith(options.samples !== undefined && !options.estimate, '--samples', '--estimate');
  if (!options.estimate) return recordWork('count', options, { asked: { ...knobsOf(options), limit }, limit });
  const { samples = 1000, seed = 1, ...others } = options;
  refuseWith(options.limit !== undefined, '--limit', '--estimate');
  refuseKnobs(others, '--estimate');
  return recordWork('estimate', options, { asked: { samples, seed } });
}
