/** Counting circles: a value in a circle says in how many circles it stands. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { drawCircles } from '../common/shapes.js';

export const countingCircles: ClueType = {
  type: 'counting-circles',
  title: 'counting circles',
  rule: 'A symbol in a circle stands in exactly as many circles as its value says.',
  fields: { cells: setCells('The circles.') },
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [
    {
      kind: 'counts',
      cells,
      counts: symbols.map(({ value }, symbol) => ({
        symbol,
        times: value !== null && value > 0 && value <= cells.length ? [0, value] : [0],
      })),
    },
  ],
  words: ({ cells }: CellsClue, board) => `counting circles ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: CellsClue) => drawCircles(cells),
};
