/** The board that a classic puzzle is. */
import { cellsOfClassic, isClassicPuzzle, type ClassicPuzzle, type Puzzle } from '../puzzle.js';
import type { Board } from './board.js';
import { buildBoard } from './build-board.js';
import { deriveBoard } from './checked-boards.js';
import { standardSymbols } from './symbols.js';

/** The puzzle itself if it is a board, the board that it is if it is classic. */
export function asBoard(puzzle: Puzzle): Board {
  return isClassicPuzzle(puzzle) ? boardOfClassic(puzzle) : puzzle;
}

function boardOfClassic(puzzle: ClassicPuzzle): Board {
  emptyClassicBoard ??= buildBoard({ rows: 9, columns: 9, symbols: standardSymbols(9) });
  return deriveBoard(emptyClassicBoard, cellsOfClassic(puzzle));
}

/** The classic board without givens. All classic boards share its houses, so that they are built and checked once. */
let emptyClassicBoard: Board | undefined;
