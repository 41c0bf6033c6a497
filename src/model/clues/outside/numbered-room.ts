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
import { listSymbolNames, maskOf, pairsIn, restrict } from '../relations.js';
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
    const [first, ...others] = cellsOutward(clue, board);
    const { symbols } = board;
    const [wanted] = clue.symbols;
    const all = fullMask(symbols.length);
    const isWanted = (1 << wanted) >>> 0;
    const beyondFirst = maskOf(symbols, (value) => value > 1 && value <= others.length + 1);
    const isFirst = symbols[wanted].value === 1 ? isWanted : 0;
    return [
      ...restrict([first], (beyondFirst | isFirst) >>> 0),
      ...others.map((cell, index) =>
        pairsIn(
          [[first, cell]],
          symbols.map(({ value }) => (value === index + 2 ? isWanted : all)),
        ),
      ),
    ];
  },
  words: (clue: NumberedRoom, { symbols }) =>
    `numbered room ${listSymbolNames(symbols, clue.symbols)}, ${nameOutside(clue)}`,
  draw: (clue: NumberedRoom, board) => drawOutside(clue, board, listSymbolNames(board.symbols, clue.symbols)),
};
