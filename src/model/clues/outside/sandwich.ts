/** Sandwich: the sum of the values between the smallest and the largest of the line. */
import type { ClueType } from '../clue-type.js';
import { sumField } from '../common-fields.js';
import {
  areDifferent,
  cellsOutward,
  checkLine,
  drawOutside,
  nameOutside,
  outsideFields,
  type OutsideClue,
} from '../common/lines-outside.js';
import { requireSandwiches } from '../common/sandwiches.js';

interface Sandwich extends OutsideClue {
  readonly sum: number;
}

/** Of more cells the pairs of places for the crusts are too many. */
const mostCells = 32;

export const sandwich: ClueType = {
  type: 'sandwich',
  title: 'sandwich',
  rule: 'The values between the smallest and the largest value of the line, such as 1 and 9, add up to the clue.',
  fields: { ...outsideFields, sum: sumField() },
  countsValues: true,
  check(clue: Sandwich, board) {
    const { length } = cellsOutward(clue, board);
    if (length >= 2 && length <= mostCells) return checkLine(clue, board);
    return { expected: `2 to ${mostCells} cells`, found: `${length}` };
  },
  compile(clue: Sandwich, board) {
    const cells = cellsOutward(clue, board);
    return [requireSandwiches(board.symbols, cells, clue.sum, areDifferent(cells, board))];
  },
  words: (clue: Sandwich) => `sandwich ${clue.sum}, ${nameOutside(clue)}`,
  draw: (clue: Sandwich, board) => drawOutside(clue, board, `${clue.sum}`),
};
