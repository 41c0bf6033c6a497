/**
 * `pidoku experiment`: compares arms on the same puzzles; the arms are ready-made or the cross product of lists of
 * values. Figures, plots and a report go to a folder; an interrupted run continues where it stopped.
 */
import { Option, type Command } from 'commander';
import { readyMadeNames, usualNodeLimit } from '../experiments/index.js';
import { addArmOptions } from './experiment/arms.js';
import type { ExperimentOptions } from './experiment/words.js';
import { addHelpTexts } from './help/command-help.js';
import { addEngineOptions, addInputOptions, addMessageOptions, group } from './options/options.js';
import { wholeNumber, wholeNumberOrAll } from './options/values.js';

export function addExperiment(program: Command, finish: (code: number) => void): void {
  const command = program
    .command('experiment')
    .description('compare ways to search: a report with tables and plots')
    .argument('[NAME]', `a ready-made experiment (${readyMadeNames.join(', ')}), or none`)
    .argument('[FILE...]', 'files of puzzles; "-" is standard input')
    .optionsGroup(group.output)
    .requiredOption(
      '-o, --output <folder>',
      'required: where the report and its figures go; a run that was interrupted goes on there',
    );
  addMessageOptions(command);
  addArmOptions(command.optionsGroup(group.research))
    .option(
      '--node-limit <nodes>',
      `nodes of each search, or all (default: the experiment's own, else ${usualNodeLimit})`,
      wholeNumberOrAll('--node-limit', 1),
    )
    .option('--sample <number>', 'so many puzzles of each file at most, evenly spread', wholeNumber('--sample', 1))
    .option('--order-seed <number>', 'for the random order of the arms', wholeNumber('--order-seed', 0), 1)
    .option('--pool <name>', 'all files as one data set of this name')
    .addOption(
      new Option(
        '-t, --to <format>',
        'what is printed: a row for each search, or the summary (default: a table)',
      ).choices(['csv', 'json']),
    );
  addEngineOptions(addInputOptions(command), 'reference, so that counters compare').action(
    async (name: string | undefined, files: string[], options: ExperimentOptions) => {
      // Loaded on use: experiments are a tenth of the program, and no other command needs them.
      const { runExperimentCommand } = await import('./experiment/run-experiment-command.js');
      finish(await runExperimentCommand(name === undefined ? [] : [name, ...files], options));
    },
  );
  addHelpTexts(command, {
    examples: [
      ['pidoku experiment heuristics puzzles.txt -o folder', 'a ready-made one'],
      ['pidoku experiment --viewpoint cells,sets puzzles.txt -o folder', 'your own arms'],
      ['pidoku experiment --branching random --seeds 1..5 puzzles.txt -o folder', 'over seeds'],
    ],
  });
}
