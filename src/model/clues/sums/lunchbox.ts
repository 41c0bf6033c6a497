/** Lunchbox: values between the cells with the smallest and the largest of the box add up to the stated sum. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells, sumField } from '../common-fields.js';
import { differentValues } from '../relations.js';
import { requireSandwiches } from '../common/sandwiches.js';
import { drawOutline } from '../common/shapes.js';

interface Lunchbox extends CellsClue {
  readonly sum: number;
}

export const lunchbox: ClueType = {
  type: 'lunchbox',
  title: 'lunchbox',
  rule: 'Values in the box differ; those between its smallest and its largest, in its order, add up to the sum.',
  fields: { cells: setCells('The cells of the box, in their order.', 2), sum: sumField() },
  countsValues: true,
  compile: ({ cells, sum }: Lunchbox, { symbols }) => [
    ...differentValues(cells, symbols),
    requireSandwiches(symbols, cells, sum, true),
  ],
  words: ({ cells, sum }: Lunchbox, board) => `lunchbox ${sum} ${nameSomeCells(cells, board)}`,
  draw: ({ cells, sum }: Lunchbox) => drawOutline(cells, `${sum}`),
};
