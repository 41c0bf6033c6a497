/**
 * `pidoku explain`: the path from a puzzle to its solution by techniques that people use. `pidoku hint`: its next step,
 * in the current state of the puzzle.
 */
import { usualFormats } from '../answers/open-drawn-writer.js';
import { ratingScales, type QuestionOptions } from '../index.js';
import { group, type SharedOptions, answerOptions, notUniqueWords } from './options/options.js';
import { requireWith } from './options/refuse.js';
import { draws, recordWork } from './options/work.js';
import { runCommand, isNotUnique } from './run/run.js';
import { defineCommand, flag, choice, type OptionsOf } from './options/command-definition.js';

export const explainCommand = defineCommand({
  about: 'solve step by step as people do, and rate by the hardest step',
  options: () => [
    ...answerOptions({ formats: usualFormats, failure: notUniqueWords, verifies: true }),
    ...scaleOption(),
    group.output,
    flag('--trajectory', 'in NDJSON and JSON: the board after each step'),
  ],
  run(files, { trajectory = false, ...options }) {
    const { to } = options;
    requireWith(trajectory && to !== 'ndjson' && to !== 'json', '--trajectory', '--to ndjson or json');
    return runStepQuestion('explain', files, options, trajectory ? { trajectory } : {});
  },
  examples: [
    ['pidoku explain -t grid puzzle.txt', 'every step, in words'],
    ['pidoku explain puzzles.txt', 'rating and techniques, a line for each puzzle'],
    ['pidoku explain --scale se121 puzzles.txt', 'without what only Sukaku Explainer has'],
    ['pidoku explain -t ndjson puzzles.txt', 'every step as JSON'],
  ],
});

export const hintCommand = defineCommand({
  about: 'show the easiest next step of a partly filled puzzle',
  options: () => [...answerOptions({ formats: usualFormats, failure: notUniqueWords }), ...scaleOption()],
  run: (files, options) => runStepQuestion('hint', files, options),
  examples: [
    ['pidoku hint -t grid puzzle.txt', 'the next step, with its pattern in the grid'],
    ['pidoku hint puzzles.txt', 'a line for each puzzle'],
    ['pidoku hint -t csv puzzles.csv', 'as columns'],
  ],
});

/** The dialect of the scale. Only classic puzzles have one, so there is no default that others would refuse. */
const scaleOption = () => [
  group.research,
  choice(
    '--scale <name>',
    'techniques of classic puzzles: Sukaku Explainer 1.18, the default, or Sudoku Explainer 1.2.1',
    ratingScales,
  ),
];

/**
 * Asks about puzzles in files or on the command line. A single puzzle is drawn on a terminal.
 * @param asked options of the question.
 */
function runStepQuestion(
  question: 'explain' | 'hint',
  files: readonly string[],
  { scale, ...options }: SharedOptions & OptionsOf<ReturnType<typeof scaleOption>>,
  asked: QuestionOptions = {},
): Promise<number> {
  return runCommand({
    files,
    options,
    records: recordWork(question, options, {
      asked: { ...asked, ...(scale && { scale }) },
      mostDrawn: draws(options) ? 1 : 0,
    }),
    hasFailed: isNotUnique,
  });
}
