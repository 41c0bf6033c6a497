/** Maximum: each of the cells is greater than its neighbours. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { pairsWithOthers } from '../common/extremes.js';
import { pairsIn, relationOf } from '../relations.js';

interface Maximum extends Clue {
  readonly cells: readonly number[];
}

export const maximum: ClueType = {
  type: 'maximum',
  title: 'maximum',
  rule: 'Each cell is greater than its neighbours along an edge; cells that are listed together are not compared.',
  fields: { cells: { type: { kind: 'cells', least: 1 }, about: 'One cell, or an area.' } },
  countsValues: true,
  compile: ({ cells }: Maximum, board) => [
    pairsIn(
      pairsWithOthers(cells, board),
      relationOf(board.symbols, (a, b) => a > b),
    ),
  ],
  words: ({ cells }: Maximum, board) => `maximum ${nameSomeCells(cells, board)}`,
  lacks: () => 'has no value that lets the marked cell be greater',
  draw: ({ cells }: Maximum) => [{ kind: 'square', cells, fill: 'maximum' }],
};
