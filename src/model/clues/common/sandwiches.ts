/** Sandwiches: the sum of the values between two cells that hold the smallest and the largest value. */
import { fullMask } from '../../bits.js';
import type { BoardSymbol } from '../../board/board.js';
import type { AnyConstraint, Constraint } from '../../board/constraint.js';
import { allPairs, boardValues, haveOwnValues, maskOf, pairsIn, relationOf, restrict } from '../relations.js';
import { shareOut, sumsOfSets } from './sets-of-values.js';

/**
 * Each pair of places that the crusts may have is an alternative. They hold the smallest and the largest value of the
 * board where every value occurs once, else those of the cells, which no other cell holds.
 * @param areDifferent true if no symbol occurs twice in the cells.
 */
export function requireSandwiches(
  symbols: readonly BoardSymbol[],
  cells: readonly number[],
  sum: number,
  areDifferent: boolean,
): AnyConstraint {
  const values = boardValues(symbols);
  const isWhole = areDifferent && values.length === cells.length && haveOwnValues(symbols);
  const crusts = maskOf(symbols, (value) => value === values[0] || value === values.at(-1));
  const inner = (crusts ^ fullMask(symbols.length)) >>> 0;
  const less = relationOf(symbols, (a, b) => a < b);
  const sums = isWhole ? sumsOfSets(symbols, cells) : undefined;
  // More different cells than symbols hold none of the alternatives.
  const places = areDifferent && cells.length > symbols.length ? [] : [...cells.keys()];
  const alternatives = allPairs(places).flatMap(([first, last]): Constraint[][] => {
    const ends = [cells[first], cells[last]];
    const between = cells.slice(first + 1, last);
    const beyond = cells.filter((_, place) => place < first || place > last);
    const others = [...between, ...beyond];
    const filling = shareOut(between, beyond, inner, sums, sum);
    if (!filling) return [];
    if (isWhole) return [[...restrict(ends, crusts), ...filling]];
    return [ends, [...ends].reverse()].map(([low, high]) => [
      pairsIn(
        [
          [low, high],
          ...others.flatMap(
            (cell) =>
              [
                [low, cell],
                [cell, high],
              ] as const,
          ),
        ],
        less,
      ),
      ...filling,
    ]);
  });
  return { kind: 'any', alternatives };
}
