/**
 * The clues of a board, each a number: a cell for its given, from the number of cells on the cages, and after them the
 * rules.
 */
import type { Board } from './board.js';
import { nameBoardCell } from './cells.js';
import { deriveBoard } from './checked-boards.js';

export const clueKinds = ['givens', 'cages', 'rules'] as const;
export type ClueKind = (typeof clueKinds)[number];

/** What some clues are. */
export interface ClueParts {
  /** The cells of the givens. */
  readonly cells: number[];
  /** The indices of the cages. */
  readonly cages: number[];
  /** The indices of the rules. */
  readonly rules: number[];
}

/** The clues of these kinds, ascending. */
export function cluesOf({ givens, cages, rules }: Board, kinds: readonly ClueKind[]): number[] {
  const firstRule = givens.length + cages.length;
  return [
    ...(kinds.includes('givens') ? givens.flatMap((given, cell) => (given >= 0 ? [cell] : [])) : []),
    ...(kinds.includes('cages') ? cages.map((_, index) => givens.length + index) : []),
    ...(kinds.includes('rules') ? rules.map((_, index) => firstRule + index) : []),
  ];
}

export function partsOfClues({ givens, cages }: Board, clues: readonly number[]): ClueParts {
  const firstRule = givens.length + cages.length;
  return {
    cells: clues.filter((clue) => clue < givens.length),
    cages: clues.filter((clue) => clue >= givens.length && clue < firstRule).map((clue) => clue - givens.length),
    rules: clues.filter((clue) => clue >= firstRule).map((clue) => clue - firstRule),
  };
}

/** Returns the board without some of its clues. */
export function boardWithout(board: Board, clues: readonly number[]): Board {
  const parts = partsOfClues(board, clues);
  const rules = board.rules.filter((_, index) => !parts.rules.includes(index));
  return deriveBoard(board, {
    givens: board.givens.map((given, cell) => (parts.cells.includes(cell) ? -1 : given)),
    cages: board.cages.filter((_, index) => !parts.cages.includes(index)),
    rules,
    houses: rules.includes('diagonals') ? board.houses : board.houses.filter(({ kind }) => kind !== 'diagonal'),
  });
}

/** Returns a word for each clue: `r1c1`, `cage-4` (numbered from 1), `anti-knight`. */
export function clueWords(board: Board, clues: readonly number[]): string[] {
  const { cells, cages, rules } = partsOfClues(board, clues);
  return [
    ...cells.map((cell) => nameBoardCell(cell, board.columns)),
    ...cages.map((index) => `cage-${index + 1}`),
    ...rules.map((index) => board.rules[index]),
  ];
}
