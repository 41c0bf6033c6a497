/** What was left out when a board was read from a link. It travels with the board, whose answers repeat it. */
import { isClassicPuzzle, type Puzzle } from '../puzzle.js';

/** The member of `Board.meta` with what was not understood. */
export const uncheckedMeta = 'unchecked';

/** Returns what was left out of a puzzle, on one line; undefined for nothing. */
export const uncheckedOf = (puzzle: Puzzle): string | undefined =>
  isClassicPuzzle(puzzle) ? undefined : puzzle.meta[uncheckedMeta];

/** Adds what was left out of a puzzle to its answer. */
export function withUnchecked<Answer>(answer: Answer, puzzle: Puzzle): Answer {
  const unchecked = uncheckedOf(puzzle);
  return unchecked === undefined ? answer : { ...answer, unchecked };
}
