/** `pidoku count`: how many solutions each puzzle has, up to a limit that never passes for a count, or an estimate. */
import type { Command } from 'commander';
import { Verdict, type Tally } from '../bulk/index.js';
import { limitsOf, linesUnlessAsked, readingOf } from './board-work.js';
import type { BoardWork } from './boards/run.js';
import type { Answering } from './classic-run.js';
import { addKnobs, knobsOf, refuseKnobs, turnsKnobs, type KnobOptions } from './knobs.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { runBulk } from './run.js';
import { makeWriter } from './writers.js';

interface CountOptions extends SharedOptions, KnobOptions {
  readonly limit: number;
  readonly estimate?: boolean;
  readonly samples: number;
}

export function addCount(program: Command, finish: (code: number) => void): void {
  addKnobs(addSharedOptions(program.command('count').description('count the solutions of each puzzle')))
    .option('-n, --limit <number>', 'stop counting there, printed as ">=2"; 0 counts all', wholeNumber('--limit', 0), 2)
    .option('--estimate', 'estimate the number by random probes, printed as "~6.67e+21 +-1.2e+20"')
    .option('--samples <number>', 'probes of an estimate', wholeNumber('--samples', 1), 1000)
    .action(async (files: string[], options: CountOptions) => finish(await runCount(files, options)));
}

function runCount(files: readonly string[], options: CountOptions): Promise<number> {
  const hasFailed = (tally: Tally): boolean => tally.histogram[Verdict.None] + tally.histogram[Verdict.Invalid] > 0;
  const work = options.estimate || turnsKnobs(options) ? null : workOf(options, files.length > 1);
  return runBulk({ files, options, work, boards: boardWorkOf(options), hasFailed });
}

function workOf(options: CountOptions, namesFiles: boolean): Answering {
  return {
    task: {
      kind: 'count',
      limits: { solutions: options.limit, nodes: options.nodeLimit, timeMs: options.timeout },
      shows: options.to === undefined || options.to === 'lines' ? 0 : 1,
      verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
    },
    openWriter: (engine, threads) => makeWriter({ kind: 'count', options, namesFiles, engine, threads }),
  };
}

function boardWorkOf(options: CountOptions): BoardWork {
  const limit = options.limit === 0 ? Infinity : options.limit;
  const { samples, seed = 1, ...others } = options;
  if (options.estimate) refuseKnobs(others, '--estimate');
  return {
    question: options.estimate ? 'estimate' : 'count',
    optionsFor: () => ({
      ...limitsOf(options),
      ...(options.estimate ? { samples, seed } : { ...knobsOf(options), limit }),
    }),
    reading: readingOf(options),
    formatFor: linesUnlessAsked(options),
    limit,
  };
}
