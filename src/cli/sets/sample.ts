/** `pidoku sample`: some of the records, drawn at random. */
import type { Command } from 'commander';
import { addHelpTexts } from '../help/command-help.js';
import { addPuzzleArguments, addRewriteOptions, type RewriteOptions } from '../options/options.js';
import { wholeNumber } from '../options/values.js';

interface SampleCommandOptions extends RewriteOptions {
  readonly seed: number;
}

/** The most records of a sample, which is held in memory. */
const mostRecords = 2_000_000;

export function addSample(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(
    program.command('sample').argument('<number>', 'records to draw', wholeNumber('NUMBER', 1, mostRecords)),
  ).description('draw records at random');
  addRewriteOptions(command)
    .option('--seed <number>', 'another seed draws other records', wholeNumber('--seed', 0), 0)
    .action(async (size: number, files: string[], options: SampleCommandOptions) => {
      const { Sampler, runRewriting } = await import('./lane.js');
      finish(await runRewriting(files, options, new Sampler(options.seed, size)));
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku sample 1000 puzzles.txt', 'a thousand lines'],
      ['pidoku sample 10k --seed 7 train.csv > some.csv', 'ten thousand rows, with their header'],
      ['pidoku sample 3 --take 1M boards.ndjson', 'three of the first million boards'],
    ],
    more: `Each record is as likely as any other, and the order of the input stays. Records are written as they came; malformed
ones are not drawn. The sample is held in memory: about 300 bytes for each of its puzzles, and 2 million at most.`,
  });
}
