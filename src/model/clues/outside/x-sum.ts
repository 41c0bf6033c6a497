/** X-sum: the first value says how many cells add up to the clue. */
import { fullMask } from '../../bits.js';
import type { AnyConstraint, Constraint } from '../../board/constraint.js';
import type { ClueBoard, ClueType } from '../clue-type.js';
import { sumField } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import {
  areDifferent,
  cellsOutward,
  checkLine,
  drawOutside,
  nameOutside,
  outsideFields,
  type OutsideClue,
} from '../common/lines-outside.js';
import { maySplit, setsBySize, shareOut } from '../common/sets-of-values.js';
import { restrict } from '../relations.js';

interface XSum extends OutsideClue {
  readonly sum: number;
}

/** The cells still to be added, and their sum so far; undefined before the first. */
type Progress = readonly [left: number, sum: number] | null;

function requireMachine({ sum }: XSum, { symbols }: ClueBoard, cells: readonly number[]): Constraint {
  const machine = {
    start: null as Progress,
    next: (progress: Progress, value: number): Progress | undefined => {
      if (progress === null) return value >= 1 && value <= cells.length ? done(value - 1, value) : undefined;
      const [left, added] = progress;
      return left === 0 ? progress : done(left - 1, added + value);
    },
    accepts: (progress: Progress) => progress?.[0] === 0,
    keyOf: (progress: Progress) => (progress ? progress.join() : ''),
  };
  /** Sums that are complete need not be told apart: they are right or refused. */
  const done = (left: number, added: number): Progress | undefined =>
    left > 0 ? [left, added] : added === sum ? [0, 0] : undefined;
  return requireValues(symbols, cells, ['x-sum', sum], machine, cells.length);
}

/** The same for cells that hold every symbol once: each first symbol is an alternative, with the sets behind it. */
function requireSets({ sum }: XSum, { symbols }: ClueBoard, cells: readonly number[]): AnyConstraint {
  const alternatives = symbols.flatMap(({ value: size }, symbol): Constraint[][] => {
    if (size === null || size < 1 || size > cells.length) return [];
    const others = fullMask(symbols.length) ^ (1 << symbol);
    const sets = setsBySize(symbols, others, sum - size)[size - 1];
    if (sets.length === 0) return [];
    return [[...restrict([cells[0]], 1 << symbol), ...shareOut(cells.slice(1, size), cells.slice(size), others, sets)]];
  });
  return { kind: 'any', alternatives };
}

export const xSum: ClueType = {
  type: 'x-sum',
  title: 'x-sum',
  rule: 'The first x cells of the line, where x is the value of the first of them, add up to the clue.',
  fields: { ...outsideFields, sum: sumField() },
  countsValues: true,
  check: checkLine,
  compile(clue: XSum, board) {
    const cells = cellsOutward(clue, board);
    const isSplit = areDifferent(cells, board) && maySplit(board.symbols, cells);
    return [(isSplit ? requireSets : requireMachine)(clue, board, cells)];
  },
  words: (clue: XSum) => `x-sum ${clue.sum}, ${nameOutside(clue)}`,
  draw: (clue: XSum, board) => drawOutside(clue, board, `${clue.sum}`),
};
