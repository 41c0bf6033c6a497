/**
 * Grids for tests of techniques, written down by what matters in them.
 */
import { readBoardLine } from '../../src/formats/boards/line.js';
import type { Board } from '../../src/model/board/board.js';
import { nameBoardCell } from '../../src/model/board/cells.js';
import type { BoardDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import type { CellSymbol } from '../../src/model/step.js';
import { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';
import { isSingle, lowestIndex } from '../../src/model/bits.js';
import type { Technique } from '../../src/techniques/technique.js';
import { readBoardSets } from '../helpers/board-datasets.js';

export const digits = [...'123456789'].map((name) => ({ name }));

/** An empty classic board, with other parts if so stated. */
export const classic = (changes: Partial<BoardDescription> = {}): Board =>
  buildBoard({ rows: 9, columns: 9, symbols: digits, ...changes });

/** A board of one line of cells. */
export const readBoard = (line: string): Board => readBoardLine(line);

/** Index of `r3c7`. */
export function cellAt(board: Board, name: string): number {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)!.map(Number);
  return (row - 1) * board.columns + column - 1;
}

/** Leaves a cell no candidates but those named: `restrict(grid, { r1c1: '12' })`. Nothing follows by itself. */
export function restrict(grid: CandidateGrid, candidates: Readonly<Record<string, string>>): CandidateGrid {
  const { board } = grid;
  for (const [name, allowed] of Object.entries(candidates)) {
    board.symbols.forEach(
      (symbol, index) => allowed.includes(symbol.name) || grid.eliminate(cellAt(board, name), index),
    );
  }
  return grid;
}

/** Takes a symbol from the named cells: `remove(grid, '5', 'r1c1 r1c2')`. */
export function remove(grid: CandidateGrid, symbol: string, cells: string): CandidateGrid {
  for (const name of cells.split(' ')) grid.eliminate(cellAt(grid.board, name), symbolCalled(grid.board, symbol));
  return grid;
}

/** Leaves a symbol in a house at the named cells only. */
export function confine(grid: CandidateGrid, symbol: string, house: string, cells: string): CandidateGrid {
  const { board } = grid;
  const kept = cells.split(' ').map((name) => cellAt(board, name));
  const others = board.houses.find(({ name }) => name === house)!.cells.filter((cell) => !kept.includes(cell));
  for (const cell of others) grid.eliminate(cell, symbolCalled(board, symbol));
  return grid;
}

const symbolCalled = (board: Board, name: string): number => board.symbols.findIndex((symbol) => symbol.name === name);

/** What a technique finds: `r1c1≠5 r2c2≠7` or `r1c1=5` in order of cells, its rating and text; null for nothing. */
export function find(
  technique: Technique,
  grid: CandidateGrid,
): { rating: number; effect: string; text: string } | null {
  const step = technique.find(grid);
  if (step === null) return null;
  const effect = [show(grid.board, step.placements, '='), show(grid.board, step.eliminations, '≠')]
    .filter((part) => part !== '')
    .join(' ');
  return { rating: step.rating, effect, text: step.text };
}

function show({ columns, symbols }: Board, list: readonly CellSymbol[], sign: string): string {
  const inOrder = [...list].sort((a, b) => a.cell - b.cell || a.symbol - b.symbol);
  return inOrder.map(({ cell, symbol }) => `${nameBoardCell(cell, columns)}${sign}${symbols[symbol].name}`).join(' ');
}

/** The grid of a classic puzzle: what its givens leave. */
export const gridOf = (line: string): CandidateGrid => new CandidateGrid(readBoard(line));

let knownBoards: ReadonlyMap<string, Board> | undefined;

/**
 * The grid of other givens on the board of a puzzle in bench/datasets/boards, such as the givens on the way to its
 * solution.
 */
export function gridOn(id: string, givens: string): CandidateGrid {
  knownBoards ??= new Map(readBoardSets().flatMap(({ boards }) => boards.map((known) => [known.id, known.board])));
  const board = knownBoards.get(id)!;
  return new CandidateGrid({ ...board, givens: [...givens].map((name) => symbolCalled(board, name)) });
}

/** What the candidates of a grid say of its houses, computed anew. */
export function recompute(grid: CandidateGrid): { places: number[]; missing: number[] } {
  const { houses, candidates, board } = grid;
  const ofEach = <T>(value: (house: (typeof houses)[number], symbol: number) => T): T[] =>
    houses.flatMap((house) => board.symbols.map((_, symbol) => value(house, symbol)));
  const holds = (cell: number, symbol: number): boolean =>
    grid.isPlaced(cell) && isSingle(candidates[cell]) && lowestIndex(candidates[cell]) === symbol;
  return {
    places: ofEach(({ cells }, symbol) =>
      cells.reduce(
        (mask, cell, place) => (!grid.isPlaced(cell) && (candidates[cell] >>> symbol) & 1 ? mask | (1 << place) : mask),
        0,
      ),
    ),
    missing: ofEach(({ cells, counts }, symbol) => counts[symbol] - cells.filter((cell) => holds(cell, symbol)).length),
  };
}
