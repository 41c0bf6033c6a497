/** `pidoku shuffle`: each puzzle, and the answer beside it, under random symmetries. */
import { rewriteOptions } from '../options/options.js';
import { wholeNumber } from '../options/values.js';
import { defineCommand, setting } from '../options/command-definition.js';

export const shuffleCommand = defineCommand({
  about: 'write puzzles and their answers under random symmetries',
  options: () => [
    ...rewriteOptions(),
    setting('-n, --times <number>', 'copies of each puzzle', wholeNumber(1), 1),
    setting('--seed <number>', 'another seed gives other symmetries', wholeNumber(0), 0),
  ],
  async run(files, options) {
    const { KeptForm, Shuffler, runRewriting } = await import('./lane.js');
    return runRewriting(files, options, new KeptForm(new Shuffler(options.seed, options.times)));
  },
  examples: [
    ['pidoku shuffle puzzles.txt', 'a symmetric puzzle for each'],
    ['pidoku shuffle -n 1000 --seed 7 train.csv > more.csv', 'a thousand of each row, with its answer'],
    ['pidoku shuffle -n 8 killers.json', 'boards turned and reflected'],
  ],
  more: `Digits are renamed, bands and stacks and the lines in them permuted, the board transposed: each of the
symmetries that a board allows is as likely as any other. With cages, extra houses or irregular regions, boards are
only turned and reflected; with sums, symbols keep their names. A line keeps what follows the puzzle, a table its other
columns, JSON its other texts and numbers. Row i of the output depends on the puzzle, --seed and i alone. Malformed
records are left out.`,
});
