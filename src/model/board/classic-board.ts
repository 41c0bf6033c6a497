/** The board that a classic puzzle is. */
import { isClassicPuzzle, type ClassicPuzzle, type Puzzle } from '../puzzle.js';
import type { Board } from './board.js';
import { buildBoard } from './build-board.js';
import { deriveBoard } from './checked-boards.js';
import { standardSymbols } from './symbols.js';

/** The puzzle itself if it is a board, the board that it is if it is classic. */
export function asBoard(puzzle: Puzzle): Board {
  return isClassicPuzzle(puzzle) ? boardOfClassic(puzzle) : puzzle;
}

function boardOfClassic({ form, bytes }: ClassicPuzzle): Board {
  const digits = Array.from(bytes, (byte) => (byte >= 0x31 && byte <= 0x39 ? byte - 0x31 : -1));
  const maskOf = (cell: number): number =>
    digits.slice(9 * cell, 9 * cell + 9).reduce((mask, digit) => mask | (digit < 0 ? 0 : 1 << digit), 0);
  emptyClassicBoard ??= buildBoard({ rows: 9, columns: 9, symbols: standardSymbols(9) });
  return deriveBoard(
    emptyClassicBoard,
    form === 'givens' ? { givens: digits } : { candidates: Array.from({ length: 81 }, (_, cell) => maskOf(cell)) },
  );
}

/** The classic board without givens. All classic boards share its houses, so that they are built and checked once. */
let emptyClassicBoard: Board | undefined;
