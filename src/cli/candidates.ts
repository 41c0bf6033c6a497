/** `pidoku candidates`: the symbols that each cell takes in some solution. */
import type { Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import { Verdict } from '../model/verdict.js';
import { mostCap } from '../questions/candidates.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { wholeNumber } from './options/values.js';
import { recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface CandidatesCommandOptions extends SharedOptions {
  readonly pencilmarks?: boolean;
  readonly cap?: number;
}

export function addCandidates(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('candidates')).description(
    'list the symbols that each cell takes in some solution',
  );
  addAnswerOptions(command, { formats: usualFormats, failure: 'a puzzle has no solution' })
    .optionsGroup(group.research)
    .option('--pencilmarks', 'what people write down instead: the candidates that no given excludes')
    .option(
      '--cap <n>',
      'count the solutions of each candidate up to n (ndjson: counts, by cell and symbol)',
      wholeNumber('--cap', 1, mostCap),
    )
    .action(async (files: string[], options: CandidatesCommandOptions) => finish(await runCandidates(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku candidates puzzles.txt', '729 characters for each puzzle, a dot for each digit that is out'],
      ['pidoku candidates --pencilmarks -t grid puzzle.txt', 'pencilmarks, drawn'],
      ['pidoku candidates -t csv puzzles.csv', 'as a column'],
      ['pidoku candidates --cap 8 -t ndjson puzzle.txt', 'with the number of solutions of each candidate, 8 for more'],
    ],
  });
}

const runCandidates = (files: readonly string[], options: CandidatesCommandOptions): Promise<number> =>
  runCommand({
    files,
    options,
    blocks: undefined,
    records: recordWork('candidates', options, {
      asked: {
        ...(options.pencilmarks && { pencilmarks: true }),
        ...(options.cap !== undefined && { cap: options.cap }),
      },
    }),
    hasFailed: ({ histogram }) => histogram[Verdict.None] + histogram[Verdict.Invalid] > 0,
  });
