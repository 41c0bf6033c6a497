/** Odd: the cells hold odd values. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { maskOf, residue, restrict } from '../relations.js';

interface Odd extends Clue {
  readonly cells: readonly number[];
}

export const odd: ClueType = {
  type: 'odd',
  title: 'odd cells',
  rule: 'The cells hold odd values.',
  fields: { cells: setCells('The cells.') },
  countsValues: true,
  compile: ({ cells }: Odd, { symbols }) =>
    restrict(
      cells,
      maskOf(symbols, (value) => residue(value, 2) === 1),
    ),
  words: ({ cells }: Odd, board) => `odd ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: Odd) => [{ kind: 'disc', cells, fill: 'grey', size: 'large' }],
};
