/** `pidoku candidates`: the symbols that each cell takes in some solution. */
import type { Command } from 'commander';
import { Verdict } from '../bulk/index.js';
import { drawsWhenFew, limitsOf, readingOf } from './board-work.js';
import { addSharedOptions, type SharedOptions } from './options.js';
import { runBulk } from './run.js';

export function addCandidates(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program.command('candidates').description('list the digits or symbols that each cell takes in some solution'),
  ).action(async (files: string[], options: SharedOptions) => finish(await runCandidates(files, options)));
}

function runCandidates(files: readonly string[], options: SharedOptions): Promise<number> {
  return runBulk({
    files,
    options,
    work: null,
    boards: {
      question: 'candidates',
      optionsFor: () => limitsOf(options),
      reading: readingOf(options),
      formatFor: drawsWhenFew(options),
      limit: 2,
    },
    hasFailed: (tally) => tally.histogram[Verdict.None] + tally.histogram[Verdict.Invalid] > 0,
  });
}
