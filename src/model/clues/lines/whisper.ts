/** Whispers: neighbours on the line differ by at least so much (German whispers 5, Dutch whispers 4). */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { integerField, lineCells, optional } from '../common-fields.js';
import { chain } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Whisper extends CellsClue {
  /** The least difference; 5 unless stated. */
  readonly difference?: number;
}

const usualDifference = 5;

export const whisper: ClueType = {
  type: 'whisper',
  title: 'whisper line',
  rule: 'Neighbours on the line differ by at least 5 (German whispers), 4 (Dutch whispers) or what is stated.',
  fields: {
    cells: lineCells(),
    difference: optional(integerField(0, 2000, 'The least difference; 5 unless stated.')),
  },
  countsValues: true,
  compile({ cells, difference = usualDifference }: Whisper, { symbols }) {
    return [chain(cells, symbols, (a, b) => Math.abs(a - b) >= difference)];
  },
  words: ({ cells, difference = usualDifference }: Whisper, board) =>
    `whisper line ${nameLine(cells, board)}${difference === usualDifference ? '' : `, difference ${difference}`}`,
  lacks: ({ difference = usualDifference }: Whisper) => `has no value ${difference} or more away`,
  draw: ({ cells, difference }: Whisper) => drawLine(cells, difference === 4 ? 'dutch-whisper' : 'whisper'),
};
