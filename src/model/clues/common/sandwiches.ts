/** Sandwiches: the sum of the values between two cells that hold the smallest and the largest value. */
import type { BoardSymbol } from '../../board/board.js';
import type { AnyConstraint, AutomatonConstraint, Constraint } from '../../board/constraint.js';
import { fullMask, listIndices } from '../../bits.js';
import { requireValues } from './line-automata.js';
import { boardValues, maskOf, numbersFrom, restrict } from '../relations.js';

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

/** Of more cells the sets are too many. */
const mostCellsOfSets = 12;

/**
 * The same for cells that hold every symbol once: each pair of places that the crusts may have is an alternative, with
 * the sets that may lie between them and beyond. An automaton does not know that the values differ.
 */
function requirePlaces(symbols: readonly BoardSymbol[], cells: readonly number[], sum: number): AnyConstraint {
  const values = symbols.map(({ value }) => value!);
  const crusts = maskOf(symbols, (value) => value === Math.min(...values) || value === Math.max(...values));
  const inner = crusts ^ fullMask(symbols.length);
  const fillings = numbersFrom(0, cells.length - 2).map((): number[] => []);
  for (let set = inner; set >= 0; set = set === 0 ? -1 : (set - 1) & inner) {
    const chosen = listIndices(set);
    if (chosen.reduce((total, symbol) => total + values[symbol], 0) === sum) fillings[chosen.length].push(set);
  }
  const restOf = fillings.map((sets) => sets.map((set) => inner ^ set));
  const alternatives = fillings.flatMap((sets, size) =>
    sets.length === 0
      ? []
      : numbersFrom(0, cells.length - 2 - size).map((first) => {
          const last = first + size + 1;
          const between = cells.slice(first + 1, last);
          const beyond = [...cells.slice(0, first), ...cells.slice(last + 1)];
          return [
            ...restrict([cells[first], cells[last]], crusts),
            ...(size > 0 ? [{ kind: 'sets', cells: between, sets } as const] : []),
            ...(beyond.length > 0 ? [{ kind: 'sets', cells: beyond, sets: restOf[size] } as const] : []),
          ];
        }),
  );
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
  if (values.length === cells.length) {
    const isEach = areDifferent && symbols.length === cells.length && cells.length <= mostCellsOfSets;
    if (isEach) return requirePlaces(symbols, cells, sum);
    return requireSandwich(symbols, cells, [values[0], values.at(-1)!], sum);
  }
  const crusts = values.flatMap((least) => values.filter((most) => most > least).map((most) => [least, most] as const));
  return { kind: 'any', alternatives: crusts.map((pair) => [requireSandwich(symbols, cells, pair, sum)]) };
}
