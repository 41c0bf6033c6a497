/** Same difference: all neighbours on the line are equally far apart. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { drawLine } from '../common/shapes.js';
import { equalSteps } from './sequence.js';

interface SameDifference extends Clue {
  readonly cells: readonly number[];
}

export const sameDifference: ClueType = {
  type: 'same-difference',
  title: 'same difference line',
  rule: 'All neighbours on the line have the same difference, which is not stated.',
  fields: { cells: lineCells() },
  countsValues: true,
  compile: ({ cells }: SameDifference, { symbols }) => [
    requireValues(symbols, cells, ['same-difference'], equalSteps(Math.abs)),
  ],
  words: ({ cells }: SameDifference, board) => `same difference line ${nameLine(cells, board)}`,
  draw: ({ cells }: SameDifference) => drawLine(cells, 'same-difference'),
};
