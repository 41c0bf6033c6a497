/** From what a search with a limit of two solutions found to the verdict on its puzzle. */
import { Outcome } from '../engines/engine.js';
import { hasClash } from '../model/grid.js';
import type { PuzzleStatus } from '../model/result.js';
import type { PuzzleBytes } from './read-puzzle.js';

/** @param offset of the puzzle in `given.bytes`. */
export function judge(given: PuzzleBytes, offset: number, found: number, outcome: number): PuzzleStatus {
  if (found > 1) return 'multiple';
  if (given.form === 'givens' && found === 0 && hasClash(given.bytes, offset)) return 'invalid';
  if (outcome !== Outcome.Complete) return 'unknown';
  return found === 1 ? 'unique' : 'none';
}
