/** Words for steps: cells as `r1c1`, symbols and houses by their names, lists with commas and a last "and". */
import { listIndices } from '../../model/bits.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { joinWords } from '../../model/join-words.js';
import type { CandidateGrid } from './candidate-grid.js';

export function nameGridCell({ board }: CandidateGrid, cell: number): string {
  return nameBoardCell(cell, board.columns);
}

export function nameGridCells(grid: CandidateGrid, cells: readonly number[], last = 'and'): string {
  return joinWords(
    cells.map((cell) => nameGridCell(grid, cell)),
    last,
  );
}

export function nameSymbol({ board }: CandidateGrid, symbol: number): string {
  return board.symbols[symbol].name;
}

/** The names of the symbols of a mask. */
export function nameSymbols(grid: CandidateGrid, mask: number, last = 'and'): string {
  return joinWords(
    listIndices(mask).map((symbol) => nameSymbol(grid, symbol)),
    last,
  );
}

/** `row 3`, `rows 3 and 5`, `row 3 and box 2`. */
export function nameHouses({ houses }: CandidateGrid, numbers: readonly number[]): string {
  const names = numbers.map((number) => houses[number].name);
  const parts = names.map((name) => /^(row|column|box|region) (\S+)$/.exec(name));
  const kind = parts[0]?.[1];
  if (names.length < 2 || kind === undefined || parts.some((part) => part?.[1] !== kind)) return joinWords(names);
  return `${kind}${kind === 'box' ? 'es' : 's'} ${joinWords(parts.map((part) => part![2]))}`;
}

/** The symbols that a house still needs, with the number of times if it is not one: `π (twice) and 7`. */
export function nameMissing(grid: CandidateGrid, house: number, symbols: readonly number[]): string {
  const { missing, layout } = grid;
  const words = symbols.map((symbol) => {
    const times = missing[house * layout.symbolCount + symbol];
    return nameSymbol(grid, symbol) + (times === 1 ? '' : times === 2 ? ' (twice)' : ` (${times} times)`);
  });
  return joinWords(words);
}

/** The numbers of those houses of a step that are houses of the board, without cages. */
export function boardHouses({ board }: CandidateGrid, numbers: readonly number[]): number[] {
  return numbers.filter((number) => number < board.houses.length);
}
