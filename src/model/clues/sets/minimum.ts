/** Minimum: each of the cells is smaller than its neighbours. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { pairsWithOthers } from '../common/extremes.js';
import { pairsIn, relationOf } from '../relations.js';

interface Minimum extends Clue {
  readonly cells: readonly number[];
}

export const minimum: ClueType = {
  type: 'minimum',
  title: 'minimum',
  rule: 'Each cell is smaller than its neighbours along an edge; cells that are listed together are not compared.',
  fields: { cells: { type: { kind: 'cells', least: 1 }, about: 'One cell, or an area.' } },
  countsValues: true,
  compile: ({ cells }: Minimum, board) => [
    pairsIn(
      pairsWithOthers(cells, board),
      relationOf(board.symbols, (a, b) => a < b),
    ),
  ],
  words: ({ cells }: Minimum, board) => `minimum ${nameSomeCells(cells, board)}`,
  lacks: () => 'has no value that lets the marked cell be smaller',
  draw: ({ cells }: Minimum) => [{ kind: 'square', cells, fill: 'minimum' }],
};
