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

/** What a classic puzzle states: the digit of each cell, 0 to 8 or −1 for a blank, or the mask of its candidates. */
interface ClassicCells {
  readonly givens?: number[];
  readonly candidates?: number[];
}

export function cellsOfClassic({ form, bytes }: ClassicPuzzle): ClassicCells {
  const digits = Array.from(bytes, (byte) => (byte >= 0x31 && byte <= 0x39 ? byte - 0x31 : -1));
  if (form === 'givens') return { givens: digits };
  const maskOf = (cell: number): number =>
    digits.slice(9 * cell, 9 * cell + 9).reduce((mask, digit) => mask | (digit < 0 ? 0 : 1 << digit), 0);
  return { candidates: Array.from({ length: 81 }, (_, cell) => maskOf(cell)) };
}

export type Puzzle = ClassicPuzzle | Board;

export const isClassicPuzzle = (puzzle: Puzzle): puzzle is ClassicPuzzle => 'form' in puzzle;

/** The member of `Board.meta` with what was not understood. */
export const uncheckedMeta = 'unchecked';

/** Returns what was left out of a puzzle, on one line; undefined for nothing. */
export const uncheckedOf = (puzzle: Puzzle): string | undefined =>
  isClassicPuzzle(puzzle) ? undefined : puzzle.meta[uncheckedMeta];

/** Adds what was left out of a puzzle to its answer. */
export function withUnchecked<Answer>(answer: Answer, puzzle: Puzzle): Answer {
  const unchecked = uncheckedOf(puzzle);
  return unchecked === undefined ? answer : { ...answer, unchecked };
}
