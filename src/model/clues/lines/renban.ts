/** Renban: the values are consecutive, in any order, and none repeats. */
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { requireSet } from '../common/sets-of-values.js';
import { boardValues, haveOwnValues, maskOf } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Renban extends Clue {
  readonly cells: readonly number[];
}

const areConsecutive = (values: readonly number[]): boolean =>
  new Set(values).size === values.length && Math.max(...values) - Math.min(...values) === values.length - 1;

export const renban: ClueType = {
  type: 'renban',
  title: 'renban line',
  rule: 'The values on the line are consecutive, in any order, without repeats.',
  fields: { cells: setCells('Along the line.') },
  countsValues: true,
  compile({ cells }: Renban, { symbols }): Constraint[] {
    const size = cells.length;
    if (!haveOwnValues(symbols))
      return [{ kind: 'different', cells }, requireSet(symbols, cells, ['renban'], areConsecutive)];
    const values = new Set(boardValues(symbols));
    const starts = [...values].filter((start) => cells.every((_, place) => values.has(start + place)));
    const sets = starts.map((start) => maskOf(symbols, (value) => value >= start && value < start + size));
    return [
      { kind: 'different', cells },
      sets.length > 0 ? { kind: 'sets', cells, sets } : { kind: 'any', alternatives: [] },
    ];
  },
  words: ({ cells }: Renban, board) => `renban line ${nameLine(cells, board)}`,
  draw: ({ cells }: Renban) => drawLine(cells, 'renban'),
};
