/** Between line: inner values lie strictly between those at the ends. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { requireBetweenEnds } from '../common/ends.js';
import { drawCircles, drawLine } from '../common/shapes.js';

interface Between extends Clue {
  readonly cells: readonly number[];
}

export const between: ClueType = {
  type: 'between',
  title: 'between line',
  rule: 'The values inside the line lie strictly between the values at its ends.',
  fields: { cells: lineCells(2, 'From one end to the other.') },
  countsValues: true,
  compile: ({ cells }: Between, { symbols }) => [
    requireBetweenEnds(
      symbols,
      cells,
      ['between'],
      () => true,
      (value, least, most) => value > least && value < most,
    ),
  ],
  words: ({ cells }: Between, board) => `between line ${nameLine(cells, board)}`,
  draw: ({ cells }: Between) => [...drawLine(cells, 'between'), ...drawCircles([cells[0], cells.at(-1)!], 'white')],
};
