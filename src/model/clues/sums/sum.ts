/** Sum: values, each times its factor, add up to a total. A cell that is listed twice counts twice. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { lineCells, optional, sumField } from '../common-fields.js';
import { drawOutline } from '../common/shapes.js';

interface Sum extends CellsClue {
  readonly factors?: readonly number[];
  readonly total: number;
}

export const sumOfCells: ClueType = {
  type: 'sum',
  title: 'sum',
  rule: 'The values, each times its factor, add up to the total; values may repeat.',
  fields: {
    cells: lineCells(1, 'The cells; one that is listed twice counts twice.'),
    factors: optional({
      type: { kind: 'integers', least: -1000, most: 1000 },
      about: 'A factor for each cell; 1 unless stated.',
    }),
    total: sumField(),
  },
  countsValues: true,
  check({ cells, factors }: Sum) {
    if (!factors || factors.length === cells.length) return undefined;
    return { expected: `${cells.length} factors`, found: `${factors.length}` };
  },
  compile: ({ cells, factors, total }: Sum) => [{ kind: 'sum', cells, factors, total }],
  words: ({ cells, total }: Sum, board) => `sum ${total} of ${nameSomeCells(cells, board)}`,
  draw: ({ cells, total }: Sum) => drawOutline([...new Set(cells)], `${total}`),
};
