/** `pidoku annotate`: columns about the puzzles of a table, and a condition on its rows. */
import { parseCondition } from '../../formats/expression.js';
import { UsageError } from '../../index.js';
import { annotationNames, requireAnnotations } from '../../questions/annotate.js';
import { group, rewriteOptions, engineOptions, limitsOf } from '../options/options.js';
import { partOptions } from '../options/part-options.js';
import { duration, readBy, wholeNumber } from '../options/values.js';
import { setting, defineCommand } from '../options/command-definition.js';

const annotateOptions = () => [
  ...rewriteOptions(),
  setting(
    '--add <names>',
    `columns to add, with commas between: ${annotationNames.join(', ')}`,
    readBy((text) => requireAnnotations(text.split(',').map((name) => name.trim()))),
  ),
  setting('--where <condition>', "the records to write, such as 'rating>=3 and clues<=24'", readBy(parseCondition)),
  ...partOptions(),
  group.limits,
  setting('--timeout <time>', 'time for each search, such as 500ms or 2s', duration),
  setting('--node-limit <number>', 'nodes of each search', wholeNumber(1)),
  ...engineOptions(),
];

export const annotateCommand = defineCommand({
  about: 'add columns about the puzzles of a table, and select its rows',
  options: annotateOptions,
  async run(files, options) {
    const { add, where } = options;
    if (add === undefined && where === undefined) throw new UsageError('annotate needs --add or --where');
    const { Annotator, runRewriting } = await import('./lane.js');
    return runRewriting(files, options, new Annotator({ add: add ?? [], where, search: limitsOf(options) }));
  },
  examples: [
    ['pidoku annotate --add clues,rating table.csv', 'two columns more'],
    ["pidoku annotate --add rating --where 'rating>=3 and clues<=24' table.csv", 'some of the rows'],
    ['pidoku annotate --where "status=\'unique\'" puzzles.txt', 'only puzzles with one solution'],
  ],
  more: `A table keeps its columns, and ours follow; lines become a table with the column puzzle, boards JSON. A condition
compares (= != < <= > >=) numbers, texts in quotes, the names above and the columns of the table (one with other signs
than letters, digits and _ in backquotes), with and, or, not and parentheses. A comparison with what is missing, such as
the rating of a puzzle with several solutions, does not hold. Malformed records are left out.`,
});
