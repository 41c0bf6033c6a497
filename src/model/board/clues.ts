/**
 * What may be left out of a board, each a number: a cell for its given, from the number of cells on the cages, after
 * them the rules, and then the clues of other kinds.
 */
import type { Board } from './board.js';
import { nameBoardCell } from './cells.js';
import { deriveBoard } from './checked-boards.js';

export const clueKinds = ['givens', 'cages', 'rules', 'clues'] as const;
export type ClueKind = (typeof clueKinds)[number];

/** What some clues are. */
interface ClueParts {
  /** The cells of the givens. */
  readonly cells: number[];
  /** The indices of the cages. */
  readonly cages: number[];
  /** The indices of the rules. */
  readonly rules: number[];
  /** The indices of the other clues. */
  readonly clues: number[];
}

/** The numbers of the first cage, the first rule and the first of the other clues. */
function startsOf({ givens, cages, rules }: Board): readonly [number, number, number] {
  const firstRule = givens.length + cages.length;
  return [givens.length, firstRule, firstRule + rules.length];
}

/** The clues of these kinds, ascending. */
export function cluesOf(board: Board, kinds: readonly ClueKind[]): number[] {
  const { givens, cages, rules, clues } = board;
  const [firstCage, firstRule, firstClue] = startsOf(board);
  const numbers = (kind: ClueKind, list: readonly unknown[], first: number): number[] =>
    kinds.includes(kind) ? list.map((_, index) => first + index) : [];
  return [
    ...numbers('givens', givens, 0).filter((cell) => givens[cell] >= 0),
    ...numbers('cages', cages, firstCage),
    ...numbers('rules', rules, firstRule),
    ...numbers('clues', clues, firstClue),
  ];
}

export function partsOfClues(board: Board, numbers: readonly number[]): ClueParts {
  const [firstCage, firstRule, firstClue] = startsOf(board);
  const between = (first: number, end: number): number[] =>
    numbers.filter((number) => number >= first && number < end).map((number) => number - first);
  return {
    cells: between(0, firstCage),
    cages: between(firstCage, firstRule),
    rules: between(firstRule, firstClue),
    clues: between(firstClue, Infinity),
  };
}

/** Returns the board without some of its clues. */
export function boardWithout(board: Board, numbers: readonly number[]): Board {
  const { cells, cages, rules: ruleIndices, clues } = partsOfClues(board, numbers);
  const rules = board.rules.filter((_, index) => !ruleIndices.includes(index));
  return deriveBoard(board, {
    givens: board.givens.map((given, cell) => (cells.includes(cell) ? -1 : given)),
    cages: board.cages.filter((_, index) => !cages.includes(index)),
    rules,
    houses: rules.includes('diagonals') ? board.houses : board.houses.filter(({ kind }) => kind !== 'diagonal'),
    // The list stays the same where it can: what was compiled of it is kept for it.
    clues: clues.length === 0 ? board.clues : board.clues.filter((_, index) => !clues.includes(index)),
  });
}

/** Returns a word for each: `r1c1`, `cage-4` (numbered from 1), `anti-knight`, `thermometer-2` (the second clue). */
export function clueWords(board: Board, numbers: readonly number[]): string[] {
  const { cells, cages, rules, clues } = partsOfClues(board, numbers);
  return [
    ...cells.map((cell) => nameBoardCell(cell, board.columns)),
    ...cages.map((index) => `cage-${index + 1}`),
    ...rules.map((index) => board.rules[index]),
    ...clues.map((index) => `${board.clues[index].type}-${index + 1}`),
  ];
}
