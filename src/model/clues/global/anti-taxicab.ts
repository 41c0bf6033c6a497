/** Anti-taxicab: cells with the same value v are never v steps apart. */
import type { ClueType } from '../clue-type.js';
import { gridPairsAtStep } from '../common/geometry.js';
import { numbersFrom, boardValues, pairsWhere } from '../relations.js';

export const antiTaxicab: ClueType = {
  type: 'anti-taxicab',
  title: 'anti-taxicab',
  rule: 'No two cells hold the same value v with exactly v steps along rows and columns from one to the other.',
  fields: {},
  countsValues: true,
  compile: (_, board) =>
    boardValues(board.symbols)
      .filter((distance) => distance > 0)
      .map((distance) => {
        const steps = numbersFrom(-distance, distance).map((right) => [distance - Math.abs(right), right]);
        // A step to the left within a row is one to the right from the other cell.
        const pairs = steps.filter(([down, right]) => down > 0 || right > 0);
        return pairsWhere(
          pairs.flatMap(([down, right]) => gridPairsAtStep(board, down, right)),
          board.symbols,
          (a, b) => a !== distance || b !== distance,
        );
      })
      .filter(({ pairs }) => pairs.length > 0),
  words: () => 'anti-taxicab',
  draw: () => [],
};
