/** `pidoku redundant`: the givens that a puzzle does not need. */
import type { Command } from 'commander';
import { usualFormats } from '../../answers/open-drawn-writer.js';
import type { RedundantResult } from '../../index.js';
import { Verdict } from '../../model/verdict.js';
import { addHelpTexts } from '../help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, type SharedOptions } from '../options/options.js';
import { addClueOption, type ClueCommandOptions } from '../options/clues.js';
import { refuseWith } from '../options/refuse.js';
import { recordWork } from '../options/work.js';
import { runCommand } from '../run/run.js';

export function addRedundant(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('redundant')).description(
    'list the clues that a puzzle does not need',
  );
  addClueOption(
    addAnswerOptions(command, {
      formats: usualFormats,
      failure: 'a puzzle is not minimal, or does not have exactly one solution',
    }),
  ).action(async (files: string[], options: RedundantCommandOptions) => finish(await runRedundant(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku redundant puzzles.txt', 'cells such as r1c1 r3c7, or minimal'],
      ['pidoku redundant -t grid puzzle.txt', 'drawn'],
      ['pidoku redundant --exit-status new.txt > cells.txt', 'exit code 1 unless all are minimal'],
    ],
    more: 'Cages are numbered as in the puzzle, from 1. Each clue that is listed can be left out alone; pidoku minimize removes as many as it can.',
  });
}

interface RedundantCommandOptions extends SharedOptions, ClueCommandOptions {}

function runRedundant(files: readonly string[], options: RedundantCommandOptions): Promise<number> {
  let isAnyRedundant = false;
  refuseWith(options.exitStatus === true && options.resume === true, '--exit-status', '--resume');
  const records = recordWork('redundant', options, {
    asked: options.of ? { of: options.of } : {},
    ...(options.exitStatus && {
      observe(record) {
        if ('answer' in record && isAny(record.answer as RedundantResult)) isAnyRedundant = true;
      },
    }),
  });
  return runCommand({
    files,
    options,
    blocks: undefined,
    records,
    hasFailed: ({ histogram, puzzles }) => isAnyRedundant || histogram[Verdict.Unique] !== puzzles,
  });
}

const isAny = ({ redundant, cages, rules }: RedundantResult): boolean =>
  redundant.length + cages.length + rules.length > 0;
