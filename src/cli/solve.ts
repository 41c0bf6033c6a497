/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `-n` or `--all`, its solutions. */
import type { Command } from 'commander';
import { UsageError } from '../index.js';
import { Verdict } from '../model/verdict.js';
import type { BlockWork } from '../stream/node/answer-blocks.js';
import type { RecordWork } from '../stream/node/answer-records.js';
import { drawsWhenFew, limitsOf, linesUnlessAsked } from './options/input-options.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './options/knobs.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options/options.js';
import { blockWork, isBoardFormat, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';
import { writesToTerminal } from './run/terminal.js';

interface SolveOptions extends SharedOptions, KnobOptions {
  /** The most solutions to print of each puzzle. Default: one, and the proof that there is no other. */
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
    .action(async (files: string[], options: SolveOptions) => {
      const commands = program.commands.map((command) => command.name());
      finish(await runSolve(files, options, commands));
    });
}

function runSolve(files: readonly string[], options: SolveOptions, commands: readonly string[]): Promise<number> {
  const isListing = listsSolutions(options);
  const isOneByOne = isListing || isBoardFormat(options.to) || turnsKnobs(options);
  return runCommand({
    files,
    commands,
    options,
    blocks: isOneByOne ? undefined : solvingBlocks(files, options),
    blocksOfOneGrid: options.to || isOneByOne ? undefined : solvingBlocks(files, { ...options, to: 'grid' }),
    records: isListing ? listing(options) : solvingRecords(options),
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}

function solvingBlocks(files: readonly string[], options: SolveOptions): BlockWork {
  const format = options.to ?? (writesToTerminal(options) ? 'grid' : 'lines');
  return blockWork('solve', options, files, { solutions: 2, shows: format === 'lines' ? 0 : 1 });
}

const solvingRecords = (options: SolveOptions): RecordWork =>
  recordWork('solve', options, {
    // A line for a puzzle with several solutions shows none of them, so their order does not matter.
    optionsFor: (format) => ({
      ...limitsOf(options),
      ...knobsOf(options),
      order: format === 'lines' ? 'search' : 'lexicographic',
    }),
    formatFor: drawsWhenFew(options),
  });

function listing({ all, limit, ...options }: SolveOptions): RecordWork {
  refuseKnobs(options, '-n and --all');
  if (options.nodeLimit > 0) throw new UsageError('--node-limit does not apply to -n and --all; use --timeout');
  return recordWork('solve', options, { formatFor: linesUnlessAsked(options), solutions: all ? Infinity : limit! });
}

const listsSolutions = ({ all, limit }: SolveOptions): boolean => all === true || limit !== undefined;
