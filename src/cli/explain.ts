/** `pidoku explain`: the path from a puzzle to its solution by techniques that people use. */
import type { Command } from 'commander';
import { usualFormats } from '../answers/open-writer.js';
import { Verdict } from '../model/verdict.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, type SharedOptions } from './options/options.js';
import { draws, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

export function addExplain(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('explain')).description(
    'solve step by step as people do, and rate by the hardest step',
  );
  addAnswerOptions(command, {
    formats: usualFormats,
    failure: 'a puzzle does not have exactly one solution',
    verifies: true,
  }).action(async (files: string[], options: SharedOptions) =>
    finish(await runStepQuestion('explain', files, options)),
  );
  addHelpTexts(command, {
    examples: [
      ['pidoku explain -t grid puzzle.txt', 'every step, in words'],
      ['pidoku explain puzzles.txt', 'rating and techniques, a line for each puzzle'],
      ['pidoku explain -t ndjson puzzles.txt', 'every step as JSON'],
    ],
  });
}

/** Asks about puzzles in files or on the command line. A single puzzle is drawn on a terminal. */
export function runStepQuestion(
  question: 'explain' | 'hint',
  files: readonly string[],
  options: SharedOptions,
): Promise<number> {
  return runCommand({
    files,
    options,
    blocks: undefined,
    records: recordWork(question, options, { mostDrawn: draws(options) ? 1 : 0 }),
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}
