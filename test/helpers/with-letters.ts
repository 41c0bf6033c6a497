import type { PuzzleDocument } from '../../src/formats/puzzle-input.js';

/** A classic puzzle with the letters A to I: a board of the same rules that is not answered as a classic puzzle. */
export const withLetters = (puzzle: string): PuzzleDocument => ({
  size: 9,
  alphabet: 'A B C D E F G H I',
  givens: Array.from({ length: 9 }, (_, row) =>
    puzzle.slice(9 * row, 9 * row + 9).replace(/[1-9]/g, (digit) => 'ABCDEFGHI'[Number(digit) - 1]),
  ),
});
