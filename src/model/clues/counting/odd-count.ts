/** Odd count: a cell says how many of the cells around it are odd. */
import type { ClueType } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { checkCounted, countedFields, requireCounted, type CountedClue } from '../common/counted-cells.js';
import { residue } from '../relations.js';

export const oddCount: ClueType = {
  type: 'odd-count',
  title: 'odd count',
  rule: 'The value of the cell is the number of odd values in the cells around it, or in those that are stated.',
  fields: countedFields,
  countsValues: true,
  check: checkCounted,
  compile: (clue: CountedClue, board) => requireCounted(clue, board, 'odd-count', (value) => residue(value, 2) === 1),
  words: ({ cell }: CountedClue, board) => `odd count ${nameAnyCell(board, cell)}`,
  draw: ({ cell }: CountedClue) => [{ kind: 'disc', cells: [cell], fill: 'odd-count', size: 'large' }],
};
