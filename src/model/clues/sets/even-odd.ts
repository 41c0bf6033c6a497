/** Even and odd: the cells hold values of one parity. */
import type { CellsClue, ClueType, Shape } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { residue, restrictTo } from '../relations.js';

const ofParity = (type: 'even' | 'odd', remainder: 0 | 1, draw: (cells: readonly number[]) => Shape): ClueType => ({
  type,
  title: `${type} cells`,
  rule: `The cells hold ${type} values.`,
  fields: { cells: setCells('The cells.') },
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) =>
    restrictTo(cells, symbols, (value) => residue(value, 2) === remainder),
  words: ({ cells }: CellsClue, board) => `${type} ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: CellsClue) => [draw(cells)],
});

export const even = ofParity('even', 0, (cells) => ({ kind: 'square', cells, fill: 'grey' }));
export const odd = ofParity('odd', 1, (cells) => ({ kind: 'disc', cells, fill: 'grey', size: 'large' }));
