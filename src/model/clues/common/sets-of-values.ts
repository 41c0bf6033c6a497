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

/** True for cells that hold every symbol once if they are different, and few enough; every symbol has a value. */
export const maySplit = (symbols: readonly BoardSymbol[], cells: readonly number[]): boolean =>
  symbols.length === cells.length && cells.length <= mostCellsOfLine && symbols.every(({ value }) => value !== null);

const knownSums = new WeakMap<readonly BoardSymbol[], Int32Array>();

/** The sum of the values of each set of symbols, kept for the clues of a board. */
function sumsOfSets(symbols: readonly BoardSymbol[]): Int32Array {
  let sums = knownSums.get(symbols);
  if (sums === undefined) {
    sums = new Int32Array(1 << symbols.length);
    for (let set = 1; set < sums.length; set++) sums[set] = sums[set & (set - 1)] + symbols[lowestIndex(set)].value!;
    knownSums.set(symbols, sums);
  }
  return sums;
}

/** The sets of some symbols whose values add up to the sum, by their sizes. */
export function setsBySize(symbols: readonly BoardSymbol[], among: number, sum: number): number[][] {
  const sums = sumsOfSets(symbols);
  const sets = Array.from({ length: symbols.length + 1 }, (): number[] => []);
  for (let set = among; set >= 0; set = set === 0 ? -1 : (set - 1) & among)
    if (sums[set] === sum) sets[countBits(set)].push(set);
  return sets;
}

/** Cells hold one of the sets, and the others the rest of some symbols. */
export function shareOut(
  cells: readonly number[],
  others: readonly number[],
  among: number,
  sets: readonly number[],
): Constraint[] {
  return [
    ...(cells.length > 0 ? [{ kind: 'sets', cells, sets } as const] : []),
    ...(others.length > 0 ? [{ kind: 'sets', cells: others, sets: sets.map((set) => among ^ set) } as const] : []),
  ];
}
