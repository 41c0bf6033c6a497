/** `pidoku rate`: ER, EP and ED of each classic puzzle, on the scale of Sudoku Explainer. */
import { Option, type Command } from 'commander';
import { usualFormats } from '../answers/open-writer.js';
import { ratingScales, type RatingScale } from '../index.js';
import { Verdict } from '../model/verdict.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { draws, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

interface RateCommandOptions extends SharedOptions {
  readonly scale: RatingScale;
}

export function addRate(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('rate')).description(
    'rate classic puzzles on the scale of Sudoku Explainer: ER/EP/ED',
  );
  addAnswerOptions(command, {
    formats: usualFormats,
    failure: 'a puzzle does not have exactly one solution',
  })
    .optionsGroup(group.research)
    .addOption(
      new Option('--scale <dialect>', 'Sukaku Explainer 1.18 or Sudoku Explainer 1.2.1')
        .choices(ratingScales)
        .default('sukaku'),
    )
    .action(async (files: string[], { scale, ...options }: RateCommandOptions) =>
      finish(
        await runCommand({
          files,
          options,
          blocks: undefined,
          records: recordWork('rate', options, { asked: { scale }, mostDrawn: draws(options) ? 1 : 0 }),
          hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
        }),
      ),
    );
  addHelpTexts(command, {
    examples: [
      ['pidoku rate puzzles.txt', '7.2/1.2/1.2 for each puzzle'],
      ['pidoku rate --scale se121 -t csv puzzles.csv', 'as columns er, ep and ed'],
      ['pidoku rate -t ndjson puzzles.txt', 'with each step: its short name and rating'],
    ],
    more: 'ER is the rating of the hardest step, EP that of the hardest up to the first digit, ED that of the first step.',
  });
}
