/** Even: the cells hold even values. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { maskOf, residue, restrict } from '../relations.js';

interface Even extends Clue {
  readonly cells: readonly number[];
}

export const even: ClueType = {
  type: 'even',
  title: 'even cells',
  rule: 'The cells hold even values.',
  fields: { cells: setCells('The cells.') },
  countsValues: true,
  compile: ({ cells }: Even, { symbols }) =>
    restrict(
      cells,
      maskOf(symbols, (value) => residue(value, 2) === 0),
    ),
  words: ({ cells }: Even, board) => `even ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: Even) => [{ kind: 'square', cells, fill: 'grey' }],
};
