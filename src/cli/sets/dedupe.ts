/** `pidoku dedupe`: the records of a set without those that repeat an earlier one. */
import type { Command } from 'commander';
import type { Tally } from '../../stream/tally.js';
import { keyKinds } from '../../questions/asking/option-names.js';
import { addHelpTexts } from '../help/command-help.js';
import { addPuzzleArguments, group } from '../options/options.js';
import { addComparingOptions, keyWords, memoryWords, runComparing, type ComparingOptions } from './comparing.js';

interface DedupeOptions extends ComparingOptions {
  readonly list?: boolean;
}

export function addDedupe(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('dedupe')).description(
    'leave out puzzles that are equivalent to an earlier one, or equal to it',
  );
  addComparingOptions(command, keyKinds, 'there is any duplicate')
    .optionsGroup(group.output)
    .option('--list', 'write a table of the duplicates instead, with the record that each repeats')
    .action(async (files: string[], options: DedupeOptions) => {
      const { by, list = false } = options;
      const { Deduper, DuplicateList, KeptForm } = await import('./lane.js');
      const asking = new Deduper();
      const writer = list ? new DuplicateList(asking) : new KeptForm(asking);
      const verdicts = list ? ['duplicates', 'kept'] : ['kept', 'duplicates'];
      const duplicates = verdicts.indexOf('duplicates');
      const hasFailed = ({ histogram }: Tally): boolean => histogram[duplicates] > 0;
      const what = { files, options, kinds: [by], writer, asking };
      finish(await runComparing(what, { needsOneTable: !list, verdicts, hasFailed }));
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku dedupe puzzles.txt > different.txt', 'the first of each class of equivalent puzzles'],
      ['pidoku dedupe --by text --list --stats train.csv', 'which rows have the puzzle of an earlier row'],
      ['pidoku dedupe --by grid --list puzzles.txt', 'which puzzles share a solution grid, up to symmetry'],
    ],
    more: `${keyWords}; grid, the solution grid up to all symmetries, where a puzzle
without exactly one solution equals no other. Records keep their form and order; malformed ones are left out. Records are numbered from 1.
${memoryWords}`,
  });
}
