/** Contains: symbols occur in the cells as often as they are listed, or more often. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells, shorten } from '../cell-words.js';
import { optional, setCells } from '../common-fields.js';
import { countListed, listSymbolNames } from '../relations.js';
import { drawOutline } from '../common/shapes.js';

interface Contains extends CellsClue {
  readonly symbols: readonly number[];
  readonly exactly?: boolean;
}

export const contains: ClueType = {
  type: 'contains',
  title: 'contained symbols',
  rule: 'Each listed symbol occurs in the cells at least as often as it is listed, or exactly as often.',
  fields: {
    cells: setCells('The cells.'),
    symbols: { type: { kind: 'symbols', least: 1 }, about: 'The symbols; one listed twice occurs twice.' },
    exactly: optional({ type: { kind: 'boolean' }, about: 'True if none may occur more often.' }),
  },
  compile: ({ cells, symbols, exactly = false }: Contains) => [countListed(cells, symbols, exactly)],
  words: ({ cells, symbols, exactly }: Contains, board) =>
    `${exactly ? 'exactly ' : ''}${shorten(listSymbolNames(board.symbols, symbols), 24)} in ${nameSomeCells(cells, board)}`,
  draw: ({ cells, symbols }: Contains, board) => drawOutline(cells, listSymbolNames(board.symbols, symbols)),
};
