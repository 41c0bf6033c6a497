/** `pidoku count`: the number of solutions of each puzzle, up to a limit that is marked as such, or an estimate. */
import { usualFormats } from '../answers/open-drawn-writer.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { knobsOf, refuseKnobs, turnsKnobs, knobOptions } from './options/knobs.js';
import { group, answerOptions } from './options/options.js';
import { refuseWith, requireWith } from './options/refuse.js';
import { wholeNumber, wholeNumberOrAll } from './options/values.js';
import { blockWork, formatOf, recordWork } from './options/work.js';
import { runCommand, lacksSolution } from './run/run.js';
import { setting, flag, type OptionsOf, defineCommand } from './options/command-definition.js';

/** The default of `--limit`. */
const usualLimit = 2;

const countOptions = () => [
  ...answerOptions({ formats: [...usualFormats, 'colon'], failure: 'a puzzle has no solution' }),
  group.limits,
  setting(
    '-n, --limit <number>',
    `stop counting there, printed as ">=${usualLimit}", or all (default: ${usualLimit})`,
    wholeNumberOrAll,
  ),
  group.research,
  flag('--estimate', 'estimate the number by random probes, printed as "~6.67e+21 +-1.2e+20"'),
  setting('--samples <number>', 'probes of an estimate (default: 1000)', wholeNumber(1)),
  ...knobOptions(),
];
type CountOptions = OptionsOf<ReturnType<typeof countOptions>>;

export const countCommand = defineCommand({
  about: 'count the solutions of each puzzle',
  options: countOptions,
  run(files, options) {
    const limit = options.limit ?? usualLimit;
    const isOneByOne = options.estimate === true || turnsKnobs(options);
    const shows = formatOf(options) === 'colon' ? 1 : 0;
    return runCommand({
      files,
      options,
      blocks: isOneByOne ? undefined : blockWork('count', options, { solutions: limit, shows }),
      records: countingRecords(options, limit),
      hasFailed: lacksSolution,
    });
  },
  examples: [
    ['pidoku count --limit all sparse.txt', 'the number of solutions of each puzzle'],
    ['pidoku count --limit 1k sparse.txt', 'up to 1,000; more are >=1000'],
    ['pidoku count --estimate empty.json', '~6.67e+21 +-1.2e+20, by random probes'],
  ],
});

function countingRecords(options: CountOptions, limit: number): RecordWork {
  requireWith(options.samples !== undefined && !options.estimate, '--samples', '--estimate');
  if (!options.estimate) return recordWork('count', options, { asked: { ...knobsOf(options), limit }, limit });
  const { samples = 1000, seed = 1, ...others } = options;
  refuseWith(options.limit !== undefined, '--limit', '--estimate');
  refuseKnobs(others, '--estimate');
  return recordWork('estimate', options, { asked: { samples, seed } });
}
