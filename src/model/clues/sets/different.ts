/** Different: no symbol repeats in the cells. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { drawOutline } from '../common/shapes.js';

interface Different extends Clue {
  readonly cells: readonly number[];
}

export const differentCells: ClueType = {
  type: 'different',
  title: 'different cells',
  rule: 'No symbol repeats in the cells.',
  fields: { cells: setCells('The cells.') },
  compile: ({ cells }: Different) => [{ kind: 'different', cells }],
  words: ({ cells }: Different, board) => `different cells ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: Different) => drawOutline(cells),
};
