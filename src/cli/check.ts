/**
 * `pidoku check`: the verdict on each puzzle. It shows two solutions if there are several, clashes of givens, and the
 * contradictory rules of a board without solution.
 */
import type { Command } from 'commander';
import type { OutputFormat } from '../answers/open-writer.js';
import { UsageError } from '../index.js';
import { Verdict } from '../model/verdict.js';
import type { RecordWork } from '../stream/node/answer-records.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addSharedOptions, type SharedOptions } from './options/options.js';
import { blockWork, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface CheckOptions extends SharedOptions, KnobOptions {
  readonly why?: boolean;
}

/** The formats that show two solutions as witnesses; the others show one. */
const wholeWitnesses: readonly OutputFormat[] = ['lines', 'ndjson', 'json'];

/** The node limit for finding the contradictory rules without `--why`. */
const whyNodes = 50_000;

export function addCheck(program: Command, finish: (code: number) => void): void {
  addKnobs(
    addSharedOptions(program.command('check').description('say whether each puzzle has one solution, several or none')),
  )
    .option(
      '--why',
      'name the rules that cannot hold together, however long it takes; of boards they are named when found soon',
    )
    .option('--layout', 'the input is jigsaw layouts: say whether each can be filled at all')
    .action(async (files: string[], options: CheckOptions) => finish(await runCheck(files, options)));
}

function runCheck(files: readonly string[], options: CheckOptions): Promise<number> {
  const { why, layout, to = 'lines' } = options;
  const isOneByOne = why === true || layout === true || turnsKnobs(options);
  const shows = wholeWitnesses.includes(to) ? 2 : 1;
  return runCommand({
    files,
    options,
    blocks: isOneByOne ? undefined : blockWork('check', options, files, { solutions: 2, shows }),
    records: checkingRecords(options),
    hasFailed: ({ histogram, puzzles }) => histogram[layout ? Verdict.Solved : Verdict.Unique] !== puzzles,
  });
}

function checkingRecords(options: CheckOptions): RecordWork {
  const { why, layout } = options;
  if (why && layout) throw new UsageError('--why does not apply to --layout');
  if (layout) refuseKnobs(options, '--layout');
  const asked = { ...knobsOf(options), explain: why ?? { nodeLimit: whyNodes } };
  return recordWork(layout ? 'layout' : 'check', options, { asked });
}
