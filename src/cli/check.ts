/**
 * `pidoku check`: the verdict on each puzzle. It shows two solutions if there are several, clashes of givens, and the
 * contradictory rules of a board without solution.
 */
import { usualFormats } from '../answers/open-drawn-writer.js';
import type { OutputFormat } from '../answers/open-writer.js';
import type { RecordWork } from '../stream/node/records/answer-records.js';
import { knobsOf, refuseKnobs, turnsKnobs, knobOptions } from './options/knobs.js';
import { group, answerOptions } from './options/options.js';
import { refuseWith } from './options/refuse.js';
import { blockWork, draws, formatOf, recordWork } from './options/work.js';
import { runCommand, isNotUnique } from './run/run.js';
import { flag, type OptionsOf, defineCommand } from './options/command-definition.js';

/** The formats that show two solutions as witnesses; the others show one. */
const wholeWitnesses: readonly OutputFormat[] = ['lines', 'grid', 'ndjson', 'json'];

/** The node limit for finding the contradictory rules without `--conflict`. */
const conflictNodes = 50_000;

const checkOptions = () => [
  ...answerOptions({
    formats: [...usualFormats, 'colon'],
    failure: 'a puzzle does not have exactly one solution, or a layout cannot be filled',
    verifies: true,
  }),
  group.research,
  flag(
    '--conflict',
    'name the rules that cannot hold together, however long it takes; of boards they are named when found soon',
  ),
  flag('--layout', 'the input is jigsaw layouts: say whether each can be filled at all'),
  ...knobOptions(),
];
type CheckOptions = OptionsOf<ReturnType<typeof checkOptions>>;

export const checkCommand = defineCommand({
  about: 'tell one solution, several or none',
  options: checkOptions,
  run(files, options) {
    const { conflict, layout } = options;
    const isOneByOne = conflict === true || layout === true || turnsKnobs(options);
    const shows = draws(options) || wholeWitnesses.includes(formatOf(options)) ? 2 : 1;
    return runCommand({
      files,
      options,
      blocks: isOneByOne ? undefined : blockWork('check', options, { solutions: 2, shows }),
      records: checkingRecords(options),
      // Verdict 0 of a layout is fillable.
      hasFailed: isNotUnique,
    });
  },
  examples: [
    ['pidoku check puzzles.txt', 'unique, none, multiple with two solutions, invalid with the clash'],
    ['pidoku check --exit-status new.txt > verdicts.txt', 'exit code 1 unless all are unique'],
    ['pidoku check --layout layouts.txt', 'whether jigsaw layouts can be filled at all'],
  ],
});

function checkingRecords(options: CheckOptions): RecordWork {
  const { conflict, layout, verify } = options;
  if (layout) {
    refuseWith(conflict === true, '--conflict', '--layout');
    refuseWith(verify === true, '--verify', '--layout');
    refuseKnobs(options, '--layout');
    return recordWork('layout', options);
  }
  return recordWork('check', options, {
    asked: { ...knobsOf(options), conflict: conflict ?? { nodeLimit: conflictNodes } },
  });
}
