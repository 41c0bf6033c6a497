/**
 * Cells that differ, of which a rule allows some sets of values: cages, and lines that hold every symbol once, of which
 * some cells have a stated sum. Sets say more of such a line than an automaton, which does not know that its symbols
 * differ.
 */
import { countBits, listIndices, lowestIndex } from '../../bits.js';
import type { BoardSymbol } from '../../board/board.js';
import type { AutomatonConstraint, Constraint } from '../../board/constraint.js';
import { requireSymbols } from './line-automata.js';

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

/** Of lines with more cells the sets are too many. */
const mostCellsOfLine = 12;

/**
 * The sum of the values of each set of symbols, for cells that hold every symbol once: they are different, and as many.
 * Undefined for others, and for too many.
 */
export function sumsOfSets(symbols: readonly BoardSymbol[], cells: readonly number[]): Int32Array | undefined {
  if (symbols.length !== cells.length || cells.length > mostCellsOfLine) return undefined;
  const sums = new Int32Array(1 << symbols.length);
  for (let set = 1; set < sums.length; set++) sums[set] = sums[set & (set - 1)] + symbols[lowestIndex(set)].value!;
  return sums;
}

/**
 * Shares out some symbols among two lists of cells, so that the first has the sum.
 * @param sums those of all sets, if the cells hold every symbol once; the sum is all that is required otherwise.
 * @returns undefined if the first list cannot have it.
 */
export function shareOut(
  cells: readonly number[],
  others: readonly number[],
  among: number,
  sums: Int32Array | undefined,
  sum: number,
): Constraint[] | undefined {
  if (!sums) return cells.length > 0 ? [{ kind: 'sum', cells, total: sum }] : sum === 0 ? [] : undefined;
  const sets: number[] = [];
  for (let set = among; set >= 0; set = set === 0 ? -1 : (set - 1) & among)
    if (sums[set] === sum && countBits(set) === cells.length) sets.push(set);
  if (sets.length === 0) return undefined;
  const rest = sets.map((set) => among ^ set);
  return [
    { kind: 'sets' as const, cells, sets },
    { kind: 'sets' as const, cells: others, sets: rest },
  ].filter(({ cells: { length } }) => length > 0);
}
