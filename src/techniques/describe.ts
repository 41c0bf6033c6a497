/**
 * Words for steps: cells as `r1c1`, symbols and houses by their names, lists as people write them.
 */
import { nameBoardCell } from '../model/board-cells.js';
import type { CandidateGrid } from './candidate-grid.js';
import { listBits } from './bits.js';

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function nameCell({ board }: CandidateGrid, cell: number): string {
  return nameBoardCell(cell, board.columns);
}

export function nameCells(grid: CandidateGrid, cells: readonly number[], last = 'and'): string {
  return joinWords(cells.map((cell) => nameCell(grid, cell)), last);
}

export function nameSymbol({ board }: CandidateGrid, symbol: number): string {
  return board.symbols[symbol].name;
}

/** The symbols of a mask. */
export function nameSymbols(grid: CandidateGrid, mask: number, last = 'and'): string {
  return joinWords(listBits(mask).map((symbol) => nameSymbol(grid, symbol)), last);
}

/** `row 3`, `row 3 and box 2`. */
export function nameHouses({ houses }: CandidateGrid, numbers: readonly number[]): string {
  return joinWords(numbers.map((number) => houses[number].name));
}

/** The houses of a step: those of the board, without cages. */
export function boardHouses({ board }: CandidateGrid, numbers: readonly number[]): number[] {
  return numbers.filter((number) => number < board.houses.length);
}
