/** Windoku: boxes that are moved inwards hold different symbols too. */
import { boxSizeOf } from '../../board/board-description.js';
import { blockAt, checkBoxes, placesFrom } from '../common/boxes.js';
import type { ClueBoard, ClueType } from '../clue-type.js';

/** The moved boxes start in the second row and column, with one line between them. */
function windowsOf(board: ClueBoard): number[][] {
  const [height, width] = boxSizeOf(board)!;
  return placesFrom(1, height + 1, height, board.rows - 1).flatMap((row) =>
    placesFrom(1, width + 1, width, board.columns - 1).map((column) => blockAt(board, row, column, height, width)),
  );
}

export const windoku: ClueType = {
  type: 'windoku',
  title: 'windoku',
  rule: 'Boxes that start in the second row and column, with one line between them, hold different symbols too.',
  fields: {},
  check: (_, board) => checkBoxes(board),
  compile: (_, board) => windowsOf(board).map((cells) => ({ kind: 'different', cells })),
  words: () => 'windoku',
  draw: (_, board) => windowsOf(board).map((cells) => ({ kind: 'square', cells, fill: 'pattern' })),
};
