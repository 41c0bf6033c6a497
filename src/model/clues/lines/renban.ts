/** Renban: the values are consecutive, in any order, and none repeats. */
import type { Constraint } from '../../board/constraint.js';
import type { CellsClue } from '../clue-type.js';
import { setCells } from '../common-fields.js';
import { requireSet } from '../common/sets-of-values.js';
import { boardValues, haveOwnValues, maskOf } from '../relations.js';
import { lineType } from '../common/line-type.js';

const areConsecutive = (values: readonly number[]): boolean =>
  new Set(values).size === values.length && Math.max(...values) - Math.min(...values) === values.length - 1;

export const renban = lineType({
  type: 'renban',
  title: 'renban line',
  rule: 'The values on the line are consecutive, in any order, without repeats.',
  fields: { cells: setCells('Along the line.') },
  countsValues: true,
  compile({ cells }: CellsClue, { symbols }): Constraint[] {
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
});
