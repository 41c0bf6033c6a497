/** Lockout line: the ends differ by 4 or more, and inner values lie outside of them. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { integerField, lineCells, optional } from '../common-fields.js';
import { requireBetweenEnds } from '../common/ends.js';
import { drawLine } from '../common/shapes.js';

interface Lockout extends CellsClue {
  readonly difference?: number;
}

const usualDifference = 4;

export const lockout: ClueType = {
  type: 'lockout',
  title: 'lockout line',
  rule: 'The ends differ by at least 4, or what is stated; values inside lie neither between the ends nor equal them.',
  fields: {
    cells: lineCells(2, 'From one end to the other.'),
    difference: optional(integerField(1, 2000, 'The least difference of the ends; 4 unless stated.')),
  },
  countsValues: true,
  compile: ({ cells, difference = usualDifference }: Lockout, { symbols }) => [
    requireBetweenEnds(
      symbols,
      cells,
      ['lockout', difference],
      (least, most) => most - least >= difference,
      (value, least, most) => value < least || value > most,
    ),
  ],
  words: ({ cells, difference = usualDifference }: Lockout, board) =>
    `lockout line ${nameLine(cells, board)}${difference === usualDifference ? '' : `, difference ${difference}`}`,
  draw: ({ cells }: Lockout) => [
    ...drawLine(cells, 'lockout'),
    { kind: 'diamond', cells: [cells[0], cells.at(-1)!], fill: 'lockout' },
  ],
};
