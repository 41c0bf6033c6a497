/** Zipper: cells equally far from the middle have one sum, which is the value in the middle where there is a cell. */
import type { CellsClue } from '../clue-type.js';
import { lineCells } from '../common-fields.js';
import { pairUp, requireEqualSums } from '../relations.js';
import { lineType } from '../common/line-type.js';

export const zipper = lineType({
  type: 'zipper',
  title: 'zipper line',
  rule: 'Cells equally far from the middle have the same sum; a cell in the middle holds it.',
  fields: { cells: lineCells(3, 'From one end to the other.') },
  countsValues: true,
  compile({ cells }: CellsClue) {
    const half = Math.floor(cells.length / 2);
    const middle = cells.slice(half, cells.length - half);
    const pairs = pairUp(cells.slice(0, half), [...cells].reverse().slice(0, half));
    return requireEqualSums(middle.length > 0 ? [middle, ...pairs] : pairs);
  },
});
