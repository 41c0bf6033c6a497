/** Numbered room: the first value says in which cell of the line the clue stands. */
import { fullMask } from '../../bits.js';
import type { ClueType } from '../clue-type.js';
import {
  cellsOutward,
  checkLine,
  drawOutside,
  nameOutside,
  outsideFields,
  type OutsideClue,
} from '../common/lines-outside.js';
import { boardValues, listSymbolNames, maskOf, pairsIn, restrict } from '../relations.js';
import { oneSymbol } from './hidden-skyscraper.js';

interface NumberedRoom extends OutsideClue {
  readonly symbols: readonly [number];
}

export const numberedRoom: ClueType = {
  type: 'numbered-room',
  title: 'numbered room',
  rule: 'The kth cell of the line, where k is the value of the first, holds the clue.',
  fields: { ...outsideFields, symbols: oneSymbol },
  countsValues: true,
  check: checkLine,
  compile(clue: NumberedRoom, board) {
    const { symbols } = board;
    const cells = cellsOutward(clue, board);
    const all = fullMask(symbols.length);
    const wanted = (1 << clue.symbols[0]) >>> 0;
    const isPlace = (value: number): boolean => value > 0 && value <= cells.length;
    const places = boardValues(symbols).filter(isPlace);
    return [
      ...restrict(cells.slice(0, 1), maskOf(symbols, isPlace)),
      ...places.map((place) =>
        pairsIn(
          [[cells[0], cells[place - 1]]],
          symbols.map(({ value }) => (value === place ? wanted : all)),
        ),
      ),
    ];
  },
  words: (clue: NumberedRoom, { symbols }) =>
    `numbered room ${listSymbolNames(symbols, clue.symbols)}, ${nameOutside(clue)}`,
  draw: (clue: NumberedRoom, board) => drawOutside(clue, board, listSymbolNames(board.symbols, clue.symbols)),
};
