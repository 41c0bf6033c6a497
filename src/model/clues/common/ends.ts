/** Lines whose inner cells depend on the values at both ends. */
import type { BoardSymbol } from '../../board/board.js';
import type { AutomatonConstraint } from '../../board/constraint.js';
import { requireValues } from './line-automata.js';

/** The values at the ends that are known. */
type Ends = readonly number[];

/**
 * Reads both ends first, so that few states are needed.
 * @param areEnds tells whether two values may be the ends.
 * @param fits tells whether a value may lie between them.
 */
export function requireBetweenEnds(
  symbols: readonly BoardSymbol[],
  cells: readonly number[],
  rule: readonly unknown[],
  areEnds: (least: number, most: number) => boolean,
  fits: (value: number, least: number, most: number) => boolean,
): AutomatonConstraint {
  return requireValues<Ends>(symbols, [cells[0], cells.at(-1)!, ...cells.slice(1, -1)], rule, {
    start: [],
    next: (ends, value) => {
      if (ends.length === 0) return [value];
      if (ends.length === 2) return fits(value, ends[0], ends[1]) ? ends : undefined;
      const [least, most] = [Math.min(ends[0], value), Math.max(ends[0], value)];
      return areEnds(least, most) ? [least, most] : undefined;
    },
    accepts: (ends) => ends.length === 2,
    keyOf: (ends) => ends.join(),
  });
}
