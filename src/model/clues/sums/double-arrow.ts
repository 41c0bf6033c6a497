/** Double arrow: both ends together are the sum of what lies between them. */
import type { CellsClue } from '../clue-type.js';
import { lineCells } from '../common-fields.js';
import { equalSum } from '../relations.js';
import { drawCircles, drawLine } from '../common/shapes.js';
import { reasonsOfEqualSums } from '../reasons.js';
import { lineType } from '../common/line-type.js';

export const doubleArrow = lineType({
  type: 'double-arrow',
  title: 'double arrow',
  rule: 'The values inside the line add up to the sum of the values at its ends.',
  fields: { cells: lineCells(3, 'From one end to the other.') },
  countsValues: true,
  compile: ({ cells }: CellsClue) => [equalSum([cells[0], cells.at(-1)!], cells.slice(1, -1))],
  reasons: ({ cells }: CellsClue, view) =>
    reasonsOfEqualSums(
      view,
      { cells: [cells[0], cells.at(-1)!], name: 'the sum of the ends', rest: 'the other end' },
      { cells: cells.slice(1, -1), name: 'the sum inside', rest: 'the rest inside' },
    ),
  draw: ({ cells }: CellsClue) => [
    ...drawLine(cells, 'double-arrow'),
    ...drawCircles([cells[0], cells.at(-1)!], 'white'),
  ],
});
