/** The lowest, middle and highest third of the values of a board. */
import type { BoardSymbol } from '../../board/board.js';
import { boardValues } from '../relations.js';

/** Returns 0, 1 or 2 for a value. */
export function thirdOf(symbols: readonly BoardSymbol[]): (value: number) => number {
  const values = boardValues(symbols);
  return (value) => Math.floor((values.indexOf(value) * 3) / values.length);
}

export function checkThirds(symbols: readonly BoardSymbol[]): { expected: string; found: string } | undefined {
  const { length } = boardValues(symbols);
  return length > 0 && length % 3 === 0
    ? undefined
    : { expected: 'a board with three thirds of values', found: `${length} values` };
}
