/** `pidoku explain`: the path of a puzzle to its solution by the techniques that people use. */
import type { Command } from 'commander';
import { Verdict } from '../bulk/index.js';
import { drawsOneAlone, limitsOf, readingOf } from './board-work.js';
import { addSharedOptions, type SharedOptions } from './options.js';
import { openArguments } from './puzzle-arguments.js';
import { runBulk } from './run.js';

export function addExplain(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program
      .command('explain')
      .description('solve by the techniques that people use, step by step, and rate each puzzle by the hardest'),
  )
    .addHelpText('after', '\nInstead of a file, an argument may be a puzzle.')
    .action(async (files: string[], options: SharedOptions) =>
      finish(await runStepQuestion('explain', files, options)),
    );
}

/** Puzzles may stand on the command line themselves; one that is alone is drawn. */
export function runStepQuestion(
  question: 'explain' | 'hint',
  files: readonly string[],
  options: SharedOptions,
): Promise<number> {
  const reading = readingOf(options);
  return runBulk({
    files: openArguments(files, reading),
    options,
    work: null,
    boards: {
      question,
      optionsFor: () => limitsOf(options),
      reading,
      formatFor: drawsOneAlone(options),
      isDocumentAlone: files.length < 2,
      limit: 2,
    },
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}
