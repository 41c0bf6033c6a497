/** Judges whether a generated puzzle has the grade and the rating that were asked for, and what a caller asks besides. */
import { explaining } from '../explain.js';
import { grading } from '../grade.js';
import { askAbout } from '../asking/ask.js';
import type { GradeName } from '../../model/grade.js';
import type { GeneratedBlock } from './block.js';
import type { GenerateRequest } from './request.js';

/** A generated puzzle. */
export interface GeneratedPuzzle {
  readonly seed: number;
  readonly index: number;
  /** 81 characters, `.` for a cell without a given. */
  readonly puzzle: string;
  readonly solution: string;
  /** The number of givens. */
  readonly clues: number;
  /** Its class; null if none was asked for. */
  readonly grade: GradeName | null;
  /** Its rating; null if none was asked for. */
  readonly rating: number | null;
}

/** Tells whether the puzzle at a place of a block is wanted, and stores its grade and rating there. */
export type Judge = (block: GeneratedBlock, place: number) => boolean;

const decoder = new TextDecoder();

/** Returns the puzzle at a place of a block. */
export function puzzleAt({ first, puzzles, solutions, grades, ratings }: GeneratedBlock, place: number, seed: number): GeneratedPuzzle {
  const puzzle = decoder.decode(puzzles.subarray(81 * place, 81 * place + 81));
  const rating = ratings[place];
  return {
    seed,
    index: first + place,
    puzzle,
    solution: decoder.decode(solutions.subarray(81 * place, 81 * place + 81)),
    clues: countGivens(puzzles, place),
    grade: grades[place],
    rating: Number.isNaN(rating) ? null : rating,
  };
}

/** Returns the number of givens of a puzzle. */
export function countGivens(puzzles: Uint8Array, place: number): number {
  let clues = 0;
  for (let at = 81 * place; at < 81 * place + 81; at++) if (puzzles[at] >= 0x31) clues++;
  return clues;
}

/** Returns the judge of a request; undefined if every puzzle is wanted. @param where what the caller asks besides. */
export function judgeOf(
  request: GenerateRequest,
  where: ((puzzle: GeneratedPuzzle) => boolean) | undefined,
): Judge | undefined {
  const { grade, rating, seed, engine } = request;
  if (grade === null && rating === null && !where) return undefined;
  const options = engine ? { engine } : {};
  return (block, place) => {
    const read = () => ({ form: 'givens', bytes: block.puzzles.subarray(81 * place, 81 * place + 81) }) as const;
    if (grade !== null) {
      block.grades[place] = askAbout(grading, read, options).grade;
      if (block.grades[place] !== grade) return false;
    }
    if (rating !== null) {
      const found = askAbout(explaining, read, options).rating;
      if (found === null || found < rating[0] || found > rating[1]) return false;
      block.ratings[place] = found;
    }
    return !where || where(puzzleAt(block, place, seed));
  };
}
