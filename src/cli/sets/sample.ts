/** `pidoku sample`: some of the records, drawn at random. */
import { puzzleArguments, rewriteOptions } from '../options/options.js';
import { wholeNumber } from '../options/values.js';
import { defineCommand, setting } from '../options/command-definition.js';

/** The most records of a sample, which is held in memory. */
const mostRecords = 2_000_000;

export const sampleCommand = defineCommand({
  about: 'draw records at random',
  arguments: [['<number>', 'records to draw'], puzzleArguments],
  options: () => [
    ...rewriteOptions(),
    setting('--seed <number>', 'another seed draws other records', wholeNumber(0), 0),
  ],
  async run([size, ...files], options) {
    const most = wholeNumber(1, mostRecords)('NUMBER')(size);
    const { Sampler, runRewriting } = await import('./lane.js');
    return runRewriting(files, options, new Sampler(options.seed, most));
  },
  examples: [
    ['pidoku sample 1000 puzzles.txt', 'a thousand lines'],
    ['pidoku sample 10k --seed 7 train.csv > some.csv', 'ten thousand rows, with their header'],
    ['pidoku sample 3 --take 1M boards.ndjson', 'three of the first million boards'],
  ],
  more: `Each record is as likely as any other, and the order of the input stays. Records are written as they came; malformed
ones are not drawn. The sample is held in memory: about 300 bytes for each of its puzzles, and 2 million at most.`,
});
