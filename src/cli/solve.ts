/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `--limit`, its solutions. */
import type { Command } from 'commander';
import { outputFormats } from '../answers/open-writer.js';
import { Verdict } from '../model/verdict.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { addHelpTexts } from './help/command-help.js';
import { limitsOf } from './options/input-options.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { refuseWith } from './options/refuse.js';
import { wholeNumberOrAll } from './options/values.js';
import { blockWork, formatOf, isBoardFormat, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface SolveOptions extends SharedOptions, KnobOptions {
  /** The most solutions to print of each puzzle. Default: one, and the proof that there is no other. */
  readonly limit?: number;
}

/** @param commands the words that a mistyped first argument may stand for. */
export function addSolve(program: Command, finish: (code: number) => void, commands: readonly string[]): void {
  const command = addPuzzleArguments(program.command('solve', { isDefault: true })).description(
    'solve puzzles, and tell whether each solution is the only one (default)',
  );
  addAnswerOptions(command, {
    formats: outputFormats,
    failure: 'a puzzle does not have exactly one solution',
    verifies: true,
  });
  command
    .optionsGroup(group.limits)
    .option(
      '-n, --limit <number>',
      'print up to so many solutions of each puzzle, or all, a line each',
      wholeNumberOrAll('--limit', 1),
    );
  addKnobs(command).action(async (files: string[], options: SolveOptions) => {
    finish(await runSolve(files, options, commands));
  });
  addHelpTexts(command, {
    examples: [
      ['pidoku solve puzzles.txt > solutions.txt', 'a line for each puzzle'],
      ['pidoku solve -t csv -o solved.csv.gz puzzles.csv', 'the columns of a table, and ours'],
      ['pidoku solve --limit all sparse.txt', 'every solution, in ascending order'],
    ],
  });
}

function runSolve(files: readonly string[], options: SolveOptions, commands: readonly string[]): Promise<number> {
  const isListing = options.limit !== undefined;
  const isOneByOne = isListing || isBoardFormat(options.to) || turnsKnobs(options);
  return runCommand({
    files,
    commands,
    options,
    blocks: isOneByOne
      ? undefined
      : blockWork('solve', options, { solutions: 2, shows: formatOf(options) === 'lines' ? 0 : 1 }),
    records: isListing ? listing(options) : solvingRecords(options),
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}

const solvingRecords = (options: SolveOptions): RecordWork =>
  recordWork('solve', options, {
    // A line for a puzzle with several solutions shows none of them, so their order does not matter.
    optionsFor: (format) => ({
      ...limitsOf(options),
      ...knobsOf(options),
      order: format === 'lines' ? 'search' : 'lexicographic',
    }),
  });

function listing(options: SolveOptions): RecordWork {
  refuseKnobs(options, '--limit');
  refuseWith(options.nodeLimit !== undefined, '--node-limit', '--limit; use --timeout');
  refuseWith(options.verify === true, '--verify', '--limit');
  return recordWork('solve', options, { mostDrawn: 0, solutions: options.limit });
}
