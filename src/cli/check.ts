/**
 * `pidoku check`: the verdict on each puzzle. It shows two solutions if there are several, clashes of givens, and the
 * contradictory rules of a board without solution.
 */
import type { Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import type { OutputFormat } from '../answers/open-writer.js';
import { Verdict } from '../model/verdict.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { addHelpTexts } from './help/command-help.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { refuseWith } from './options/refuse.js';
import { blockWork, draws, formatOf, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface CheckOptions extends SharedOptions, KnobOptions {
  readonly conflict?: boolean;
}

/** The formats that show two solutions as witnesses; the others show one. */
const wholeWitnesses: readonly OutputFormat[] = ['lines', 'grid', 'ndjson', 'json'];

/** The node limit for finding the contradictory rules without `--conflict`. */
const conflictNodes = 50_000;

export function addCheck(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('check')).description('tell one solution, several or none');
  addAnswerOptions(command, {
    formats: [...usualFormats, 'colon'],
    failure: 'a puzzle does not have exactly one solution, or a layout cannot be filled',
    verifies: true,
  });
  command
    .optionsGroup(group.research)
    .option(
      '--conflict',
      'name the rules that cannot hold together, however long it takes; of boards they are named when found soon',
    )
    .option('--layout', 'the input is jigsaw layouts: say whether each can be filled at all');
  addKnobs(command).action(async (files: string[], options: CheckOptions) => finish(await runCheck(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku check puzzles.txt', 'unique, none, multiple with two solutions, invalid with the clash'],
      ['pidoku check --exit-status new.txt > verdicts.txt', 'exit code 1 unless all are unique'],
      ['pidoku check --layout layouts.txt', 'whether jigsaw layouts can be filled at all'],
    ],
  });
}

function runCheck(files: readonly string[], options: CheckOptions): Promise<number> {
  const { conflict, layout } = options;
  const isOneByOne = conflict === true || layout === true || turnsKnobs(options);
  const shows = draws(options) || wholeWitnesses.includes(formatOf(options)) ? 2 : 1;
  return runCommand({
    files,
    options,
    blocks: isOneByOne ? undefined : blockWork('check', options, { solutions: 2, shows }),
    records: checkingRecords(options),
    // Verdict 0 of a layout is fillable.
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}

function checkingRecords(options: CheckOptions): RecordWork {
  const { conflict, layout, verify } = options;
  if (layout) {
    refuseWith(conflict === true, '--conflict', '--layout');
    refuseWith(verify === true, '--verify', '--layout');
    refuseKnobs(options, '--layout');
    return recordWork('layout', options);
  }
  return recordWork('check', options, {
    asked: { ...knobsOf(options), conflict: conflict ?? { nodeLimit: conflictNodes } },
  });
}
