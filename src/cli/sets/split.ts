/** `pidoku split`: a training set and a test set that share no puzzle, or no solution grid, not even up to symmetry. */
import { join } from 'node:path';
import { UsageError } from '../../index.js';
import { group, inputOptions, messageOptions, threadOption } from '../options/options.js';
import { wholeNumber } from '../options/values.js';
import { ExitCode } from '../run/exit-codes.js';
import { openOutput } from '../run/output.js';
import { say } from '../run/report.js';
import { makeFreshFolder } from './folders.js';
import { setting, choice, defineCommand, type OptionsOf } from '../options/command-definition.js';

/** The memory for the grids that are counted: those of some 40 million records. */
const gridBytes = 2 ** 30;

function share(text: string): number {
  const value = /^(0?\.\d+|[01])$/.test(text) ? Number(text) : NaN;
  if (value > 0 && value < 1) return value;
  throw new UsageError(`--train: expected a number between 0 and 1, such as 0.9, found "${text}"`);
}

const splitOptions = () => [
  ...inputOptions(),
  ...messageOptions(),
  group.output,
  setting('--out <folder>', 'the folder for the files train and test, with the ending of the input'),
  setting('--train <share>', 'the share of the training set', () => share, 0.9),
  choice(
    '--by <key>',
    'what is never on both sides, up to symmetry: puzzles, or their solution grids',
    ['symmetry', 'grid'],
    'symmetry',
  ),
  setting('--seed <number>', 'another seed draws another division', wholeNumber(0, 2 ** 32 - 1), 0),
  ...threadOption(),
];

export const splitCommand = defineCommand({
  about: 'divide a set into a training set and a test set without equivalent puzzles on both sides',
  options: splitOptions,
  run: runSplit,
  examples: [
    ['pidoku split --out data puzzles.csv', 'data/train.csv and data/test.csv'],
    ['pidoku split --out parts -q < puzzles.txt', 'parts/train.txt and parts/test.txt'],
    ['pidoku split --by grid --out data puzzles.csv', 'no solution grid on both sides'],
    ['pidoku split --train 0.8 --seed 7 --out data a.csv.gz b.csv.gz', 'four fifths, another division'],
  ],
  more: `The side of a puzzle is drawn from its canonical form and the seed: equivalent puzzles are on the same side, in other
files and in later runs too. So the share holds on average. Different puzzles may have the same solution grid: the last
message says how many grids are on both sides, unless -q; --by grid draws the side from the canonical form of the solution
grid instead, and from that of the puzzle where it has not exactly one solution. Other boards are compared as they are.
A folder with files of an earlier division is refused.`,
});

async function runSplit(
  files: readonly string[],
  options: OptionsOf<ReturnType<typeof splitOptions>>,
): Promise<ExitCode> {
  const { out, train: share, by, seed, quiet } = options;
  if (out === undefined) throw new UsageError('split needs --out FOLDER, where it writes its files');
  const { SharedGrids, Splitter, runRewriting } = await import('./lane.js');
  // Of any ending: files of two divisions beside each other may share puzzles.
  makeFreshFolder(out, (name) => /^(train|test)\.[a-z0-9]+(\.(gz|zst))?$/i.test(name));
  const [ending] = /(?<=[^/\\])\.[a-z0-9]+(\.(gz|zst))?$/i.exec(files[0] ?? '') ?? ['.txt'];
  const second = await openOutput(join(out, `test${ending}`));
  const sharedGrids = by === 'symmetry' && !quiet ? new SharedGrids(gridBytes) : undefined;
  const splitter = new Splitter({ by, share, seed, sharedGrids }, second.sink);
  let isWhole = false;
  try {
    const code = await runRewriting(files, { ...options, output: join(out, `train${ending}`) }, splitter);
    isWhole = code !== ExitCode.Interrupted && code !== ExitCode.Terminated;
    const { counts } = splitter;
    if (!quiet) say(`records in train${ending}: ${counts.first}, in test${ending}: ${counts.second}`);
    if (sharedGrids) say(describeShared(sharedGrids.count));
    return code;
  } finally {
    await second.close(isWhole);
  }
}

function describeShared(count: number | undefined): string {
  if (count === undefined)
    return 'solution grids on both sides: not counted, there are too many; --by grid keeps them apart';
  return `solution grids on both sides: ${count}${count > 0 ? '; --by grid keeps them apart' : ''}`;
}
