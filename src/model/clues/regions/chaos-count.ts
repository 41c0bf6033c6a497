/** Chaos count: a value counts the cells of its region among some cells. */
import type { ClueType } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { labelFields, requireRuns, type LabelClue } from '../common/label-runs.js';

interface ChaosCount extends LabelClue {
  readonly cells: readonly number[];
}

export const chaosCount: ClueType = {
  type: 'chaos-count',
  title: 'chaos count',
  rule: 'The value counts the label cells that have the label of the first of them, itself included.',
  fields: { ...labelFields, cells: setCells('Label cells; that of the cell first.') },
  countsValues: true,
  compile: (clue: ChaosCount, board) => [requireRuns(clue, clue.cells[0], [clue.cells.slice(1)], false, board)],
  words: ({ cell }: ChaosCount, board) => `chaos count ${nameAnyCell(board, cell)}`,
  draw: ({ cell }: ChaosCount) => [{ kind: 'disc', cells: [cell], fill: 'chaos-count', size: 'large' }],
};
