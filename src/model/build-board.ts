/**
 * Makes a board of its description, with every check: what comes out holds all that `Board` promises.
 */
import type { Board } from './board.js';
import type { BoardDescription } from './board-description.js';

/**
 * @throws BoardError naming the culprit, for a description that contradicts itself or exceeds a limit. Givens that clash are no
 *   error but a board without solution: `findBoardClashes` lists them.
 */
export function buildBoard(description: BoardDescription): Board {
  void description;
  throw new Error('follows');
}
