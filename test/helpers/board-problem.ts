/** Returns the message of the `PuzzleError` that a reader throws; any other outcome fails the test. */
import { PuzzleError } from '../../src/model/puzzle-error.js';

export function problemOf(read: () => unknown): string {
  let value: unknown;
  try {
    value = read();
  } catch (error) {
    if (error instanceof PuzzleError) return error.message;
    throw error;
  }
  throw new Error(`expected a PuzzleError, but it read ${JSON.stringify(value)?.slice(0, 200)}`);
}
