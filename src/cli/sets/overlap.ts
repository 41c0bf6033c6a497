/** `pidoku overlap`: the puzzles of a set that another set has too. */
import { UsageError } from '../../index.js';
import type { OverlapList } from '../../stream/node/comparing/lists.js';
import type { KeyKind } from '../../questions/asking/option-names.js';
import { say } from '../run/report.js';
import { keyWords, memoryWords, runComparing, comparingOptions } from './comparing.js';
import { defineCommand } from '../options/command-definition.js';

const percentOf = (part: number, whole: number): string => (whole === 0 ? '0' : ((100 * part) / whole).toFixed(2));

export const overlapCommand = defineCommand({
  about: 'list the puzzles of B that are equivalent to one of A, or have its solution grid',
  arguments: [
    ['<A>', 'file of puzzles, such as a training set'],
    ['<B...>', 'files whose puzzles are looked up in it, such as a test set'],
  ],
  options: () => comparingOptions(['text', 'digits', 'symmetry'], 'B shares any puzzle or grid with A'),
  async run(files, options) {
    const [first, ...others] = files;
    if (others.includes(first)) throw new UsageError(`overlap: ${first} is both A and B; dedupe compares within a set`);
    const { by } = options;
    const { OverlapList } = await import('./lane.js');
    const list = new OverlapList(first);
    const kinds: KeyKind[] = by === 'symmetry' ? ['symmetry', 'grid'] : [by];
    const code = await runComparing(
      { files, options, first, kinds, writer: list, asking: list },
      { needsOneTable: false, verdicts: ['shared', 'others'], hasFailed: ({ histogram }) => histogram[0] > 0 },
    );
    if (!options.quiet) say(describe(list, by));
    return code;
  },
  examples: [
    ['pidoku overlap train.csv test.csv', 'a row for each puzzle of test.csv that train.csv has too'],
    ['pidoku overlap --exit-status train.csv test.csv > /dev/null', 'exit code 1 if there is any'],
    ['pidoku overlap --by text old.txt new.txt', 'as they stand, without symmetries'],
  ],
  more: `The table has the record of B, and the first record of A with an equivalent puzzle and with an equivalent solution
grid, counted from 1. ${keyWords}; grids are compared with symmetry alone.
${memoryWords}`,
});

function describe(list: OverlapList, by: KeyKind): string {
  const { first, firstRecords, otherRecords, equalPuzzles, equalGrids } = list;
  const words: Readonly<Record<KeyKind, string>> = {
    symmetry: 'are equivalent to one',
    text: 'are equal to one',
    digits: 'are, with other digits, equal to one',
    grid: '',
  };
  const grids = by === 'symmetry' ? `, ${equalGrids} (${percentOf(equalGrids, otherRecords)} %) have its grid` : '';
  const puzzles = `${equalPuzzles} of ${otherRecords} (${percentOf(equalPuzzles, otherRecords)} %)`;
  return `${puzzles} ${words[by]} of the ${firstRecords} of ${first}${grids}`;
}
