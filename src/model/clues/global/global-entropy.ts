/** Global entropy: every square of four cells has a low, a middle and a high value. */
import type { ClueType } from '../clue-type.js';
import { requireInSquares } from '../common/square-classes.js';
import { checkThirds, thirdOf } from '../common/thirds.js';

export const globalEntropy: ClueType = {
  type: 'global-entropy',
  title: 'global entropy',
  rule: 'Every 2×2 square has a value of the lowest, of the middle and of the highest third.',
  fields: {},
  countsValues: true,
  check: (_, { symbols }) => checkThirds(symbols),
  compile: (_, board) => requireInSquares(board, ['square thirds'], 3, thirdOf(board.symbols)),
  words: () => 'global entropy',
  draw: () => [],
};
