/** Candidates: the cells hold some of the symbols. It is how variable cells get values or bounds. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells, shorten } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { listSymbolNames, restrict } from '../relations.js';

interface Candidates extends CellsClue {
  readonly symbols: readonly number[];
}

export const candidateCells: ClueType = {
  type: 'candidates',
  title: 'candidates',
  rule: 'Each of the cells holds one of the symbols.',
  fields: {
    cells: setCells('The cells.'),
    symbols: { type: { kind: 'symbols', least: 1, most: 32 }, about: 'The symbols that each may hold.' },
  },
  compile: ({ cells, symbols }: Candidates) =>
    restrict(cells, symbols.reduce((mask, symbol) => mask | (1 << symbol), 0) >>> 0),
  words: ({ cells, symbols }: Candidates, board) =>
    `candidates ${shorten(listSymbolNames(board.symbols, symbols), 24)} of ${nameSomeCells(cells, board)}`,
  draw: () => [],
};
