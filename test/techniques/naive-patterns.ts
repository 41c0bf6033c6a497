/**
 * What subsets and fish remove, by their definitions and brute force: every set of n cells, symbols or houses is tried.
 * It shares nothing with the techniques but the grid, of which it reads candidates and placed cells only.
 */
import type { House } from '../../src/model/board/board.js';
import type { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';

/** `cell/symbol` of everything removed by some pattern. */
export type Removals = ReadonlySet<string>;

const holds = (grid: CandidateGrid, cell: number, symbol: number): boolean =>
  ((grid.candidates[cell] >>> symbol) & 1) === 1;

function* setsOf<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (let i = from; i < items.length; i++)
      for (const rest of setsOf(items, size - 1, i + 1)) yield [items[i], ...rest];
}

const openCells = (grid: CandidateGrid, { cells }: House): number[] => cells.filter((cell) => !grid.isPlaced(cell));
const symbolsOf = ({ board }: CandidateGrid): number[] => [...board.symbols.keys()];
/** How often a house may still take a symbol. */
const missing = (grid: CandidateGrid, house: House, symbol: number): number =>
  house.counts[symbol] - house.cells.filter((cell) => grid.isPlaced(cell) && holds(grid, cell, symbol)).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export function nakedRemovals(grid: CandidateGrid, size: number): Removals {
  const removals = new Set<string>();
  for (const house of grid.board.houses) {
    const open = openCells(grid, house);
    for (const cells of setsOf(open, size)) {
      const symbols = symbolsOf(grid).filter((symbol) => cells.some((cell) => holds(grid, cell, symbol)));
      if (sum(symbols.map((symbol) => missing(grid, house, symbol))) !== size) continue;
      for (const cell of open)
        for (const symbol of symbols)
          if (!cells.includes(cell) && holds(grid, cell, symbol)) removals.add(`${cell}/${symbol}`);
    }
  }
  return removals;
}

/** Of exact houses: those whose multiplicities add up to their cells. */
export function hiddenRemovals(grid: CandidateGrid, size: number): Removals {
  const removals = new Set<string>();
  for (const house of grid.board.houses) {
    if (sum(house.counts) !== house.cells.length) continue;
    const open = openCells(grid, house);
    const lacking = symbolsOf(grid).filter((symbol) => missing(grid, house, symbol) > 0);
    for (let count = 1; count <= size; count++) {
      for (const symbols of setsOf(lacking, count)) {
        if (sum(symbols.map((symbol) => missing(grid, house, symbol))) !== size) continue;
        const cells = open.filter((cell) => symbols.some((symbol) => holds(grid, cell, symbol)));
        if (cells.length !== size) continue;
        for (const cell of cells)
          for (const symbol of symbolsOf(grid))
            if (!symbols.includes(symbol) && holds(grid, cell, symbol)) removals.add(`${cell}/${symbol}`);
      }
    }
  }
  return removals;
}

/** Rows in columns and columns in rows, of symbols that occur once. */
export function fishRemovals(grid: CandidateGrid, size: number): Removals {
  const removals = new Set<string>();
  const { houses } = grid.board;
  const [rows, columns] = (['row', 'column'] as const).map((kind) => houses.filter((house) => house.kind === kind));
  for (const symbol of symbolsOf(grid)) {
    const placesIn = ({ cells }: House): number[] =>
      cells.filter((cell) => !grid.isPlaced(cell) && holds(grid, cell, symbol));
    for (const [bases, covers] of [
      [rows, columns],
      [columns, rows],
    ]) {
      const lacking = bases.filter((house) => missing(grid, house, symbol) === 1);
      for (const chosen of setsOf(lacking, size)) {
        const places = chosen.flatMap(placesIn);
        const crossed = covers.filter(({ cells }) => cells.some((cell) => places.includes(cell)));
        if (crossed.length !== size || crossed.some((house) => missing(grid, house, symbol) !== 1)) continue;
        for (const cell of crossed.flatMap(placesIn)) if (!places.includes(cell)) removals.add(`${cell}/${symbol}`);
      }
    }
  }
  return removals;
}

/**
 * Of two houses where a symbol occurs once: it leaves the rest of the second when the first has it within the second
 * only.
 */
export function lockedRemovals(grid: CandidateGrid): Removals {
  const removals = new Set<string>();
  for (const symbol of symbolsOf(grid)) {
    for (const first of grid.board.houses) {
      if (sum(first.counts) !== first.cells.length || missing(grid, first, symbol) !== 1) continue;
      const places = first.cells.filter((cell) => !grid.isPlaced(cell) && holds(grid, cell, symbol));
      for (const second of grid.board.houses) {
        if (second === first || second.counts[symbol] !== 1 || !places.every((cell) => second.cells.includes(cell)))
          continue;
        for (const cell of second.cells)
          if (!first.cells.includes(cell) && !grid.isPlaced(cell) && holds(grid, cell, symbol))
            removals.add(`${cell}/${symbol}`);
      }
    }
  }
  return removals;
}
