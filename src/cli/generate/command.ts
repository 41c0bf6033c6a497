/** `pidoku generate`: puzzles from a seed, each addressed by its index. */
import { UsageError } from '../../index.js';
import { generateOptions } from './options.js';
import { defineCommand } from '../options/command-definition.js';

export const generateCommand = defineCommand({
  about: 'make puzzles, each addressed by a seed and its index',
  arguments: [],
  options: generateOptions,
  prepare: (command) => command.allowExcessArguments(),
  async run(words, options) {
    refuseArguments(words);
    const { runGenerate } = await import('./run-generate.js');
    return runGenerate(options);
  },
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

/** @throws {UsageError} if there are arguments, as in `generate 100`. */
function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  const meant = /^(\d[\de.]*[kKmMgG]?|all)$/.test(first) ? `; did you mean -n ${first}?` : '';
  throw new UsageError(`generate: expected options alone, found "${first}"${meant}`);
}
