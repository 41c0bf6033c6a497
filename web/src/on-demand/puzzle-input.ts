/**
 * Stands in for what reads puzzles in the package: it takes boards, which are all that the page sends to the solver,
 * and anything else once the readers are there.
 */
import type { Board, BoardReadOptions, PuzzleInput } from 'pidoku';
import { asBoard } from 'pidoku/model/board/classic-board.js';
import { hasBoardFields, requireIntactBoard } from 'pidoku/model/board/restore-board.js';
import type { Puzzle } from 'pidoku/model/puzzle.js';

type ReadPuzzle = (puzzle: PuzzleInput, reading?: BoardReadOptions) => Puzzle;

let read: ReadPuzzle = () => {
  throw new TypeError('the solver takes boards');
};

/** Called by the module that has the readers. */
export function setReader(reader: ReadPuzzle): void {
  read = reader;
}

export const readPuzzle: ReadPuzzle = (puzzle, reading) =>
  hasBoardFields(puzzle) ? requireIntactBoard(puzzle) : read(puzzle, reading);

export const boardOf = (puzzle: PuzzleInput, reading?: BoardReadOptions): Board => asBoard(readPuzzle(puzzle, reading));
