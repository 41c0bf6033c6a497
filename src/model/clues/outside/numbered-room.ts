/** Numbered room: the first value says in which cell of the line the clue stands. */
import { fullMask } from '../../bits.js';
import { cellsOutward, outsideType, type OutsideClue } from '../common/lines-outside.js';
import { boardValues, listSymbolNames, maskOf, pairsIn, restrict } from '../relations.js';
import { oneSymbol } from './hidden-skyscraper.js';

interface NumberedRoom extends OutsideClue {
  readonly symbols: readonly [number];
}

export const numberedRoom = outsideType({
  type: 'numbered-room',
  title: 'numbered room',
  rule: 'The kth cell of the line, where k is the value of the first, holds the clue.',
  fields: { symbols: oneSymbol },
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
  shown: (clue: NumberedRoom, { symbols }) => listSymbolNames(symbols, clue.symbols),
});
