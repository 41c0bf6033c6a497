/** `pidoku solve`: a solution of each puzzle and whether it is the only one; with `--limit`, its solutions. */
import { outputFormats } from '../answers/open-writer.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { limitsOf, group, answerOptions, notUniqueWords } from './options/options.js';
import { knobsOf, refuseKnobs, turnsKnobs, knobOptions } from './options/knobs.js';
import { refuseWith } from './options/refuse.js';
import { wholeNumberOrAll } from './options/values.js';
import { blockWork, formatOf, isBoardFormat, recordWork } from './options/work.js';
import { runCommand, isNotUnique } from './run/run.js';
import { setting, type OptionsOf, defineCommand } from './options/command-definition.js';

const solveOptions = () => [
  ...answerOptions({ formats: outputFormats, failure: notUniqueWords, verifies: true }),
  group.limits,
  // Without it one solution is printed, and it is proved that there is no other.
  setting(
    '-n, --limit <number>',
    'print up to so many solutions of each puzzle, or all, a line each',
    wholeNumberOrAll,
  ),
  group.research,
  ...knobOptions(),
];
type SolveOptions = OptionsOf<ReturnType<typeof solveOptions>>;

export const solveCommand = defineCommand({
  about: 'solve puzzles, and tell whether each solution is the only one (default)',
  options: solveOptions,
  run(files, options, { words: commands }) {
    const isListing = options.limit !== undefined;
    const isOneByOne = isListing || isBoardFormat(options.to) || turnsKnobs(options);
    return runCommand({
      files,
      commands,
      options,
      blocks: isOneByOne
        ? undefined
        : blockWork('solve', options, { solutions: 2, shows: formatOf(options) === 'lines' ? 0 : 1 }),
      records: isListing ? listing(options) : solvingRecords(options),
      hasFailed: isNotUnique,
    });
  },
  examples: [
    ['pidoku solve puzzles.txt > solutions.txt', 'a line for each puzzle'],
    ['pidoku solve -t csv -o solved.csv.gz puzzles.csv', 'the columns of a table, and ours'],
    ['pidoku solve --limit all sparse.txt', 'every solution, in ascending order'],
  ],
});

const solvingRecords = (options: SolveOptions): RecordWork =>
  recordWork('solve', options, {
    // A line for a puzzle with several solutions shows none of them, so their order does not matter.
    optionsFor: (format) => ({
      ...limitsOf(options),
      ...knobsOf(options),
      order: format === 'lines' ? 'search' : 'lexicographic',
    }),
  });

function listing(options: SolveOptions): RecordWork {
  refuseKnobs(options, '--limit');
  refuseWith(options.nodeLimit !== undefined, '--node-limit', '--limit; use --timeout');
  refuseWith(options.verify === true, '--verify', '--limit');
  return recordWork('solve', options, { mostDrawn: 0, solutions: options.limit });
}
