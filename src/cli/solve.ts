/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `-n` or `--all`, its solutions. */
import type { Command } from 'commander';
import { Verdict, type Tally } from '../bulk/index.js';
import { UsageError } from '../index.js';
import { makeSolutionWriter } from './enumeration.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { runBulk, type Answering, type Listing } from './run.js';
import { makeWriter, writesToTerminal } from './writers.js';

interface SolveOptions extends SharedOptions {
  /** Solutions of each puzzle; left out: one, and the proof that there is no other. */
  readonly limit?: number;
  readonly all?: boolean;
}

export function addSolve(program: Command, finish: (code: number) => void): void {
  addSharedOptions(program.command('solve', { isDefault: true }).description('solve puzzles; the default command'))
    .option('-n, --limit <number>', 'print up to so many solutions of each puzzle, a line each', wholeNumber('--limit', 1))
    .option('--all', 'print all solutions of each puzzle')
    .action(async (files: string[], options: SolveOptions) => finish(await runSolve(files, options)));
}

function runSolve(files: readonly string[], options: SolveOptions): Promise<number> {
  const namesFiles = files.length > 1;
  const hasFailed = (tally: Tally): boolean => tally.histogram[Verdict.Unique] !== tally.puzzles;
  return runBulk({ files, options, work: workOf(options, namesFiles), hasFailed });
}

function workOf(options: SolveOptions, namesFiles: boolean): Answering | Listing {
  if (options.all || options.limit !== undefined) {
    if (options.nodeLimit > 0) throw new UsageError('--node-limit does not apply to -n and --all; use --timeout');
    return { solutions: options.all ? Infinity : options.limit!, writer: makeSolutionWriter(options, namesFiles) };
  }
  const format = options.to ?? (writesToTerminal(options) ? 'grid' : 'lines');
  return {
    task: {
      kind: 'solve',
      limits: { solutions: 2, nodes: options.nodeLimit, timeMs: options.timeout },
      showsFirst: format !== 'lines',
      verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
    },
    openWriter: (engine, threads) => makeWriter({ kind: 'solve', options, namesFiles, engine, threads }),
  };
}
