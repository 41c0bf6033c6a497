/** Palindrome: the line reads the same from both ends. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { equalSymbols, pairsIn, pairUp } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Palindrome extends Clue {
  readonly cells: readonly number[];
}

export const palindrome: ClueType = {
  type: 'palindrome',
  title: 'palindrome',
  rule: 'The line reads the same from both ends.',
  fields: { cells: lineCells() },
  compile({ cells }: Palindrome, { symbols }) {
    const half = Math.floor(cells.length / 2);
    return [pairsIn(pairUp(cells.slice(0, half), [...cells].reverse().slice(0, half)), equalSymbols(symbols))];
  },
  words: ({ cells }: Palindrome, board) => `palindrome ${nameLine(cells, board)}`,
  lacks: () => 'holds the same symbol and cannot be it',
  draw: ({ cells }: Palindrome) => drawLine(cells, 'palindrome'),
};
