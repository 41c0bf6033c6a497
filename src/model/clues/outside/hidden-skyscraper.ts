/** Hidden skyscraper: the clue is the first value that is hidden by a greater one before it. */
import type { ClueField } from '../clue-type.js';
import { requireSymbols } from '../common/line-automata.js';
import { cellsOutward, outsideType, type OutsideClue } from '../common/lines-outside.js';
import { listSymbolNames } from '../relations.js';

interface HiddenSkyscraper extends OutsideClue {
  readonly symbols: readonly [number];
}

/** One symbol. */
export const oneSymbol: ClueField = { type: { kind: 'symbols', least: 1, most: 1 }, about: 'One symbol.' };

const hidden = 'hidden';

export const hiddenSkyscraper = outsideType({
  type: 'hidden-skyscraper',
  title: 'hidden skyscraper',
  rule: 'The clue is the symbol of the first cell whose value is smaller than one before it in the line.',
  fields: { symbols: oneSymbol },
  /** A state is the greatest value so far. */
  compile(clue: HiddenSkyscraper, board) {
    const values = board.symbols.map(({ value }) => value);
    const machine = {
      start: -Infinity as number | typeof hidden,
      next: (state: number | typeof hidden, symbol: number) => {
        const value = values[symbol];
        if (value === null || state === hidden) return value === null ? undefined : state;
        return value >= state ? value : symbol === clue.symbols[0] ? hidden : undefined;
      },
      accepts: (state: number | typeof hidden) => state === hidden,
    };
    const rule = ['hidden-skyscraper', clue.symbols, values];
    return [requireSymbols(board.symbols, cellsOutward(clue, board), rule, machine)];
  },
  shown: (clue: HiddenSkyscraper, { symbols }) => listSymbolNames(symbols, clue.symbols),
});
