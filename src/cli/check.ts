/**
 * `pidoku check`: the verdict on each puzzle, with two solutions where there are several, the clash where givens clash, and of a
 * board without solution the rules that cannot hold together.
 */
import type { Command } from 'commander';
import { Verdict, type Tally } from '../bulk/index.js';
import { UsageError } from '../index.js';
import { limitsOf, linesUnlessAsked, readingOf } from './board-work.js';
import type { BoardWork } from './boards/run.js';
import type { Answering } from './classic-run.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './knobs.js';
import { addSharedOptions, type OutputFormat, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
import { makeWriter } from './writers.js';

interface CheckOptions extends SharedOptions, KnobOptions {
  readonly why?: boolean;
}

/** Formats that show both witnesses of several solutions; the others have room for one. */
const wholeWitnesses: readonly OutputFormat[] = ['lines', 'ndjson', 'json'];

/** Nodes for the reason why a board has no solution, unless it is asked for. */
const whyNodes = 50_000;

export function addCheck(program: Command, finish: (code: number) => void): void {
  addKnobs(
    addSharedOptions(program.command('check').description('say whether each puzzle has one solution, several or none')),
  )
    .option(
      '--why',
      'name the rules that cannot hold together, however long it takes; of boards they are named when found soon',
    )
    .option('--layout', 'the input is jigsaw layouts: say whether each can be filled at all')
    .action(async (files: string[], options: CheckOptions) => finish(await runCheck(files, options)));
}

function runCheck(files: readonly string[], options: CheckOptions): Promise<number> {
  const hasFailed = ({ histogram, puzzles }: Tally): boolean =>
    histogram[options.layout ? Verdict.Solved : Verdict.Unique] !== puzzles;
  const work = options.why || options.layout || turnsKnobs(options) ? null : workOf(options, files.length > 1);
  return runBulk({ files, options, work, boards: boardWorkOf(options), hasFailed });
}

function workOf(options: CheckOptions, namesFiles: boolean): Answering {
  return {
    task: {
      kind: 'check',
      limits: { solutions: 2, nodes: options.nodeLimit, timeMs: options.timeout },
      shows: options.to === undefined || wholeWitnesses.includes(options.to) ? 2 : 1,
      verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
    },
    openWriter: (engine, threads) => makeWriter({ kind: 'check', options, namesFiles, engine, threads }),
  };
}

function boardWorkOf(options: CheckOptions): BoardWork {
  if (options.why && options.layout) throw new UsageError('--why does not apply to --layout');
  if (options.layout) refuseKnobs(options, '--layout');
  return {
    question: options.layout ? 'layout' : 'check',
    optionsFor: () => ({ ...limitsOf(options), ...knobsOf(options), explain: options.why ?? { nodeLimit: whyNodes } }),
    reading: readingOf(options),
    formatFor: linesUnlessAsked(options),
    limit: 2,
  };
}
