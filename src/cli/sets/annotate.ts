/** `pidoku annotate`: columns about the puzzles of a table, and a condition on its rows. */
import { Option, type Command } from 'commander';
import { parseCondition } from '../../formats/expression.js';
import { engineNames, UsageError, type EngineChoice } from '../../index.js';
import type { Condition } from '../../model/expression.js';
import { annotationNames, requireAnnotations, type AnnotationName } from '../../questions/annotate.js';
import { addHelpTexts } from '../help/command-help.js';
import {
  addPuzzleArguments,
  addRewriteOptions,
  addThreadOption,
  group,
  type RewriteOptions,
} from '../options/options.js';
import { addPartOptions, type PartOptions } from '../options/part-options.js';
import { duration, readBy, wholeNumber } from '../options/values.js';
import type { ExitCode } from '../run/exit-codes.js';

interface AnnotateCommandOptions extends RewriteOptions, PartOptions {
  readonly add?: readonly AnnotationName[];
  readonly where?: Condition;
  readonly timeout?: number;
  readonly nodeLimit?: number;
  readonly engine?: EngineChoice;
  readonly threads: number | 'auto';
}

export function addAnnotate(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('annotate')).description(
    'add columns about the puzzles of a table, and select its rows',
  );
  addPartOptions(
    addRewriteOptions(command)
      .option(
        '--add <names>',
        `columns to add, with commas between: ${annotationNames.join(', ')}`,
        readBy('--add', (text) => requireAnnotations(text.split(',').map((name) => name.trim()))),
      )
      .option(
        '--where <condition>',
        "the records to write, such as 'rating>=3 and clues<=24'",
        readBy('--where', parseCondition),
      ),
  )
    .optionsGroup(group.limits)
    .option('--timeout <time>', 'time for each search, such as 500ms or 2s', duration('--timeout'))
    .option('--node-limit <number>', 'nodes of each search', wholeNumber('--node-limit', 1))
    .optionsGroup(group.engine);
  addThreadOption(command)
    .addOption(
      new Option('--engine <name>', 'engine (default: the fastest there is)').choices(['auto', ...engineNames]),
    )
    .action(async (files: string[], options: AnnotateCommandOptions) => finish(await runAnnotate(files, options)));
  addHelpTexts(command, {
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
}

async function runAnnotate(files: readonly string[], options: AnnotateCommandOptions): Promise<ExitCode> {
  const { add, where, timeout, nodeLimit, engine } = options;
  if (add === undefined && where === undefined) throw new UsageError('annotate needs --add or --where');
  const wanted = {
    add: add ?? [],
    where,
    search: {
      ...(timeout !== undefined && { timeoutMs: timeout }),
      ...(nodeLimit !== undefined && { nodeLimit }),
      ...(engine && { engine }),
    },
  };
  const { Annotator, runRewriting } = await import('./lane.js');
  return runRewriting(files, options, new Annotator(wanted));
}
