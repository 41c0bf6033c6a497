/** The message of the `BoardError` that a reader throws; anything else that happens fails the test. */
import { BoardError } from '../../src/model/board-error.js';

export function problemOf(read: () => unknown): string {
  let value: unknown;
  try {
    value = read();
  } catch (error) {
    if (error instanceof BoardError) return error.message;
    throw error;
  }
  throw new Error(`expected a BoardError, but it read ${JSON.stringify(value)?.slice(0, 200)}`);
}
