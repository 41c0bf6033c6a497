/**
 * Reads what a caller hands over as a puzzle of any kind. Here alone it is decided whether it is classic or a board.
 */
import type { Board } from '../model/board/board.js';
import { asBoard } from '../model/board/classic-board.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { Puzzle } from '../model/puzzle.js';
import { hasBoardFields, requireIntactBoard } from '../model/board/restore-board.js';
import { readBoardJson } from './json/read.js';
import { readClassicPuzzle, type ClassicInput } from './classic-input.js';
import { detectFormat } from './detect.js';
import { readBoard, type BoardReadOptions } from './read.js';

/** A puzzle as our JSON states it, parsed (`schema/puzzle.schema.json`). */
export type PuzzleDocument = Readonly<Record<string, unknown>>;

/** A board, our puzzle JSON, or an object with the fields of a board, which is checked as one. */
export type BoardInput = Board | PuzzleDocument;

/** A classic puzzle as text or numbers, text in any format of boards, a board, or our puzzle JSON. */
export type PuzzleInput = ClassicInput | BoardInput;

/**
 * Reads a classic puzzle or a board. Text and arrays are classic if they can be.
 * @param reading how text of a board is read, where it is known that it is one.
 * @throws {PuzzleError} for what is neither, {PuzzleError} for a board with something wrong, {UsageError} for text
 * that holds several.
 */
export function readPuzzle(puzzle: PuzzleInput, reading?: BoardReadOptions): Puzzle {
  if (typeof puzzle === 'string' && reading) return readBoard(puzzle, reading);
  if (typeof puzzle !== 'string' && !Array.isArray(puzzle)) return readBoardObject(puzzle as BoardInput);
  try {
    return readClassicPuzzle(puzzle as ClassicInput);
  } catch (error) {
    const isBoardText =
      error instanceof PuzzleError && typeof puzzle === 'string' && detectFormat(puzzle).family === 'boards';
    if (!isBoardText) throw error;
    return readBoard(puzzle);
  }
}

/** As `readPuzzle`, a classic puzzle as the board that it is. */
export function boardOf(puzzle: PuzzleInput, reading?: BoardReadOptions): Board {
  return asBoard(readPuzzle(puzzle, reading));
}

function readBoardObject(input: BoardInput): Board {
  return hasBoardFields(input) ? requireIntactBoard(input) : readBoardJson(input);
}
