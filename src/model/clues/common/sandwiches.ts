/** Sandwiches: the sum of the values between two cells that hold the smallest and the largest value. */
import type { BoardSymbol } from '../../board/board.js';
import type { AnyConstraint, AutomatonConstraint, Constraint } from '../../board/constraint.js';
import { fullMask } from '../../bits.js';
import { requireValues } from './line-automata.js';
import { maySplit, shareOut, sumsOfSets } from './sets-of-values.js';
import { allPairs, boardValues, maskOf, restrict } from '../relations.js';

/** Before the first crust, the sum since it (in the order of the crusts), or after the second. */
type Place = 'before' | 'after' | readonly [first: number, sum: number];

/** Requires each crust once, and that what lies between adds up to the sum; no value is outside of the crusts. */
function requireSandwich(
  symbols: readonly BoardSymbol[],
  cells: readonly number[],
  [least, most]: readonly [number, number],
  sum: number,
): AutomatonConstraint {
  const next = (place: Place, value: number): Place | undefined => {
    if (value < least || value > most) return undefined;
    const isCrust = value === least || value === most;
    if (place === 'before') return isCrust ? [value, 0] : place;
    if (place === 'after') return isCrust ? undefined : place;
    const [first, filling] = place;
    if (isCrust) return value !== first && filling === sum ? 'after' : undefined;
    return [first, filling + value];
  };
  const machine = {
    start: 'before' as Place,
    next,
    accepts: (place: Place) => place === 'after',
    keyOf: (place: Place) => (typeof place === 'string' ? place : 2 * place[1] + (place[0] === least ? 0 : 1)),
  };
  return requireValues(symbols, cells, ['sandwich', least, most, sum], machine, cells.length);
}

/**
 * The same for cells that hold every symbol once: each pair of places that the crusts may have is an alternative, with
 * the sets that may lie between them and beyond. An automaton does not know that the values differ.
 */
function requirePlaces(symbols: readonly BoardSymbol[], cells: readonly number[], sum: number): AnyConstraint {
  const values = boardValues(symbols);
  const crusts = maskOf(symbols, (value) => value === values[0] || value === values.at(-1));
  const inner = crusts ^ fullMask(symbols.length);
  const sums = sumsOfSets(symbols);
  const alternatives = allPairs(Array.from(cells.keys())).flatMap(([first, last]) => {
    const beyond = cells.filter((_, place) => place < first || place > last);
    const shared = shareOut(cells.slice(first + 1, last), beyond, inner, sums, sum);
    return shared ? [[...restrict([cells[first], cells[last]], crusts), ...shared]] : [];
  });
  return { kind: 'any', alternatives };
}

/**
 * The crusts are the smallest and the largest value of the board where every value occurs, else those of the cells.
 * @param areDifferent true if no symbol occurs twice in the cells.
 */
export function requireSandwiches(
  symbols: readonly BoardSymbol[],
  cells: readonly number[],
  sum: number,
  areDifferent: boolean,
): Constraint {
  const values = boardValues(symbols);
  const isWhole = values.length === cells.length;
  if (isWhole && areDifferent && maySplit(symbols, cells)) return requirePlaces(symbols, cells, sum);
  const crusts = isWhole ? [[values[0], values.at(-1)!] as const] : allPairs(values);
  return { kind: 'any', alternatives: crusts.map((pair) => [requireSandwich(symbols, cells, pair, sum)]) };
}
