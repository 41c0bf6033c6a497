/** Equal sums: several lists of cells have one sum, which is not stated. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { requireEqualSums } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface EqualSums extends Clue {
  readonly segments: readonly (readonly number[])[];
}

export const equalSums: ClueType = {
  type: 'equal-sums',
  title: 'equal sums',
  rule: 'The values of each segment add up to the same sum.',
  fields: {
    segments: {
      type: { kind: 'cell-lists', least: 2, most: 100, repeats: true, variables: true },
      about: 'Two or more lists of cells.',
    },
  },
  countsValues: true,
  compile: ({ segments }: EqualSums) => requireEqualSums(segments),
  words: ({ segments }: EqualSums, board) => `equal sums ${nameLine(segments.flat(), board)}`,
  draw: ({ segments }: EqualSums) => segments.flatMap((cells) => drawLine(cells, 'equal-sums')),
};
