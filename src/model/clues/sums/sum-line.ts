/** Sum line: the line falls into successive parts that all have the stated sum. */
import type { AutomatonConstraint } from '../../board/constraint.js';
import type { CellsClue, ClueBoard, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { integerField, lineCells, optional } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { numbersFrom, boardValues } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface SumLine extends CellsClue {
  readonly sum: number;
  readonly loop?: boolean;
}

/**
 * A line on which the first part has a sum that is `before` short, and the last part that of `before`.
 * A state is the sum of the part so far; negative, less one, while no part has ended.
 */
function requireParts({ cells, sum }: SumLine, { symbols }: ClueBoard, before: number): AutomatonConstraint {
  return requireValues(symbols, cells, ['sum-line', sum, before], {
    start: -1 - before,
    next: (state, value) => {
      const part = (state < 0 ? -1 - state : state) + value;
      return part > sum ? undefined : part === sum ? 0 : state < 0 ? -1 - part : part;
    },
    accepts: (state) => state === before,
  });
}

export const sumLine: ClueType = {
  type: 'sum-line',
  title: 'sum line',
  rule: 'The line falls into successive parts, each with the stated sum; a loop may be cut anywhere.',
  fields: {
    cells: lineCells(1),
    sum: integerField(1, 1000, 'The sum of each part.'),
    loop: optional({ type: { kind: 'boolean' }, about: 'True if the last cell is followed by the first.' }),
  },
  countsValues: true,
  check: (_, { symbols }) =>
    (boardValues(symbols)[0] ?? 0) < 0 ? { expected: 'values from 0', found: 'a negative value' } : undefined,
  compile(clue: SumLine, board) {
    if (!clue.loop) return [requireParts(clue, board, 0)];
    return [
      { kind: 'any', alternatives: numbersFrom(0, clue.sum - 1).map((before) => [requireParts(clue, board, before)]) },
    ];
  },
  words: ({ cells, sum, loop }: SumLine, board) => `sum ${loop ? 'loop' : 'line'} ${nameLine(cells, board)}, ${sum}`,
  draw: ({ cells, loop }: SumLine) => drawLine(loop ? [...cells, cells[0]] : cells, 'sum-line'),
};
