/** Nabner: no two values on the line are equal or consecutive, wherever they stand on it. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { allPairs, pairsIn, relationOf } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Nabner extends Clue {
  readonly cells: readonly number[];
}

export const nabner: ClueType = {
  type: 'nabner',
  title: 'nabner line',
  rule: 'No two values on the line are equal or consecutive, wherever they stand on it.',
  fields: { cells: setCells('Along the line.', 2) },
  countsValues: true,
  compile: ({ cells }: Nabner, { symbols }) => [
    { kind: 'different', cells },
    pairsIn(
      allPairs(cells),
      relationOf(symbols, (a, b) => Math.abs(a - b) > 1),
    ),
  ],
  words: ({ cells }: Nabner, board) => `nabner line ${nameLine(cells, board)}`,
  lacks: () => 'has no value 2 or more away',
  draw: ({ cells }: Nabner) => drawLine(cells, 'nabner'),
};
