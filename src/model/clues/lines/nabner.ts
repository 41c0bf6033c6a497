/** Nabner: no two values on the line are equal or consecutive, wherever they stand on it. */
import type { CellsClue } from '../clue-type.js';
import { setCells } from '../common-fields.js';
import { allPairs, pairsWhere } from '../relations.js';
import { lineType } from '../common/line-type.js';

export const nabner = lineType({
  type: 'nabner',
  title: 'nabner line',
  rule: 'No two values on the line are equal or consecutive, wherever they stand on it.',
  fields: { cells: setCells('Along the line.', 2) },
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [
    { kind: 'different', cells },
    pairsWhere(allPairs(cells), symbols, (a, b) => Math.abs(a - b) > 1),
  ],
  lacks: () => 'has no value 2 or more away',
});
