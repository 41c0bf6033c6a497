/** Clues between two neighbours: their fields, their check, and the relations that negative rules speak of. */
import type { Clue } from '../../board/board.js';
import type { ClueBoard, ClueField } from '../clue-type.js';
import { nameAnyCell } from '../cell-words.js';
import { areNeighbours } from './geometry.js';

/** A clue between two cells. */
export interface PairClue extends Clue {
  readonly cells: readonly [number, number];
}

export const pairCells: ClueField = {
  type: { kind: 'cells', least: 2, most: 2, variables: true },
  about: 'Two cells with an edge in common.',
};

/** Checks that the two cells have an edge in common. */
export function checkNeighbours(
  { cells: [a, b] }: PairClue,
  board: ClueBoard,
): { expected: string; found: string } | undefined {
  if (areNeighbours(board, a, b)) return undefined;
  return {
    expected: 'two cells with an edge in common',
    found: `${nameAnyCell(board, a)} and ${nameAnyCell(board, b)}`,
  };
}

/** `r1c1|r1c2`. */
export const namePair = ({ cells: [a, b] }: PairClue, board: ClueBoard): string =>
  `${nameAnyCell(board, a)}|${nameAnyCell(board, b)}`;

/** Tells whether one value is so many times the other. */
export const isRatio = (a: number, b: number, ratio: number): boolean => a === b * ratio || b === a * ratio;
