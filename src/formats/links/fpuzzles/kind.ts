/**
 * The contract of a kind of constraint in the JSON of f-puzzles: a list under a key, whose entries and clues say the
 * same. Source: what f-puzzles writes, and the pages and solvers that read it (docs/sources.md).
 */
import type { Board, Clue } from '../../../model/board/board.js';
import { refuseValue, type Path } from '../../../model/check-value.js';
import { type BoardDraft, cellAt, listIn, type ForeignObject } from '../board-draft.js';

export interface FPuzzlesKind {
  readonly key: string;
  /** The clues that an entry says; what cannot be said goes to the draft's notes. */
  read(entry: ForeignObject, draft: BoardDraft, path: Path): readonly Clue[];
  /** The entries that say a clue; undefined for one that this kind cannot say. */
  write: (clue: Clue, board: Board) => readonly object[] | undefined;
}

/** Row and column, from 0, of `R1C1`; −1 and more for cells around the grid. */
export function placeIn(value: unknown, path: Path): readonly [number, number] {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/i.exec(typeof value === 'string' ? value : '') ?? [];
  if (row !== undefined) return [Number(row) - 1, Number(column) - 1];
  return refuseValue('E_CELL', 'a cell such as "R1C1"', value, path);
}

function cellIn(value: unknown, { rows, columns }: BoardDraft, path: Path): number {
  const [row, column] = placeIn(value, path);
  return cellAt(row, column, rows, columns, `"${String(value)}"`, path);
}

export const cellsIn = (value: unknown, draft: BoardDraft, path: Path): number[] =>
  listIn(value, path).map((cell, index) => cellIn(cell, draft, [...path, index]));

/** `R1C1`, counted from 1. */
export const placeName = (row: number, column: number): string => `R${row + 1}C${column + 1}`;

export const cellNames = (cells: unknown, { columns }: Board): string[] =>
  (cells as readonly number[]).map((cell) => placeName(Math.floor(cell / columns), cell % columns));
