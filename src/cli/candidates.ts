/** `pidoku candidates`: the symbols that each cell takes in some solution. */
import type { Command } from 'commander';
import { Verdict } from '../model/verdict.js';
import { drawsWhenFew } from './options/input-options.js';
import { addSharedOptions, type SharedOptions } from './options/options.js';
import { recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

export function addCandidates(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program.command('candidates').description('list the digits or symbols that each cell takes in some solution'),
  ).action(async (files: string[], options: SharedOptions) => finish(await runCandidates(files, options)));
}

const runCandidates = (files: readonly string[], options: SharedOptions): Promise<number> =>
  runCommand({
    files,
    options,
    blocks: undefined,
    records: recordWork('candidates', options, { formatFor: drawsWhenFew(options) }),
    hasFailed: ({ histogram }) => histogram[Verdict.None] + histogram[Verdict.Invalid] > 0,
  });
