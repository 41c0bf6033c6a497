/** Numbered room: the first value says in which cell of the line the clue stands. */
import type { ClueType } from '../clue-type.js';
import { requireSymbols } from '../common/line-automata.js';
import {
  cellsOutward,
  checkLine,
  drawOutside,
  nameOutside,
  outsideFields,
  type OutsideClue,
} from '../common/lines-outside.js';
import { listSymbolNames } from '../relations.js';
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
  /** A state is how many cells on the clue stands; −1 before the first. */
  compile(clue: NumberedRoom, board) {
    const cells = cellsOutward(clue, board);
    const values = board.symbols.map(({ value }) => value);
    const [wanted] = clue.symbols;
    const machine = {
      start: -1,
      next: (left: number, symbol: number) => {
        const value = values[symbol];
        const here = left < 0 ? value : left;
        if (value === null || here === null || (left < 0 && (here < 1 || here > cells.length))) return undefined;
        if (here === 0) return 0;
        return here > 1 ? here - 1 : symbol === wanted ? 0 : undefined;
      },
      accepts: (left: number) => left === 0,
    };
    const rule = ['numbered-room', wanted, values, cells.length];
    return [requireSymbols(board.symbols, cells, rule, machine, cells.length)];
  },
  words: (clue: NumberedRoom, { symbols }) =>
    `numbered room ${listSymbolNames(symbols, clue.symbols)}, ${nameOutside(clue)}`,
  draw: (clue: NumberedRoom, board) => drawOutside(clue, board, listSymbolNames(board.symbols, clue.symbols)),
};
