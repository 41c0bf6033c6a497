/** What a caller may hand over as a puzzle of any kind, and its way to a board or to the bytes of a classic puzzle. */
import { readBoardJson } from '../../formats/board-json.js';
import { detectBoardFormat, readBoard, type BoardReadOptions } from '../../formats/read-boards.js';
import type { Board } from '../../model/board.js';
import { standardSymbols } from '../../model/board-symbols.js';
import { buildBoard } from '../../model/build-board.js';
import { PuzzleFormatError } from '../../model/errors.js';
import { hasBoardFields, requireIntactBoard } from '../../model/restore-board.js';
import { readPuzzle, type PuzzleBytes, type PuzzleInput } from '../read-puzzle.js';

/** A puzzle as our JSON states it, parsed (`schema/puzzle.schema.json`). */
export type PuzzleDocument = Readonly<Record<string, unknown>>;

/** A board, our puzzle JSON, or an object with the fields of a board, which is checked as one. */
export type BoardInput = Board | PuzzleDocument;

/**
 * Reads a classic puzzle or a board. Text and arrays are classic if they can be.
 * @throws {PuzzleFormatError} for what is neither, {BoardError} for a board with something wrong.
 */
export function readAnyPuzzle(puzzle: PuzzleInput | BoardInput): PuzzleBytes | Board {
  if (typeof puzzle !== 'string' && !Array.isArray(puzzle)) return readBoardInput(puzzle as BoardInput);
  try {
    return readPuzzle(puzzle as PuzzleInput);
  } catch (error) {
    const isBoardText =
      error instanceof PuzzleFormatError && typeof puzzle === 'string' && detectBoardFormat(puzzle) !== null;
    if (!isBoardText) throw error;
    return readBoardInput(puzzle);
  }
}

/**
 * As `readAnyPuzzle`, a classic puzzle as the board that it is.
 * @param reading how text is read, where it is known.
 */
export function boardOf(puzzle: PuzzleInput | BoardInput, reading?: BoardReadOptions): Board {
  if (typeof puzzle === 'string' && reading) return readBoard(puzzle, reading);
  const given = readAnyPuzzle(puzzle);
  return 'form' in given ? boardOfBytes(given) : given;
}

/** @throws {BoardError} for JSON or text that is no board; {UsageError} for text that holds several. */
export function readBoardInput(input: BoardInput | string): Board {
  if (typeof input === 'string') return readBoard(input);
  return hasBoardFields(input) ? requireIntactBoard(input) : readBoardJson(input);
}

function boardOfBytes({ form, bytes }: PuzzleBytes): Board {
  const digits = Array.from(bytes, (byte) => (byte >= 0x31 && byte <= 0x39 ? byte - 0x31 : null));
  const maskOf = (cell: number): number =>
    digits.slice(9 * cell, 9 * cell + 9).reduce<number>((mask, digit) => mask | (digit === null ? 0 : 1 << digit), 0);
  const stated =
    form === 'givens' ? { givens: digits } : { candidates: Array.from({ length: 81 }, (_, cell) => maskOf(cell)) };
  return buildBoard({ rows: 9, columns: 9, symbols: standardSymbols(9), ...stated });
}
