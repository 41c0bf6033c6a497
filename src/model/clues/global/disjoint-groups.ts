/** Disjoint groups: cells at the same place of all boxes hold different symbols. */
import { boxSizeOf } from '../../board/board-description.js';
import { blockAt, checkBoxes, placesFrom } from '../common/boxes.js';
import type { ClueType } from '../clue-type.js';

export const disjointGroups: ClueType = {
  type: 'disjoint-groups',
  title: 'disjoint groups',
  rule: 'Cells at the same place of their boxes hold different symbols.',
  fields: {},
  check: (_, board) => checkBoxes(board),
  compile(_, board) {
    const [height, width] = boxSizeOf(board)!;
    const boxes = placesFrom(0, height, height, board.rows).flatMap((row) =>
      placesFrom(0, width, width, board.columns).map((column) => blockAt(board, row, column, height, width)),
    );
    return boxes[0].map((_, place) => ({ kind: 'different', cells: boxes.map((box) => box[place]) }));
  },
  words: () => 'disjoint groups',
  draw: () => [],
};
