/**
 * The simplest counter of a board's solutions: cells in order, symbols in order; a symbol is tried if it violates no
 * house, cage or rule with the cells before it. It shares nothing with the engines, and checks complete boards by the
 * definitions again.
 */
import type { Board } from '../../src/model/board/board.js';
import { findViolation, laterCells, pairRules, pairRulesOf } from '../helpers/assert-board-solution.js';

/**
 * Visits solutions until `visit` returns false.
 * @param order the order in which the symbols are tried.
 * @param budget the most symbols tried.
 * @returns false if the budget was used up.
 */
export function visitByForce(
  board: Board,
  order: readonly number[],
  budget: number,
  visit: (cells: readonly number[]) => boolean,
): boolean {
  const { symbols, houses, cages } = board;
  const cellCount = board.rows * board.columns;
  const domains = Array.from(
    { length: cellCount },
    (_, cell) => (board.givens[cell] >= 0 ? 1 << board.givens[cell] : -1) & (board.candidates?.[cell] ?? -1),
  );
  const left = houses.map(({ counts }) => [...counts]);
  const housesOf = listMembership(cellCount, houses, (index) => left[index]);
  const cageStates = cages.map(({ cells, sum, repeats }) => ({
    open: cells.length,
    missing: sum ?? 0,
    hasSum: sum !== null,
    repeats,
    held: symbols.map(() => 0),
  }));
  const cagesOf = listMembership(cellCount, cages, (index) => cageStates[index]);
  const before = domains.map((): { other: number; isForbidden: (a: number, b: number) => boolean }[] => []);
  for (const rule of pairRulesOf(board)) {
    const isForbidden = (a: number, b: number): boolean => pairRules[rule].isForbidden(board, a, b);
    for (const cell of domains.keys())
      for (const later of laterCells(board, cell, rule)) before[later].push({ other: cell, isForbidden });
  }

  const values = symbols.map(({ value }) => value ?? 0);
  const cells = new Array<number>(cellCount).fill(-1);
  const fits = (cell: number, symbol: number): boolean => {
    if (((domains[cell] >>> symbol) & 1) === 0) return false;
    for (const counts of housesOf[cell]) if (counts[symbol] === 0) return false;
    for (const cage of cagesOf[cell]) {
      if (!cage.repeats && cage.held[symbol] > 0) return false;
      if (cage.hasSum && cage.open === 1 && cage.missing !== values[symbol]) return false;
    }
    return before[cell].every(({ other, isForbidden }) => !isForbidden(cells[other], symbol));
  };
  const put = (cell: number, symbol: number, times: 1 | -1): void => {
    for (const counts of housesOf[cell]) counts[symbol] -= times;
    for (const cage of cagesOf[cell]) {
      cage.open -= times;
      cage.missing -= times * values[symbol];
      cage.held[symbol] += times;
    }
  };

  let tries = 0;
  /** @returns false to stop. */
  const fill = (cell: number): boolean => {
    if (cell === cellCount) return findViolation(board, cells) !== null || visit(cells);
    for (const symbol of order) {
      if (++tries > budget) return false;
      if (!fits(cell, symbol)) continue;
      cells[cell] = symbol;
      put(cell, symbol, 1);
      const goOn = fill(cell + 1);
      put(cell, symbol, -1);
      if (!goOn) return false;
    }
    return true;
  };
  fill(0);
  return tries <= budget;
}

/** @returns the number of solutions, at most `limit`; undefined if the budget was used up. */
export function countByForce(board: Board, limit: number, budget: number): number | undefined {
  let count = 0;
  const order = [...board.symbols.keys()];
  return visitByForce(board, order, budget, () => ++count < limit) ? count : undefined;
}

function listMembership<T>(
  cellCount: number,
  groups: readonly { readonly cells: readonly number[] }[],
  stateOf: (index: number) => T,
): T[][] {
  const lists: T[][] = Array.from({ length: cellCount }, () => []);
  for (const [index, { cells }] of groups.entries()) for (const cell of cells) lists[cell].push(stateOf(index));
  return lists;
}
