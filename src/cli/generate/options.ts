/** The options of `pidoku generate`. */
import { usualFormats } from '../../answers/open-drawn-writer.js';
import { UsageError, drawnClueTypes, gradeNames, symmetryNames, variantNames, type VariantName } from '../../index.js';
import { choice, flag, setting, type OptionsOf } from '../options/command-definition.js';
import { engineOptions, group, messageOptions, outputOptions } from '../options/options.js';
import { wholeNumber, wholeNumberOrAll, type Reader } from '../options/values.js';

export const generateOptions = () => [
  group.puzzles,
  setting('-n, --number <number>', 'how many, or all for no end', wholeNumberOrAll, 1),
  setting('--seed <number>', 'the same puzzles for the same seed (default: a random one)', wholeNumber(0)),
  setting('--first <index>', 'index of the first puzzle', wholeNumber(0), 0),
  setting('--clues <range>', 'number of givens, such as 24 or 24..26', range(/^\d+$/)),
  choice('--symmetry <name>', 'symmetry of the cells with givens', symmetryNames),
  setting('--pattern <cells>', 'the cells with givens: 81 characters, "." for a cell without'),
  flag('--minimal', 'no given can be removed (the default without --symmetry and --pattern)'),
  flag('--no-minimal', 'stop when there are as few givens as --clues or --pattern says'),
  flag('--solved', 'full grids'),
  flag('--unbiased', 'minimal puzzles, or full grids, each as likely as any other; slow'),
  choice('--grade <class>', 'only puzzles of this class of grade', gradeNames),
  setting('--rating <range>', 'only puzzles with this rating, such as 3.0..3.6', range(/^\d+(\.\d+)?$/)),
  setting(
    '--variant <names>',
    `other boards than classic ones, such as killer or jigsaw,diagonals: ${variantNames.join(', ')}`,
    () => (names) => names.split(',') as VariantName[],
  ),
  setting(
    '--clue-types <names>',
    `random clues of these kinds, with as few givens as they need: ${drawnClueTypes.join(', ')}`,
    () => (names) => names.split(',') as (typeof drawnClueTypes)[number][],
  ),
  setting('--size <number>', 'rows, columns and symbols of a board, 4 to 16', wholeNumber(1)),
  setting('--board <file>', 'new givens for the board of a file, with its regions, cages and rules'),
  setting('--attempts <number>', 'grids tried for a puzzle (default: 1M; 10k for boards)', wholeNumber(1)),
  ...outputOptions(usualFormats, 'totals on stderr, as text or json'),
  ...messageOptions(),
  ...engineOptions(),
];

export type GenerateCommandOptions = OptionsOf<ReturnType<typeof generateOptions>>;

/** Reads a number, or a range with two dots. */
function range(form: RegExp): Reader<readonly [number, number]> {
  return (option) => (text) => {
    const ends = text.split('..');
    const [first, last = first] = ends;
    if (ends.length <= 2 && form.test(first) && form.test(last)) return [Number(first), Number(last)];
    throw new UsageError(`${option}: expected a number or a range such as 3..4, found "${text}"`);
  };
}
