/** Judges whether a generated puzzle has the grade and the rating of a request, and what its caller asks besides. */
import { explaining } from '../explain.js';
import { grading } from '../grade.js';
import { askAbout } from '../asking/ask.js';
import { puzzleAt, type GeneratedBlock, type GeneratedPuzzle } from './generated-block.js';
import type { GenerateRequest } from './request.js';

/** Tells whether the puzzle at a place of a block is wanted, and stores its grade and rating there. */
export type Judge = (block: GeneratedBlock, place: number) => boolean;

/** Returns the judge of a request; undefined if every puzzle is wanted. @param where what the caller asks besides. */
export function judgeOf(
  request: GenerateRequest,
  where: ((puzzle: GeneratedPuzzle) => boolean) | undefined,
): Judge | undefined {
  const { grade, rating, seed, engine } = request;
  if (grade === null && rating === null && !where) return undefined;
  return (block, place) => {
    const read = () => ({ form: 'givens', bytes: block.puzzles.subarray(81 * place, 81 * place + 81) }) as const;
    if (grade !== null) {
      // Only the reference engine grades.
      block.grades[place] = askAbout(grading, read, {}).grade;
      if (block.grades[place] !== grade) return false;
    }
    if (rating !== null) {
      const found = askAbout(explaining, read, engine ? { engine } : {}).rating;
      if (found === null || found < rating[0] || found > rating[1]) return false;
      block.ratings[place] = found;
    }
    return !where || where(puzzleAt(block, place, seed));
  };
}
