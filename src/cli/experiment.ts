/**
 * `pidoku experiment`: compares arms on the same puzzles; the arms are ready-made or the cross product of lists of
 * values. Figures, plots and a report go to a folder; an interrupted run continues where it stopped.
 */
import { readyMadeNames } from '../experiments/index.js';
import { experimentOptions } from './experiment/words.js';
import { defineCommand } from './options/command-definition.js';

export const experimentCommand = defineCommand({
  about: 'compare ways to search: a report with tables and plots',
  arguments: [
    ['[NAME]', `a ready-made experiment (${readyMadeNames.join(', ')}), or none`],
    ['[FILE...]', 'files of puzzles; "-" is standard input'],
  ],
  options: experimentOptions,
  async run(words, options) {
    // Loaded on use: experiments are a tenth of the program, and no other command needs them.
    const { runExperimentCommand } = await import('./experiment/run-experiment-command.js');
    return runExperimentCommand(words, options);
  },
  examples: [
    ['pidoku experiment heuristics puzzles.txt -o folder', 'a ready-made one'],
    ['pidoku experiment --viewpoint cells,sets puzzles.txt -o folder', 'your own arms'],
    ['pidoku experiment --branching random --seeds 1..5 puzzles.txt -o folder', 'over seeds'],
  ],
});
