/** Clone: cells at the same place in two lists hold the same symbol. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { equalSymbols, pairsIn, pairUp } from '../relations.js';

interface Clone extends CellsClue {
  readonly others: readonly number[];
}

export const clone: ClueType = {
  type: 'clone',
  title: 'clone',
  rule: 'Cells at the same place of both areas hold the same symbol.',
  fields: { cells: setCells('One area.'), others: setCells('The other, in the same order.') },
  check: ({ cells, others }: Clone) =>
    cells.length === others.length ? undefined : { expected: `${cells.length} other cells`, found: `${others.length}` },
  compile: ({ cells, others }: Clone, { symbols }) => [pairsIn(pairUp(cells, others), equalSymbols(symbols))],
  words: ({ cells, others }: Clone, board) => `clone ${nameSomeCells([...cells, ...others], board)}`,
  lacks: () => 'holds the same symbol and cannot be it',
  draw: ({ cells, others }: Clone) => [{ kind: 'square', cells: [...cells, ...others], fill: 'clone' }],
};
