/** `pidoku hint`: the easiest next step of a puzzle in its current state. */
import type { Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import { addScaleOption, runStepQuestion, type StepOptions } from './explain.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments } from './options/options.js';

export function addHint(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('hint')).description(
    'show the easiest next step of a partly filled puzzle',
  );
  addAnswerOptions(command, {
    formats: usualFormats,
    failure: 'a puzzle does not have exactly one solution',
  });
  addScaleOption(command).action(async (files: string[], options: StepOptions) =>
    finish(await runStepQuestion('hint', files, options)),
  );
  addHelpTexts(command, {
    examples: [
      ['pidoku hint -t grid puzzle.txt', 'the next step, with its pattern in the grid'],
      ['pidoku hint puzzles.txt', 'a line for each puzzle'],
      ['pidoku hint -t csv puzzles.csv', 'as columns'],
    ],
  });
}
