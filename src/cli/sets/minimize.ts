/**
 * `pidoku minimize`: each puzzle without the givens that it does not need. `pidoku redundant`: the givens that it does
 * not need.
 */
import { usualFormats } from '../../answers/open-drawn-writer.js';
import { SolutionLines } from '../../stream/blocks/block-writers.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import { group, answerOptions, notUniqueWords, given } from '../options/options.js';
import { wholeNumber } from '../options/values.js';
import { draws, formatOf, recordWork } from '../options/work.js';
import { runCommand, isNotUnique } from '../run/run.js';
import { defineCommand, setting } from '../options/command-definition.js';
import { type RedundantResult, UsageError, clueKinds, type ClueKind } from '../../index.js';
import { refuseWith } from '../options/refuse.js';

export const minimizeCommand = defineCommand({
  about: 'remove clues that a puzzle does not need, until it is minimal',
  options: () => [
    ...answerOptions({ formats: usualFormats, failure: notUniqueWords }),
    ...clueOption(),
    group.limits,
    setting('--seed <number>', 'try the clues in a random order (default: cell by cell)', wholeNumber(0)),
  ],
  async run(files, options) {
    const { of, seed } = options;
    const isPlain = formatOf(options) === 'lines' && !draws(options) && (of?.includes('givens') ?? true);
    const isLimited = options.timeout !== undefined || options.nodeLimit !== undefined;
    return runCommand({
      files,
      options,
      blocks: isPlain && !isLimited ? await minimalOfBlocks(seed) : undefined,
      records: recordWork('minimize', options, { asked: given({ of, seed }) }),
      hasFailed: isNotUnique,
    });
  },
  examples: [
    ['pidoku minimize puzzles.txt', 'a line for each puzzle'],
    ['pidoku minimize --seed 7 puzzles.txt', 'in a random order, the same for each run'],
    ['pidoku minimize -t csv puzzles.csv', 'as columns'],
    ['pidoku minimize --of cages killer.json', 'a killer with as few cages as can be, as our JSON'],
  ],
});

/** Minimal puzzles on lines need no object and no string for a puzzle. */
async function minimalOfBlocks(seed: number | undefined): Promise<BlockWork> {
  const { openBlockMinimizer } = await import('./lane.js');
  return { openAnswerer: openBlockMinimizer(seed), openWriter: (options) => new SolutionLines(options) };
}

export const redundantCommand = defineCommand({
  about: 'list the clues that a puzzle does not need',
  options: () => [
    ...answerOptions({
      formats: usualFormats,
      failure: 'a puzzle is not minimal, or does not have exactly one solution',
    }),
    ...clueOption(),
  ],
  run(files, options) {
    let isAnyRedundant = false;
    refuseWith(options.exitStatus === true && options.resume === true, '--exit-status', '--resume');
    const records = recordWork('redundant', options, {
      asked: given({ of: options.of }),
      ...(options.exitStatus && {
        observe(record) {
          if ('answer' in record && isAny(record.answer as RedundantResult)) isAnyRedundant = true;
        },
      }),
    });
    return runCommand({ files, options, records, hasFailed: (tally) => isAnyRedundant || isNotUnique(tally) });
  },
  examples: [
    ['pidoku redundant puzzles.txt', 'cells such as r1c1 r3c7, or minimal'],
    ['pidoku redundant -t grid puzzle.txt', 'drawn'],
    ['pidoku redundant --exit-status new.txt > cells.txt', 'exit code 1 unless all are minimal'],
  ],
  more: 'Cages are numbered as in the puzzle, from 1. Each clue that is listed can be left out alone; pidoku minimize removes as many as it can.',
});

const isAny = ({ redundant, cages, rules }: RedundantResult): boolean =>
  redundant.length + cages.length + rules.length > 0;

// The option of the commands about clues that are not needed.

const clueOption = () => [
  group.puzzles,
  setting('--of <kinds>', `clues to look at: ${clueKinds.join(',')} (default: givens,cages)`, () => parseKinds),
];

function parseKinds(text: string): ClueKind[] {
  const kinds = text.split(',') as ClueKind[];
  if (kinds.every((kind) => clueKinds.includes(kind))) return kinds;
  throw new UsageError(`--of: expected some of ${clueKinds.join(',')}, found "${text}"`);
}
