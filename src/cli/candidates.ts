/** `pidoku candidates`: the symbols that each cell takes in some solution. */
import type { Command } from 'commander';
import { Verdict } from '../model/verdict.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, usualFormats, type SharedOptions } from './options/options.js';
import { recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

export function addCandidates(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('candidates')).description(
    'list the symbols that each cell takes in some solution',
  );
  addAnswerOptions(command, { formats: usualFormats, failure: 'a puzzle has no solution' }).action(
    async (files: string[], options: SharedOptions) => finish(await runCandidates(files, options)),
  );
  addHelpTexts(command, {
    examples: [
      ['pidoku candidates puzzles.txt', '729 characters for each puzzle, a dot for each digit that is out'],
      ['pidoku candidates -t grid puzzle.txt', 'drawn'],
      ['pidoku candidates -t csv puzzles.csv', 'as a column'],
    ],
  });
}

const runCandidates = (files: readonly string[], options: SharedOptions): Promise<number> =>
  runCommand({
    files,
    options,
    blocks: undefined,
    records: recordWork('candidates', options),
    hasFailed: ({ histogram }) => histogram[Verdict.None] + histogram[Verdict.Invalid] > 0,
  });
