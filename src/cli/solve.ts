/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `-n` or `--all`, its solutions. */
import type { Command } from 'commander';
import { Verdict, type Tally } from '../bulk/index.js';
import { UsageError } from '../index.js';
import { drawsWhenFew, isBoardFormat, limitsOf, linesUnlessAsked, readingOf } from './board-work.js';
import type { BoardWork } from './boards/run.js';
import type { Answering, Listing } from './classic-run.js';
import { makeSolutionWriter } from './enumeration.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
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
  const work = isBoardFormat(options.to) ? null : workOf(options, namesFiles);
  return runBulk({ files, options, work, boards: boardWorkOf(options), hasFailed });
}

function workOf(options: SolveOptions, namesFiles: boolean): Answering | Listing {
  if (listsSolutions(options)) return { solutions: solutionsOf(options), writer: makeSolutionWriter(options, namesFiles) };
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

function boardWorkOf(options: SolveOptions): BoardWork {
  const isListing = listsSolutions(options);
  return {
    question: 'solve',
    // A line says of several solutions only that there are.
    optionsFor: (format) => ({ ...limitsOf(options), order: format === 'lines' ? 'search' : 'lexicographic' }),
    reading: readingOf(options),
    formatFor: isListing ? linesUnlessAsked(options) : drawsWhenFew(options),
    solutions: isListing ? solutionsOf(options) : undefined,
    limit: 2,
  };
}

const listsSolutions = ({ all, limit }: SolveOptions): boolean => all === true || limit !== undefined;

function solutionsOf({ all, limit, nodeLimit }: SolveOptions): number {
  if (nodeLimit > 0) throw new UsageError('--node-limit does not apply to -n and --all; use --timeout');
  return all ? Infinity : limit!;
}
