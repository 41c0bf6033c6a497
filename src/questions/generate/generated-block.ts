/** Generated puzzles: as bytes in blocks of consecutive indices, and one by one as objects. */
import type { GradeName } from '../../model/grade.js';
import type { BoardBlock } from './boards/board-block.js';
import type { BoardPuzzle } from './boards/board-attempt.js';

/** A generated puzzle. */
export interface GeneratedPuzzle {
  readonly seed: number;
  readonly index: number;
  /** 81 characters, `.` for a cell without a given; our JSON in one line for other boards. */
  readonly puzzle: string;
  /** The symbols of the cells, as `solve` writes them. */
  readonly solution: string;
  /** The number of givens. */
  readonly clues: number;
  /** Its class; null if none was asked for. */
  readonly grade: GradeName | null;
  /** Its rating; null if none was asked for. */
  readonly rating: number | null;
}

/** Puzzles of consecutive indices; plain data, which can be sent to a thread. */
export interface GeneratedBlock {
  readonly first: number;
  /** The number of puzzles. */
  readonly count: number;
  /** 81 bytes each: digits, `.` for a blank. */
  readonly puzzles: Uint8Array;
  /** 81 digits each. */
  readonly solutions: Uint8Array;
  /** NaN if it was not asked for. */
  readonly ratings: Float64Array;
  readonly grades: (GradeName | null)[];
  /** True if no attempt for the index after the last puzzle met the wishes. */
  readonly isGivenUp: boolean;
}

/** A block of classic puzzles, or of boards. */
export type AnyBlock = GeneratedBlock | BoardBlock;

const decoder = new TextDecoder();

/** Returns the puzzle at a place of a block. */
export function puzzleAt(block: AnyBlock, place: number, seed: number): GeneratedPuzzle {
  if ('boards' in block) return puzzleOfBoard(block.boards[place], block.first + place, seed);
  const { first, puzzles, solutions, grades, ratings } = block;
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

/** Returns a generated board as a puzzle. */
export const puzzleOfBoard = (board: BoardPuzzle, index: number, seed: number): GeneratedPuzzle => ({
  seed,
  index,
  ...board,
  grade: null,
  rating: null,
});

/** Returns the number of givens of a puzzle. */
export function countGivens(puzzles: Uint8Array, place: number): number {
  let clues = 0;
  for (let at = 81 * place; at < 81 * place + 81; at++) if (puzzles[at] >= 0x31) clues++;
  return clues;
}

/** Allocates a block. */
export const allocateBlock = (first: number, count: number): GeneratedBlock => ({
  first,
  count,
  puzzles: new Uint8Array(81 * count),
  solutions: new Uint8Array(81 * count),
  ratings: new Float64Array(count).fill(NaN),
  grades: new Array<null>(count).fill(null),
  isGivenUp: false,
});

/** Ends a block before a place for which there is no puzzle. */
export const giveUp = (
  { first, puzzles, solutions, ratings, grades }: GeneratedBlock,
  count: number,
): GeneratedBlock => ({
  first,
  count,
  puzzles: puzzles.subarray(0, 81 * count),
  solutions: solutions.subarray(0, 81 * count),
  ratings: ratings.subarray(0, count),
  grades: grades.slice(0, count),
  isGivenUp: true,
});
