/** `pidoku explain`: the path from a puzzle to its solution by techniques that people use. */
import type { Command } from 'commander';
import { Verdict } from '../model/verdict.js';
import { drawsOneAlone } from './options/input-options.js';
import { addSharedOptions, type SharedOptions } from './options/options.js';
import { recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

export function addExplain(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program
      .command('explain')
      .description('solve by the techniques that people use, step by step, and rate each puzzle by the hardest'),
  ).action(async (files: string[], options: SharedOptions) => finish(await runStepQuestion('explain', files, options)));
}

/** Asks about puzzles in files or on the command line. A single puzzle is drawn. */
export function runStepQuestion(
  question: 'explain' | 'hint',
  files: readonly string[],
  options: SharedOptions,
): Promise<number> {
  const records = recordWork(question, options, {
    formatFor: drawsOneAlone(options),
    isDocumentAlone: files.length < 2,
  });
  return runCommand({
    files,
    options,
    blocks: undefined,
    records,
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}
