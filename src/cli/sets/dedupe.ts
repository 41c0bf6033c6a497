/** `pidoku dedupe`: the records of a set without those that repeat an earlier one. */
import type { Tally } from '../../stream/tally.js';
import { keyKinds } from '../../questions/asking/option-names.js';
import { group } from '../options/options.js';
import { keyWords, memoryWords, runComparing, comparingOptions } from './comparing.js';
import { defineCommand, flag } from '../options/command-definition.js';

export const dedupeCommand = defineCommand({
  about: 'leave out puzzles that are equivalent to an earlier one, or equal to it',
  options: () => [
    ...comparingOptions(keyKinds, 'there is any duplicate'),
    group.output,
    flag('--list', 'write a table of the duplicates instead, with the record that each repeats'),
  ],
  async run(files, options) {
    const { by, list = false } = options;
    const { Deduper, DuplicateList, KeptForm } = await import('./lane.js');
    const asking = new Deduper();
    const writer = list ? new DuplicateList(asking) : new KeptForm(asking);
    const verdicts = list ? ['duplicates', 'kept'] : ['kept', 'duplicates'];
    const duplicates = verdicts.indexOf('duplicates');
    const hasFailed = ({ histogram }: Tally): boolean => histogram[duplicates] > 0;
    return runComparing({ files, options, kinds: [by], writer, asking }, { needsOneTable: !list, verdicts, hasFailed });
  },
  examples: [
    ['pidoku dedupe puzzles.txt > different.txt', 'the first of each class of equivalent puzzles'],
    ['pidoku dedupe --by text --list --stats train.csv', 'which rows have the puzzle of an earlier row'],
    ['pidoku dedupe --by grid --list puzzles.txt', 'which puzzles share a solution grid, up to symmetry'],
  ],
  more: `${keyWords}; grid, the solution grid up to all symmetries, where a puzzle
without exactly one solution equals no other. Records keep their form and order; malformed ones are left out. Records are numbered from 1.
${memoryWords}`,
});
