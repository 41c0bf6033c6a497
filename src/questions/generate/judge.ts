/** Judges whether a generated puzzle has the grade and the rating of a request, and what its caller asks besides. */
import { asBoard } from '../../model/board/classic-board.js';
import type { Board } from '../../model/board/board.js';
import type { Steps } from '../../search/steps.js';
import { walkInPieces } from '../../techniques/explain-path.js';
import { CandidateGrid } from '../../techniques/grid/candidate-grid.js';
import { classicTechniques } from '../../telling/scale-techniques.js';
import { grading } from '../grade.js';
import { askAbout } from '../asking/ask.js';
import { puzzleAt, type GeneratedBlock, type GeneratedPuzzle } from './generated-block.js';
import type { GenerateRequest } from './request.js';

/** Tells whether the puzzle at a place of a block is wanted, and stores its grade and rating there. */
export type Judge = (block: GeneratedBlock, place: number) => Steps<boolean>;

/** Returns the judge of a request; undefined if every puzzle is wanted. @param where what the caller asks besides. */
export function judgeOf(
  request: GenerateRequest,
  where: ((puzzle: GeneratedPuzzle) => boolean) | undefined,
): Judge | undefined {
  const { grade, rating, seed } = request;
  if (grade === null && rating === null && !where) return undefined;
  return function* (block, place) {
    const read = () => ({ form: 'givens', bytes: block.puzzles.subarray(81 * place, 81 * place + 81) }) as const;
    if (grade !== null) {
      // Only the reference engine grades.
      block.grades[place] = askAbout(grading, read, {}).grade;
      if (block.grades[place] !== grade) return false;
    }
    if (rating !== null) {
      const found = yield* rateWithin(asBoard(read()), rating);
      if (found === null) return false;
      block.ratings[place] = found;
    }
    return !where || where(puzzleAt(block, place, seed));
  };
}

/**
 * Returns the rating of a puzzle with one solution as `explain` does; null if it is not in the range, or the techniques
 * do not reach the solution. The techniques that are beyond the range are not asked.
 */
function* rateWithin(board: Board, [least, most]: readonly [number, number]): Steps<number | null> {
  const grid = new CandidateGrid(board);
  let rating = 0;
  const among = classicTechniques.filter((technique) => technique.rating <= most);
  for (const step of walkInPieces(grid, among)) {
    if (step && step.rating > most) return null;
    rating = Math.max(rating, step?.rating ?? 0);
    yield;
  }
  return grid.isSolved && rating >= least ? rating : null;
}
