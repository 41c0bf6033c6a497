/** Palindrome: the line reads the same from both ends. */
import type { CellsClue } from '../clue-type.js';
import { equalSymbols, pairsIn, pairUp } from '../relations.js';
import { lineType } from '../common/line-type.js';

export const palindrome = lineType({
  type: 'palindrome',
  title: 'palindrome',
  rule: 'The line reads the same from both ends.',
  compile({ cells }: CellsClue, { symbols }) {
    const half = Math.floor(cells.length / 2);
    return [pairsIn(pairUp(cells.slice(0, half), [...cells].reverse().slice(0, half)), equalSymbols(symbols))];
  },
  lacks: () => 'holds the same symbol and cannot be it',
});
