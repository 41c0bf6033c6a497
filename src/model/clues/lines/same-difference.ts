/** Same difference: all neighbours on the line are equally far apart. */
import type { CellsClue } from '../clue-type.js';
import { requireValues } from '../common/line-automata.js';
import { equalSteps } from './sequence.js';
import { lineType } from '../common/line-type.js';

export const sameDifference = lineType({
  type: 'same-difference',
  title: 'same difference line',
  rule: 'All neighbours on the line have the same difference, which is not stated.',
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [
    requireValues(symbols, cells, ['same-difference'], equalSteps(Math.abs)),
  ],
});
