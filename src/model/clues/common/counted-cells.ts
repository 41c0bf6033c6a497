/** Cells whose value is the number of cells that fit. */
import type { Clue } from '../../board/board.js';
import type { Constraint } from '../../board/constraint.js';
import type { ClueBoard, ClueField } from '../clue-type.js';
import { optional, setCells } from '../common-fields.js';
import { cellsAround } from './geometry.js';
import { requireValues } from './line-automata.js';

/** A clue on the number of cells around a cell. */
export interface CountedClue extends Clue {
  readonly cell: number;
  readonly cells?: readonly number[];
}

export const countedFields: Readonly<Record<'cell' | 'cells', ClueField>> = {
  cell: { type: { kind: 'cell', variables: true }, about: 'The cell that says the number.' },
  cells: optional(setCells('The cells that are counted; the up to eight around it unless stated.')),
};

/** The default is for cells of the grid. */
export function checkCounted(
  { cell, cells }: CountedClue,
  { rows, columns }: ClueBoard,
): { expected: string; found: string } | undefined {
  return cells || cell < rows * columns
    ? undefined
    : { expected: 'the cells that are counted', found: 'none, for a cell outside the grid' };
}

/** @param fits tells which values count. */
export function requireCounted(
  { cell, cells }: CountedClue,
  board: ClueBoard,
  rule: string,
  fits: (value: number) => boolean,
): Constraint[] {
  const counted = cells ?? cellsAround(board, cell);
  // A state is the number of cells that are still to come; the first value sets it.
  return [
    requireValues<number | null>(
      board.symbols,
      [cell, ...counted],
      [rule],
      {
        start: null,
        next: (left, value) => {
          if (left === null) return value >= 0 && value <= counted.length ? value : undefined;
          return fits(value) ? (left > 0 ? left - 1 : undefined) : left;
        },
        accepts: (left) => left === 0,
        keyOf: (left) => left ?? 'start',
      },
      counted.length + 1,
    ),
  ];
}
