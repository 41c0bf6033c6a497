/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `-n` or `--all`, its solutions. */
import type { Command } from 'commander';
import { Verdict, type Tally } from '../bulk/index.js';
import { UsageError } from '../index.js';
import { drawsWhenFew, isBoardFormat, limitsOf, linesUnlessAsked, readingOf } from './board-work.js';
import { makePrintedWriter } from './boards/printed-writer.js';
import type { BoardWork } from './boards/run.js';
import type { Answering, Listing } from './classic-run.js';
import { makeSolutionWriter } from './enumeration.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './knobs.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
import { makeWriter, writesToTerminal } from './writers.js';

interface SolveOptions extends SharedOptions, KnobOptions {
  /** Solutions of each puzzle; left out: one, and the proof that there is no other. */
  readonly limit?: number;
  readonly all?: boolean;
}

export function addSolve(program: Command, finish: (code: number) => void): void {
  addKnobs(
    addSharedOptions(program.command('solve', { isDefault: true }).description('solve puzzles; the default command')),
  )
    .option(
      '-n, --limit <number>',
      'print up to so many solutions of each puzzle, a line each',
      wholeNumber('--limit', 1),
    )
    .option('--all', 'print all solutions of each puzzle')
    .action(async (files: string[], options: SolveOptions) => finish(await runSolve(files, options)));
}

function runSolve(files: readonly string[], options: SolveOptions): Promise<number> {
  const namesFiles = files.length > 1;
  const hasFailed = (tally: Tally): boolean => tally.histogram[Verdict.Unique] !== tally.puzzles;
  const work = isBoardFormat(options.to) || turnsKnobs(options) ? null : workOf(options, namesFiles);
  const workOfOneGrid =
    options.to || listsSolutions(options) ? undefined : answeringOf({ ...options, to: 'grid' }, namesFiles);
  return runBulk({ files, options, work, workOfOneGrid, boards: boardWorkOf(options), hasFailed });
}

function workOf(options: SolveOptions, namesFiles: boolean): Answering | Listing {
  if (!listsSolutions(options)) return answeringOf(options, namesFiles);
  return { solutions: solutionsOf(options), writer: makeSolutionWriter(options, namesFiles) };
}

function answeringOf(options: SolveOptions, namesFiles: boolean): Answering {
  const format = options.to ?? (writesToTerminal(options) ? 'grid' : 'lines');
  return {
    task: {
      kind: 'solve',
      limits: { solutions: 2, nodes: options.nodeLimit, timeMs: options.timeout },
      shows: format === 'lines' ? 0 : 1,
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
    optionsFor: (format) => ({
      ...limitsOf(options),
      ...knobsOf(options),
      order: format === 'lines' ? 'search' : 'lexicographic',
    }),
    reading: readingOf(options),
    makeClassicWriter: makePrintedWriter,
    formatFor: isListing ? linesUnlessAsked(options) : drawsWhenFew(options),
    solutions: isListing ? solutionsOf(options) : undefined,
    limit: 2,
  };
}

const listsSolutions = ({ all, limit }: SolveOptions): boolean => all === true || limit !== undefined;

function solutionsOf({ all, limit, nodeLimit, ...options }: SolveOptions): number {
  refuseKnobs(options, '-n and --all');
  if (nodeLimit > 0) throw new UsageError('--node-limit does not apply to -n and --all; use --timeout');
  return all ? Infinity : limit!;
}
