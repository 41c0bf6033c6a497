/** Quadruple: symbols in the corner of four cells are all among those four. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { squaresOf } from '../common/geometry.js';
import { countListed, listSymbolNames } from '../relations.js';

interface Quadruple extends CellsClue {
  readonly symbols: readonly number[];
}

export const quadruple: ClueType = {
  type: 'quadruple',
  title: 'quadruple',
  rule: 'The symbols in the corner occur in the four cells around it, at least as often as they are listed.',
  fields: {
    cells: { type: { kind: 'cells', least: 4, most: 4 }, about: 'The four cells around a corner.' },
    symbols: { type: { kind: 'symbols', least: 1, most: 4 }, about: 'The symbols; one listed twice occurs twice.' },
  },
  check({ cells }: Quadruple, board) {
    const sorted = [...cells].sort((a, b) => a - b);
    const isSquare = squaresOf(board).some((square) => square.every((cell, at) => cell === sorted[at]));
    return isSquare ? undefined : { expected: 'the four cells around a corner', found: nameSomeCells(cells, board) };
  },
  compile: ({ cells, symbols }: Quadruple) => [countListed(cells, symbols, false)],
  words: ({ cells, symbols }: Quadruple, board) =>
    `quadruple ${listSymbolNames(board.symbols, symbols)} in ${nameSomeCells(cells, board)}`,
  draw: ({ cells, symbols }: Quadruple, board) => [
    { kind: 'corner', cells, text: listSymbolNames(board.symbols, symbols) },
  ],
};
