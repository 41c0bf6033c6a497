/** The table `puzzle:count[:solution]` of test/contract/puzzles.txt. */
import { readFileSync } from 'node:fs';

export interface KnownPuzzle {
  readonly puzzle: string;
  readonly count: number;
  /** The smallest solution; null when there is none. */
  readonly solution: string | null;
}

export const knownPuzzles: readonly KnownPuzzle[] = readFileSync(
  new URL('../contract/puzzles.txt', import.meta.url),
  'latin1',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [puzzle, count, solution] = line.split(':');
    return { puzzle, count: Number(count), solution: solution ?? null };
  });

/** Returns the 729 candidates of 81 givens; a blank has all nine digits. */
export function candidatesOf(puzzle: string): string {
  return [...puzzle]
    .map((cell) => [...'123456789'].map((digit) => (cell === '.' || cell === digit ? digit : '.')).join(''))
    .join('');
}
