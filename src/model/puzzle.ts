/** A puzzle as it was read: a classic 9×9 as the bytes that the batch engines take, or a board of any other kind. */
import type { Board } from './board/board.js';

/** How a classic puzzle is written at its offset: 81 cells, or 81 × 9 candidates. */
export type PuzzleForm = 'givens' | 'candidates';

/** Bytes of a classic puzzle in each form. */
export const puzzleBytes: Readonly<Record<PuzzleForm, number>> = { givens: 81, candidates: 729 };

export interface ClassicPuzzle {
  readonly form: PuzzleForm;
  /**
   * `givens`: 81 bytes, `1`–`9`, anything else for a blank. `candidates`: 9 bytes a cell, the digits in order, anything
   * else for one that is ruled out.
   */
  readonly bytes: Uint8Array;
}

export type Puzzle = ClassicPuzzle | Board;

export const isClassicPuzzle = (puzzle: Puzzle): puzzle is ClassicPuzzle => 'form' in puzzle;
