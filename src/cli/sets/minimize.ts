/** `pidoku minimize`: each puzzle without the givens that it does not need. */
import type { Command } from 'commander';
import { usualFormats } from '../../answers/open-drawn-writer.js';
import { Verdict } from '../../model/verdict.js';
import { SolutionLines } from '../../stream/blocks/block-writers.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import { addHelpTexts } from '../help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from '../options/options.js';
import { addClueOption, type ClueCommandOptions } from '../options/clues.js';
import { wholeNumber } from '../options/values.js';
import { draws, formatOf, recordWork } from '../options/work.js';
import { runCommand } from '../run/run.js';

interface MinimizeCommandOptions extends SharedOptions, ClueCommandOptions {
  readonly seed?: number;
}

export function addMinimize(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('minimize')).description(
    'remove clues that a puzzle does not need, until it is minimal',
  );
  addClueOption(
    addAnswerOptions(command, {
      formats: usualFormats,
      failure: 'a puzzle does not have exactly one solution',
    }),
  )
    .optionsGroup(group.limits)
    .option('--seed <number>', 'try the clues in a random order (default: cell by cell)', wholeNumber('--seed', 0))
    .action(async (files: string[], options: MinimizeCommandOptions) => finish(await runMinimize(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku minimize puzzles.txt', 'a line for each puzzle'],
      ['pidoku minimize --seed 7 puzzles.txt', 'in a random order, the same for each run'],
      ['pidoku minimize -t csv puzzles.csv', 'as columns'],
      ['pidoku minimize --of cages killer.json', 'a killer with as few cages as can be, as our JSON'],
    ],
  });
}

/** Minimal puzzles on lines need no object and no string for a puzzle. */
async function minimalOfBlocks(seed: number | undefined): Promise<BlockWork> {
  const { openBlockMinimizer } = await import('./lane.js');
  return { openAnswerer: openBlockMinimizer(seed), openWriter: (options) => new SolutionLines(options) };
}

async function runMinimize(files: readonly string[], options: MinimizeCommandOptions): Promise<number> {
  const isPlain = formatOf(options) === 'lines' && !draws(options) && (options.of?.includes('givens') ?? true);
  const isLimited = options.timeout !== undefined || options.nodeLimit !== undefined;
  return runCommand({
    files,
    options,
    blocks: isPlain && !isLimited ? await minimalOfBlocks(options.seed) : undefined,
    records: recordWork('minimize', options, {
      asked: { ...(options.of && { of: options.of }), ...(options.seed !== undefined && { seed: options.seed }) },
    }),
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}
