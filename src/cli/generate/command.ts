/** `pidoku generate`: puzzles from a seed, each addressed by its index. */
import { Option, type Command } from 'commander';
import { usualFormats } from '../../answers/open-drawn-writer.js';
import { gradeNames } from '../../model/grade.js';
import { UsageError, drawnClueTypes, symmetryNames, variantNames } from '../../index.js';
import { addHelpTexts } from '../help/command-help.js';
import { addEngineOptions, addMessageOptions, addOutputOptions, group } from '../options/options.js';
import { wholeNumber, wholeNumberOrAll } from '../options/values.js';
import type { GenerateCommandOptions } from './options.js';

export function addGenerate(program: Command, finish: (code: number) => void): void {
  const command = program.command('generate').description('make puzzles, each addressed by a seed and its index');
  command
    .optionsGroup(group.puzzles)
    .option('-n, --number <number>', 'how many, or all for no end', wholeNumberOrAll('--number', 1), 1)
    .option('--seed <number>', 'the same puzzles for the same seed (default: a random one)', wholeNumber('--seed', 0))
    .option('--first <index>', 'index of the first puzzle', wholeNumber('--first', 0), 0)
    .option('--clues <range>', 'number of givens, such as 24 or 24..26', range('--clues', /^\d+$/))
    .addOption(new Option('--symmetry <name>', 'symmetry of the cells with givens').choices(symmetryNames))
    .option('--pattern <cells>', 'the cells with givens: 81 characters, "." for a cell without')
    .option('--minimal', 'no given can be removed (the default without --symmetry and --pattern)')
    .option('--no-minimal', 'stop when there are as few givens as --clues or --pattern says')
    .option('--solved', 'full grids')
    .option('--unbiased', 'minimal puzzles, or full grids, each as likely as any other; slow')
    .addOption(new Option('--grade <class>', 'only puzzles of this class of grade').choices(gradeNames))
    .option('--rating <range>', 'only puzzles with this rating, such as 3.0..3.6', range('--rating', /^\d+(\.\d+)?$/))
    .option(
      '--variant <names>',
      `other boards than classic ones, such as killer or jigsaw,diagonals: ${variantNames.join(', ')}`,
      (names: string) => names.split(','),
    )
    .option(
      '--clue-types <names>',
      `random clues of these kinds, with as few givens as they need: ${drawnClueTypes.join(', ')}`,
      (names: string) => names.split(','),
    )
    .option('--size <number>', 'rows, columns and symbols of a board, 4 to 16', wholeNumber('--size', 1))
    .option('--board <file>', 'new givens for the board of a file, with its regions, cages and rules')
    .option(
      '--attempts <number>',
      'grids tried for a puzzle (default: 1M; 10k for boards)',
      wholeNumber('--attempts', 1),
    );
  addMessageOptions(addOutputOptions(command, usualFormats, 'totals on stderr, as text or json'));
  addEngineOptions(command).allowExcessArguments();
  command.action(async (options: GenerateCommandOptions) => {
    refuseArguments(command.args);
    const { runGenerate } = await import('./run-generate.js');
    finish(await runGenerate(options));
  });
  addHelpTexts(command, {
    examples: [
      ['pidoku generate -n 1M --seed 7 -o puzzles.txt.gz', 'a line for each minimal puzzle'],
      ['pidoku generate --seed 7 --first 123456', 'one of them again'],
      ['pidoku generate -n 10 --symmetry rotational --rating 3.0..3.6 -t csv', 'for a magazine'],
      ['pidoku generate -n 100 --clues 30..32 --no-minimal', 'with givens to spare'],
      ['pidoku generate -n 5 --solved', 'full grids'],
      ['pidoku generate -n 100 --variant killer -o killers.ndjson', 'our JSON, a board a line'],
      ['pidoku generate --clue-types thermometer,arrow,white-dot', 'a variant, as our JSON'],
    ],
    more: `Puzzle i of a seed depends on the seed, i and the wishes alone: not on --number, --first, threads or the engine.
With a symmetry, givens are removed in sets that keep it, as long as one can go; --minimal asks for more: that no
single given can go. Boards are written as our JSON, one a line, and are minimal too; a
killer has cages and no givens. Columns of CSV: puzzle, index, clues, solution, grade, rating.`,
  });
}

/** @throws {UsageError} if there are arguments, as in `generate 100`. */
function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  const meant = /^(\d[\de.]*[kKmMgG]?|all)$/.test(first) ? `; did you mean -n ${first}?` : '';
  throw new UsageError(`generate: expected options alone, found "${first}"${meant}`);
}

/** Returns a parser of a number, or of a range with two dots. */
function range(option: string, form: RegExp): (text: string) => readonly [number, number] {
  return (text) => {
    const ends = text.split('..');
    const [first, last = first] = ends;
    if (ends.length <= 2 && form.test(first) && form.test(last)) return [Number(first), Number(last)];
    throw new UsageError(`${option}: expected a number or a range such as 3..4, found "${text}"`);
  };
}
