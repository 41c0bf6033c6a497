/** `pidoku hint`: the easiest next step of a puzzle in its current state. */
import type { Command } from 'commander';
import { runStepQuestion } from './explain.js';
import { addSharedOptions, type SharedOptions } from './options/options.js';

export function addHint(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program.command('hint').description('show the easiest next step of each puzzle, as far as it is filled in'),
  ).action(async (files: string[], options: SharedOptions) => finish(await runStepQuestion('hint', files, options)));
}
