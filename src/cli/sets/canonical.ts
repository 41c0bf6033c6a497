/** `pidoku canonical`: the canonical form of each classic puzzle or full grid. */
import { usualFormats } from '../../answers/open-drawn-writer.js';
import { Verdict } from '../../model/verdict.js';
import type { DetailsOfBlocks } from '../../stream/blocks/block-canonicalizer.js';
import { SolutionLines } from '../../stream/blocks/block-writers.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import { group, answerOptions } from '../options/options.js';
import { draws, formatOf, recordWork } from '../options/work.js';
import { runCommand } from '../run/run.js';
import { flag, defineCommand } from '../options/command-definition.js';

/** Forms on lines, with nothing else, and rows of CSV need no object and no string for a puzzle. */
async function formsOfBlocks(isTable: boolean): Promise<BlockWork> {
  const { openBlockCanonicalizer, openFormRows } = await import('./lane.js');
  if (!isTable) return { openAnswerer: openBlockCanonicalizer(), openWriter: (options) => new SolutionLines(options) };
  const details: DetailsOfBlocks = new WeakMap();
  return {
    openAnswerer: openBlockCanonicalizer(details),
    openWriter: (options, frame) => openFormRows(options, frame, details),
  };
}

const canonicalOptions = () => [
  ...answerOptions({ formats: usualFormats, failure: 'a puzzle has a digit twice in a house', searches: false }),
  group.output,
  flag('--automorphisms', 'in lines: the number of symmetries of cells that change digits alone, after a comma'),
  flag('--transform', 'in lines: the symmetry that leads to the form, after a comma'),
];

export const canonicalCommand = defineCommand({
  about: 'write the canonical form of each classic puzzle or full grid: equal for equivalent ones',
  options: canonicalOptions,
  async run(files, options) {
    const { automorphisms = false, transform = false } = options;
    const isLines = formatOf(options) === 'lines';
    const isTable = formatOf(options) === 'csv';
    const showsForms = isLines && !draws(options) && !automorphisms && !transform;
    return runCommand({
      files,
      options,
      blocks: showsForms || isTable ? await formsOfBlocks(isTable) : undefined,
      records: recordWork('canonical', options, { asked: isLines ? { automorphisms, transform } : {} }),
      hasFailed: ({ histogram }) => histogram[Verdict.Invalid] > 0,
    });
  },
  examples: [
    ['pidoku canonical puzzles.txt > canonical.txt', 'a form for each puzzle'],
    ['pidoku canonical puzzles.txt | sort -u | wc -l', 'how many puzzles are essentially different'],
    ['pidoku canonical -t csv grids.csv', 'with automorphisms, the class of the first band, and the symmetry'],
  ],
  more:
    'The form is the smallest text of all 3,359,232 × 9! symmetries, where a blank comes before the digits. A transform has the rows and\n' +
    'columns of the puzzle in their new order and the new digits of 1-9, after T if the puzzle is transposed first.',
});
