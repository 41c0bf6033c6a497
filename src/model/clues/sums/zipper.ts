/** Zipper: cells equally far from the middle have one sum, which is the value in the middle where there is a cell. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { pairUp } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Zipper extends Clue {
  readonly cells: readonly number[];
}

/** The sum of each pair once it is known, and the first value of a pair that is begun. */
interface Progress {
  readonly total?: number | undefined;
  readonly first?: number | undefined;
}

export const zipper: ClueType = {
  type: 'zipper',
  title: 'zipper line',
  rule: 'Cells equally far from the middle have the same sum; a cell in the middle holds it.',
  fields: { cells: lineCells(3, 'From one end to the other.') },
  countsValues: true,
  /** The cell in the middle is read first, then the cells in pairs from the ends. */
  compile({ cells }: Zipper, { symbols }) {
    const half = Math.floor(cells.length / 2);
    const middle = cells.slice(half, cells.length - half);
    const hasMiddle = middle.length > 0;
    const others = pairUp(cells.slice(0, half), [...cells].reverse().slice(0, half)).flat();
    return [
      requireValues<Progress>(symbols, [...middle, ...others], ['zipper', hasMiddle], {
        start: {},
        next: ({ total, first }, value) => {
          if (hasMiddle && total === undefined) return { total: value };
          if (first === undefined) return { total, first: value };
          return total === undefined || first + value === total ? { total: first + value } : undefined;
        },
        accepts: ({ first }) => first === undefined,
        keyOf: ({ total, first }) => `${total} ${first}`,
      }),
    ];
  },
  words: ({ cells }: Zipper, board) => `zipper line ${nameLine(cells, board)}`,
  draw: ({ cells }: Zipper) => drawLine(cells, 'zipper'),
};
