/** Relations between symbols by their values, and constraints of pairs and values. */
import { fullMask } from '../bits.js';
import type { BoardSymbol } from '../board/board.js';
import type {
  CandidatesConstraint,
  CellPair,
  Constraint,
  CountsConstraint,
  PairsConstraint,
  Relation,
  SumConstraint,
} from '../board/constraint.js';

type Symbols = readonly BoardSymbol[];

/** The remainder from 0 of a division, of negative numbers too. */
export const residue = (value: number, modulus: number): number => ((value % modulus) + modulus) % modulus;

/** The symbols with a value that fits. */
export function maskOf(symbols: Symbols, fits: (value: number) => boolean): number {
  return symbols.reduce(
    (mask, { value }, symbol) => (value !== null && fits(value) ? (mask | (1 << symbol)) >>> 0 : mask),
    0,
  );
}

/** The values of the symbols, ascending, each once. */
export function boardValues(symbols: Symbols): number[] {
  return [...new Set(symbols.flatMap(({ value }) => value ?? []))].sort((a, b) => a - b);
}

/** @param holds is asked for the values of two symbols; a symbol without a value stands beside none. */
export function relationOf(symbols: Symbols, holds: (a: number, b: number) => boolean): Relation {
  return symbols.map(({ value: a }) => (a === null ? 0 : maskOf(symbols, (b) => holds(a, b))));
}

/** Equal symbols, with values or without. */
export const equalSymbols = (symbols: Symbols): Relation => symbols.map((_, symbol) => (1 << symbol) >>> 0);

/** Different symbols. */
export const otherSymbols = (symbols: Symbols): Relation =>
  symbols.map((_, symbol) => (fullMask(symbols.length) & ~(1 << symbol)) >>> 0);

/** Each two successive cells of a line. */
export const successivePairs = (cells: readonly number[]): CellPair[] =>
  cells.slice(1).map((cell, index): CellPair => [cells[index], cell]);

/** Each two cells of a list, in its order. */
export const allPairs = (cells: readonly number[]): CellPair[] =>
  cells.flatMap((cell, index) => cells.slice(index + 1).map((other): CellPair => [cell, other]));

/** Cells of two lists at the same place. */
export const pairUp = (cells: readonly number[], others: readonly number[]): CellPair[] =>
  cells.map((cell, index): CellPair => [cell, others[index]]);

export const pairsIn = (list: readonly CellPair[], relation: Relation): PairsConstraint => ({
  kind: 'pairs',
  relation,
  pairs: list,
});

type Holds = (a: number, b: number) => boolean;

/** Pairs of cells whose values fit, as `relationOf` has it. */
export const pairsWhere = (list: readonly CellPair[], symbols: Symbols, holds: Holds): PairsConstraint =>
  pairsIn(list, relationOf(symbols, holds));

/** Each two successive cells of a line have values that fit. */
export const chain = (cells: readonly number[], symbols: Symbols, holds: Holds): PairsConstraint =>
  pairsWhere(successivePairs(cells), symbols, holds);

/** Each cell holds a symbol with a value that fits. */
export const restrictTo = (
  cells: readonly number[],
  symbols: Symbols,
  fits: (value: number) => boolean,
): CandidatesConstraint[] => restrict(cells, maskOf(symbols, fits));

/** Each cell holds one of the symbols. */
export const restrict = (cells: readonly number[], symbols: number): CandidatesConstraint[] =>
  cells.map((cell) => ({ kind: 'candidates', cell, symbols }));

/** The values of two lists of cells add up to the same. */
export const equalSum = (cells: readonly number[], others: readonly number[]): SumConstraint => ({
  kind: 'sum',
  cells: [...cells, ...others],
  factors: [...cells.map(() => 1), ...others.map(() => -1)],
  total: 0,
});

/** The values of each list of cells add up to the same: the shortest list is compared with each of the others. */
export function requireEqualSums(lists: readonly (readonly number[])[]): SumConstraint[] {
  const [shortest, ...others] = [...lists].sort((one, other) => one.length - other.length);
  return others.map((list) => equalSum(shortest, list));
}

/** The numbers of times that symbols are listed, at least or exactly, in some different cells. */
export function countListed(cells: readonly number[], listed: readonly number[], exactly: boolean): CountsConstraint {
  const times = new Map<number, number>();
  for (const symbol of listed) times.set(symbol, (times.get(symbol) ?? 0) + 1);
  const counts = Array.from(times, ([symbol, least]) => ({
    symbol,
    times: exactly ? [least] : numbersFrom(least, cells.length),
  }));
  return { kind: 'counts', cells, counts };
}

/** The integers from one to another; none if that is smaller. */
export const numbersFrom = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);

/** Cells with different values: different symbols, of which no two have the same value. */
export const differentValues = (cells: readonly number[], symbols: Symbols): Constraint[] => [
  { kind: 'different', cells },
  ...(haveOwnValues(symbols) ? [] : [pairsWhere(allPairs(cells), symbols, (a, b) => a !== b)]),
];

/** The indices of symbols with this value. */
export const symbolsOfValue = (symbols: Symbols, value: number): number[] =>
  symbols.flatMap((symbol, index) => (symbol.value === value ? [index] : []));

/** The names of the symbols of a mask, with blanks between. */
export const listSymbolNames = (symbols: Symbols, listed: readonly number[]): string =>
  listed.map((symbol) => symbols[symbol].name).join(' ');

/** True if no two symbols have the same value. */
export const haveOwnValues = (symbols: Symbols): boolean =>
  boardValues(symbols).length === symbols.filter(({ value }) => value !== null).length;
