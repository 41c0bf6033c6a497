/** Even count: a cell says how many of the cells around it are even. */
import type { ClueType } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { checkCounted, countedFields, requireCounted, type CountedClue } from '../common/counted-cells.js';
import { residue } from '../relations.js';

export const evenCount: ClueType = {
  type: 'even-count',
  title: 'even count',
  rule: 'The value of the cell is the number of even values in the cells around it, or in those that are stated.',
  fields: countedFields,
  countsValues: true,
  check: checkCounted,
  compile: (clue: CountedClue, board) => requireCounted(clue, board, 'even-count', (value) => residue(value, 2) === 0),
  words: ({ cell }: CountedClue, board) => `even count ${nameAnyCell(board, cell)}`,
  draw: ({ cell }: CountedClue) => [{ kind: 'disc', cells: [cell], fill: 'even-count', size: 'large' }],
};
