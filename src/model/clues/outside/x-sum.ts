/** X-sum: the first value says how many cells add up to the clue. */
import type { ClueType } from '../clue-type.js';
import { sumField } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import {
  cellsOutward,
  checkLine,
  drawOutside,
  nameOutside,
  outsideFields,
  type OutsideClue,
} from '../common/lines-outside.js';

interface XSum extends OutsideClue {
  readonly sum: number;
}

/** The cells still to be added, and their sum so far; undefined before the first. */
type Progress = readonly [left: number, sum: number] | null;

export const xSum: ClueType = {
  type: 'x-sum',
  title: 'x-sum',
  rule: 'The first x cells of the line, where x is the value of the first of them, add up to the clue.',
  fields: { ...outsideFields, sum: sumField() },
  countsValues: true,
  check: checkLine,
  compile(clue: XSum, board) {
    const cells = cellsOutward(clue, board);
    const machine = {
      start: null as Progress,
      next: (progress: Progress, value: number): Progress | undefined => {
        if (progress === null) return value >= 1 && value <= cells.length ? done(value - 1, value) : undefined;
        const [left, sum] = progress;
        return left === 0 ? progress : done(left - 1, sum + value);
      },
      accepts: (progress: Progress) => progress?.[0] === 0,
      keyOf: (progress: Progress) => (progress ? progress.join() : ''),
    };
    /** Sums that are complete need not be told apart: they are right or refused. */
    const done = (left: number, sum: number): Progress | undefined =>
      left > 0 ? [left, sum] : sum === clue.sum ? [0, 0] : undefined;
    return [requireValues(board.symbols, cells, ['x-sum', clue.sum], machine, cells.length)];
  },
  words: (clue: XSum) => `x-sum ${clue.sum}, ${nameOutside(clue)}`,
  draw: (clue: XSum, board) => drawOutside(clue, board, `${clue.sum}`),
};
