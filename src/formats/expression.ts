/** Conditions as `--where` has them: `rating >= 3 and clues <= 24`. */
import { UsageError } from '../model/errors.js';
import { longestCondition, readCondition, type Condition } from '../model/expression.js';

/** @throws {UsageError} that names the column, for what is no condition. */
export function parseCondition(text: string): Condition {
  return readCondition(text, ({ column, expected, found }) => {
    if (column === undefined)
      throw new UsageError(`a condition has at most ${longestCondition} characters, not ${text.length}`);
    throw new UsageError(`condition, column ${column}: expected ${expected}, found ${found}`);
  });
}
