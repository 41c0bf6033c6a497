/** `pidoku check`: the verdict on each puzzle, with two solutions where there are several and the clash where givens clash. */
import type { Command } from 'commander';
import { Verdict } from '../bulk/index.js';
import { addSharedOptions, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
import { makeWriter } from './writers.js';

export function addCheck(program: Command, finish: (code: number) => void): void {
  addSharedOptions(program.command('check').description('say whether each puzzle has one solution, several or none')).action(
    async (files: string[], options: SharedOptions) => finish(await runCheck(files, options)),
  );
}

function runCheck(files: readonly string[], options: SharedOptions): Promise<number> {
  const namesFiles = files.length > 1;
  return runBulk({
    files,
    options,
    work: {
      task: {
        kind: 'check',
        limits: { solutions: 2, nodes: options.nodeLimit, timeMs: options.timeout },
        showsFirst: options.to !== undefined && options.to !== 'lines',
        verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
      },
      openWriter: (engine, threads) => makeWriter({ kind: 'check', options, namesFiles, engine, threads }),
    },
    hasFailed: (tally) => tally.histogram[Verdict.Unique] !== tally.puzzles,
  });
}
