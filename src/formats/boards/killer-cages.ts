/**
 * The common parts of the two killer strings: 9×9 cells, cages that do not overlap and repeat no digit, and a given
 * that is written as a cage of one cell.
 */
import type { Board, Cage } from '../../model/board/board.js';
import { standardSymbols } from '../../model/board/symbols.js';
import type { BoardDescription, CageDescription } from '../../model/board/description.js';
import { UsageError } from '../../model/errors.js';
import { assertPlain, type BoardPart } from './parts.js';

type KillerDescription = BoardDescription & { readonly cages: readonly CageDescription[] };

/** A board of these cages; those of one cell with a sum from 1 to 9 are givens. */
export function describeKiller(cages: readonly CageDescription[]): KillerDescription {
  const isGiven = ({ cells, sum }: CageDescription): boolean => cells.length === 1 && sum! >= 1 && sum! <= 9;
  const givens = Array.from({ length: 81 }, (): number | null => null);
  for (const cage of cages.filter(isGiven)) givens[cage.cells[0]] = cage.sum! - 1;
  return { rows: 9, columns: 9, symbols: standardSymbols(9), givens, cages: cages.filter((cage) => !isGiven(cage)) };
}

/**
 * The cages that a string has to say, givens as cages of one cell, ordered by their first cells.
 * @throws UsageError for a board that the format cannot say.
 */
export function cagesToWrite(
  board: Board,
  format: string,
  allowed: readonly BoardPart[],
): Pick<Cage, 'cells' | 'sum'>[] {
  assertPlain(board, format, ['cages', ...allowed]);
  const refuse = (what: string): never => {
    throw new UsageError(`the ${format} format cannot say ${what}; json says all of this board`);
  };
  const isClassic = board.rows === 9 && board.symbols.every(({ value }, index) => value === index + 1);
  if (!isClassic) refuse('other boards than 9×9 with the digits 1 to 9');
  const caged = new Set<number>();
  const givens = [...board.givens.entries()].filter(([, symbol]) => symbol >= 0);
  for (const { cells, repeats } of [...board.cages, ...givens.map(([cell]) => ({ cells: [cell], repeats: false }))]) {
    if (repeats && cells.length > 1) refuse('cages with repeats');
    if (cells.some((cell) => caged.has(cell))) refuse('cages that share a cell, nor givens in cages');
    for (const cell of cells) caged.add(cell);
  }
  const cages = [...board.cages, ...givens.map(([cell, symbol]) => ({ cells: [cell], sum: symbol + 1 }))];
  const first = (cage: Pick<Cage, 'cells'>): number => Math.min(...cage.cells);
  return cages.sort((a, b) => first(a) - first(b));
}
