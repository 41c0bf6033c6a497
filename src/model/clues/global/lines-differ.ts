/** No two rows or columns are equal, from whichever end they are read: full rank without ties. */
import type { ClueBoard, ClueType } from '../clue-type.js';
import { requireSymbols } from '../common/line-automata.js';
import { areDifferent, cellsOutward, linesFromSides } from '../common/lines-outside.js';

/** The cells of the rows and columns, each from both ends. */
const linesOf = (board: ClueBoard): number[][] =>
  linesFromSides(board)
    .filter(({ from }) => from === 'left' || from === 'top')
    .map((line) => cellsOutward(line, board))
    .flatMap((cells) => [cells, [...cells].reverse()]);

/** True if the rules of rows and columns make two lines differ: a place of both lies in one row or column. */
const differAnyway = (board: ClueBoard, line: readonly number[], other: readonly number[]): boolean =>
  line.some((cell, place) => cell !== other[place] && areDifferent([cell, other[place]], board));

/** A symbol of the one line, which the other has not answered yet; or what is known. */
type Comparison = 'equal' | 'different' | number;

const machine = {
  start: 'equal' as Comparison,
  next: (state: Comparison, symbol: number): Comparison => {
    if (state === 'different') return state;
    if (state === 'equal') return symbol;
    return state === symbol ? 'equal' : 'different';
  },
  accepts: (state: Comparison) => state === 'different',
};

export const linesDiffer: ClueType = {
  type: 'lines-differ',
  title: 'different lines',
  rule: 'All rows and columns, each read from both ends, differ: no line of two cells or more is a palindrome.',
  fields: {},
  compile(_, board) {
    const lines = linesOf(board);
    return lines.flatMap((line, index) =>
      // Of two lines that are both turned round, one comparison says all.
      lines
        .slice(index + 1)
        .filter((other, at) => (index % 2 === 0 || (index + 1 + at) % 2 === 0) && other.length === line.length)
        .filter((other) => !differAnyway(board, line, other))
        .map((other) => line.flatMap((cell, place) => (cell === other[place] ? [] : [cell, other[place]])))
        .filter((cells) => cells.length > 0)
        .map((cells) => requireSymbols(board.symbols, cells, ['lines-differ'], machine)),
    );
  },
  words: () => 'different lines',
  draw: () => [],
};
