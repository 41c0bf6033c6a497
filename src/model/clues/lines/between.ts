/** Between line: inner values lie strictly between those at the ends. */
import type { CellsClue } from '../clue-type.js';
import { lineCells } from '../common-fields.js';
import { requireBetweenEnds } from '../common/ends.js';
import { drawCircles, drawLine } from '../common/shapes.js';
import { lineType } from '../common/line-type.js';

export const between = lineType({
  type: 'between',
  title: 'between line',
  rule: 'The values inside the line lie strictly between the values at its ends.',
  fields: { cells: lineCells(2, 'From one end to the other.') },
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [
    requireBetweenEnds(
      symbols,
      cells,
      ['between'],
      () => true,
      (value, least, most) => value > least && value < most,
    ),
  ],
  draw: ({ cells }: CellsClue) => [...drawLine(cells, 'between'), ...drawCircles([cells[0], cells.at(-1)!], 'white')],
});
