/**
 * The symmetries of Sudoku: digits renamed, bands, stacks, rows within a band and columns within a stack permuted, the
 * grid transposed. Each maps puzzles to puzzles and their solutions to solutions.
 */
import type { Random } from './random.js';

/** Maps 81 cells of text, digits and blanks alike. */
export type Isomorph = (grid: string) => string;

export function randomIsomorph(random: Random): Isomorph {
  const rows = shuffleLines(random);
  const columns = shuffleLines(random);
  const digits = random.shuffle([...'123456789']);
  const isTransposed = random.below(2) === 1;
  return (grid) => {
    let mapped = '';
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const from = isTransposed ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column];
        const cell = grid[from];
        mapped += cell >= '1' && cell <= '9' ? digits[Number(cell) - 1] : cell;
      }
    }
    return mapped;
  };
}

/** Returns nine lines in an order that keeps each group of three together. */
function shuffleLines(random: Random): number[] {
  return random.shuffle([0, 1, 2]).flatMap((group) => random.shuffle([0, 1, 2]).map((line) => 3 * group + line));
}
