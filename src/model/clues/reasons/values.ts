/** Values that the cells of a clue may still have, for the reasons that people see. */
import { hasBit } from '../../bits.js';
import { nameAnyCell } from '../cell-words.js';
import type { ClueReason, ClueView } from '../clue-type.js';
import { maskOf } from '../relations.js';

/** The values of the candidates of a cell, ascending; a symbol without a value has none. */
const valuesAt = ({ board, candidates }: ClueView, cell: number): number[] =>
  board.symbols
    .flatMap(({ value }, symbol) => (value !== null && hasBit(candidates(cell), symbol) ? [value] : []))
    .sort((a, b) => a - b);

export const leastAt = (view: ClueView, cell: number): number => valuesAt(view, cell)[0] ?? Infinity;
export const mostAt = (view: ClueView, cell: number): number => valuesAt(view, cell).at(-1) ?? -Infinity;

/** `r1c2`. */
export const nameInView = ({ board }: ClueView, cell: number): string => nameAnyCell(board, cell);

/** A reason that rules out the values that fit. */
export const rulesOut = ({ board }: ClueView, words: string, fits: (value: number) => boolean): ClueReason => ({
  words,
  symbols: maskOf(board.symbols, fits),
});

/** The least and the greatest sum of cells, which a cell that is listed twice adds to twice. */
export function sumsOfCells(view: ClueView, cells: readonly number[]): readonly [least: number, most: number] {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const least = sum(cells.map((cell) => leastAt(view, cell)));
  const most = sum(cells.map((cell) => mostAt(view, cell)));
  if (cells.length < 2 || !view.areDifferent(cells)) return [least, most];
  // Different cells have at least the sum of as many smallest values, if no two symbols have the same one.
  const values = cells.flatMap((cell) => valuesAt(view, cell)).sort((a, b) => a - b);
  const own = values.filter((value, index) => value !== values[index - 1]);
  const { symbols } = view.board;
  if (
    own.length < cells.length ||
    symbols.some(({ value }, at) => symbols.findIndex((one) => one.value === value) < at)
  )
    return [least, most];
  return [Math.max(least, sum(own.slice(0, cells.length))), Math.min(most, sum(own.slice(-cells.length)))];
}
