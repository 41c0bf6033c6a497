/** `pidoku explain`: the path from a puzzle to its solution by techniques that people use. */
import { Option, type Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import { ratingScales, type QuestionOptions, type RatingScale } from '../index.js';
import { Verdict } from '../model/verdict.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { requireWith } from './options/refuse.js';
import { draws, recordWork } from './options/work.js';
import { runCommand } from './run/run.js';

/** The parsed options of `hint`. */
export interface StepOptions extends SharedOptions {
  readonly scale?: RatingScale;
}

interface ExplainCommandOptions extends StepOptions {
  readonly trajectory?: boolean;
}

export function addExplain(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('explain')).description(
    'solve step by step as people do, and rate by the hardest step',
  );
  addAnswerOptions(command, {
    formats: usualFormats,
    failure: 'a puzzle does not have exactly one solution',
    verifies: true,
  });
  addScaleOption(command)
    .optionsGroup(group.output)
    .option('--trajectory', 'in NDJSON and JSON: the board after each step')
    .action(async (files: string[], { trajectory = false, ...options }: ExplainCommandOptions) => {
      const { to } = options;
      requireWith(trajectory && to !== 'ndjson' && to !== 'json', '--trajectory', '--to ndjson or json');
      finish(await runStepQuestion('explain', files, options, trajectory ? { trajectory } : {}));
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku explain -t grid puzzle.txt', 'every step, in words'],
      ['pidoku explain puzzles.txt', 'rating and techniques, a line for each puzzle'],
      ['pidoku explain --scale se121 puzzles.txt', 'without what only Sukaku Explainer has'],
      ['pidoku explain -t ndjson puzzles.txt', 'every step as JSON'],
    ],
  });
}

/** Adds the dialect of the scale. Only classic puzzles have one, so there is no default that others would refuse. */
export const addScaleOption = (command: Command): Command =>
  command
    .optionsGroup(group.research)
    .addOption(
      new Option(
        '--scale <name>',
        'techniques of classic puzzles: Sukaku Explainer 1.18, the default, or Sudoku Explainer 1.2.1',
      ).choices(ratingScales),
    );

/**
 * Asks about puzzles in files or on the command line. A single puzzle is drawn on a terminal.
 * @param asked options of the question.
 */
export function runStepQuestion(
  question: 'explain' | 'hint',
  files: readonly string[],
  { scale, ...options }: StepOptions,
  asked: QuestionOptions = {},
): Promise<number> {
  return runCommand({
    files,
    options,
    blocks: undefined,
    records: recordWork(question, options, {
      asked: { ...asked, ...(scale && { scale }) },
      mostDrawn: draws(options) ? 1 : 0,
    }),
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
}
