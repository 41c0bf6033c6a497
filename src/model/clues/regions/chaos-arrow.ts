/** Chaos arrow: a value counts the cells of its region along the arms, up to the first cell of another region. */
import type { ClueType } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { labelFields, requireRuns, type LabelClue } from '../common/label-runs.js';

interface ChaosArrow extends LabelClue {
  readonly arms: readonly (readonly number[])[];
}

export const chaosArrow: ClueType = {
  type: 'chaos-arrow',
  title: 'chaos arrow',
  rule: 'The value counts the label cells along the arms that follow their first cell with its label, itself once.',
  fields: {
    ...labelFields,
    arms: {
      type: { kind: 'cell-lists', least: 1, most: 8, variables: true },
      about: 'Lists of label cells, all with the same first one.',
    },
  },
  countsValues: true,
  check: ({ arms }: ChaosArrow) =>
    arms.every(([first]) => first === arms[0][0])
      ? undefined
      : { expected: 'arms with the same first cell', found: 'others' },
  compile: (clue: ChaosArrow, board) => [
    requireRuns(
      clue,
      clue.arms[0][0],
      clue.arms.map((arm) => arm.slice(1)),
      true,
      board,
    ),
  ],
  words: ({ cell }: ChaosArrow, board) => `chaos arrow ${nameAnyCell(board, cell)}`,
  draw: ({ cell }: ChaosArrow) => [{ kind: 'disc', cells: [cell], fill: 'chaos-arrow', size: 'large' }],
};
