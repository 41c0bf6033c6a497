/** `pidoku rate`: ER, EP and ED of each classic puzzle, on the scale of Sudoku Explainer. */
import { usualFormats } from '../answers/open-drawn-writer.js';
import { ownScales, parseRateFormat } from '../answers/rate-form.js';
import { ratingScales, type RatingScale } from '../index.js';
import { group, answerOptions, notUniqueWords } from './options/options.js';
import { requireWith } from './options/refuse.js';
import { draws, formatOf, recordWork } from './options/work.js';
import { runCommand, isNotUnique } from './run/run.js';
import { setting, choice, defineCommand, type OptionsOf } from './options/command-definition.js';

const rateOptions = () => [
  ...answerOptions({ formats: usualFormats, failure: notUniqueWords }),
  group.output,
  setting('--format <text>', 'form of the lines: %g puzzle, %r ER, %p EP, %d ED, %n number, %e seconds, %% percent'),
  group.research,
  choice(
    '--scale <name>',
    'Sukaku Explainer 1.18, Sudoku Explainer 1.2.1, HoDoKu, or our levels',
    [...ratingScales, ...ownScales],
    'sukaku',
  ),
];

export const rateCommand = defineCommand({
  about: 'rate classic puzzles on the scale of Sudoku Explainer: ER/EP/ED',
  options: rateOptions,
  run: runRate,
  examples: [
    ['pidoku rate puzzles.txt', '7.2/1.2/1.2 for each puzzle'],
    ['pidoku rate --scale se121 -t csv puzzles.csv', 'as columns er, ep and ed'],
    ['pidoku rate --scale hodoku puzzles.txt', '364/Hard: the sum of the scores of the steps, and its level'],
    ["pidoku rate --format '%g ED=%r/%p/%d' puzzles.txt", 'each puzzle with its ratings, as serate prints them'],
    ['pidoku rate -t ndjson puzzles.txt', 'with each step: its short name and rating'],
  ],
  more: 'ER is the rating of the hardest step, EP that of the hardest up to the first digit, ED that of the first step.',
});

function runRate(
  files: readonly string[],
  { scale, ...options }: OptionsOf<ReturnType<typeof rateOptions>>,
): Promise<number> {
  const { format: lineFormat } = options;
  const own = ownScales.find((name) => name === scale);
  if (lineFormat !== undefined) {
    requireWith(formatOf(options) !== 'lines', '--format', '--to lines');
    parseRateFormat(lineFormat, { scale: own });
  }
  return runCommand({
    files,
    options,
    records: recordWork('rate', options, {
      asked: own ? {} : { scale: scale as RatingScale },
      form: own || lineFormat !== undefined ? { scale: own, lineFormat } : undefined,
      mostDrawn: draws(options) && lineFormat === undefined ? 1 : 0,
    }),
    hasFailed: isNotUnique,
  });
}
