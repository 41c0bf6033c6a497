/** Cages whose rule depends on the set of their values alone, which are all different. */
import type { BoardSymbol } from '../../board/board.js';
import type { AutomatonConstraint } from '../../board/constraint.js';
import { requireSymbols } from './line-automata.js';
import { listIndices } from '../../bits.js';

/**
 * Requires different symbols whose values a rule allows. A state is the mask of the symbols read.
 * @param fits tells whether a set of values is allowed.
 * @param mayGrow tells whether a set may be part of an allowed one.
 */
export function requireSet(
  symbols: readonly BoardSymbol[],
  cells: readonly number[],
  rule: readonly unknown[],
  fits: (values: readonly number[]) => boolean,
  mayGrow: (values: readonly number[]) => boolean = () => true,
): AutomatonConstraint {
  const valuesIn = (mask: number): number[] => listIndices(mask).map((symbol) => symbols[symbol].value!);
  const key = [...rule, symbols.map(({ value }) => value)];
  const next = (mask: number, symbol: number): number | undefined => {
    const { value } = symbols[symbol];
    const grown = (mask | (1 << symbol)) >>> 0;
    return value !== null && grown !== mask && mayGrow(valuesIn(grown)) ? grown : undefined;
  };
  return requireSymbols(symbols, cells, key, { start: 0, next, accepts: (mask) => fits(valuesIn(mask)) }, cells.length);
}
