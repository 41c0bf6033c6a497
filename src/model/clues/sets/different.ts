/** Different: no symbol repeats in the cells. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { drawOutline } from '../common/shapes.js';

export const differentCells: ClueType = {
  type: 'different',
  title: 'different cells',
  rule: 'No symbol repeats in the cells.',
  fields: { cells: setCells('The cells.') },
  compile: ({ cells }: CellsClue) => [{ kind: 'different', cells }],
  words: ({ cells }: CellsClue, board) => `different cells ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: CellsClue) => drawOutline(cells),
};
