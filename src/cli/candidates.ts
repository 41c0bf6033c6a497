/** `pidoku candidates`: the symbols that each cell takes in some solution. */
import { usualFormats } from '../answers/open-drawn-writer.js';
import { mostCap } from '../questions/candidates.js';
import { group, answerOptions, given } from './options/options.js';
import { wholeNumber } from './options/values.js';
import { recordWork } from './options/work.js';
import { runCommand, lacksSolution } from './run/run.js';
import { defineCommand, flag, setting } from './options/command-definition.js';

export const candidatesCommand = defineCommand({
  about: 'list the symbols that each cell takes in some solution',
  options: () => [
    ...answerOptions({ formats: usualFormats, failure: 'a puzzle has no solution' }),
    group.research,
    flag('--pencilmarks', 'what people write down instead: the candidates that no given excludes'),
    setting(
      '--cap <n>',
      'count the solutions of each candidate up to n (ndjson: counts, by cell and symbol)',
      wholeNumber(1, mostCap),
    ),
  ],
  run: (files, options) =>
    runCommand({
      files,
      options,
      records: recordWork('candidates', options, {
        asked: given({ pencilmarks: options.pencilmarks, cap: options.cap }),
      }),
      hasFailed: lacksSolution,
    }),
  examples: [
    ['pidoku candidates puzzles.txt', '729 characters for each puzzle, a dot for each digit that is out'],
    ['pidoku candidates --pencilmarks -t grid puzzle.txt', 'pencilmarks, drawn'],
    ['pidoku candidates -t csv puzzles.csv', 'as a column'],
    ['pidoku candidates --cap 8 -t ndjson puzzle.txt', 'with the number of solutions of each candidate, 8 for more'],
  ],
});
