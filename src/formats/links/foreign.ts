/** Reads values of JSON that pages wrote: a number may be a text, and what is missing null, empty or not there. */
import { formatPath } from '../../model/puzzle-error.js';
import { refuse, requireInteger, requireList, requireObject, type Path } from '../../model/check-value.js';

export type ForeignObject = Readonly<Record<string, unknown>>;

/** Most entries of a list; a board has at most 625 cells. */
const maxForeignEntries = 5000;

/** True for a field that states nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** An integer or its text; undefined for anything else. */
export function integerIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return Number.isInteger(number) ? (number as number) : undefined;
}

export const listIn = (value: unknown, path: Path): readonly unknown[] =>
  isBlank(value) ? [] : requireList(value, maxForeignEntries, path);

export const objectsIn = (value: unknown, path: Path): readonly ForeignObject[] =>
  listIn(value, path).map((entry, index) => requireObject(entry, [...path, index]));

/** Reads the objects of a list, a member of another object, each with its path. */
export function readEach<T>(
  object: ForeignObject,
  key: string,
  path: Path,
  read: (entry: ForeignObject, at: Path) => T,
): T[] {
  const list = [...path, key];
  return objectsIn(object[key], list).map((entry, index) => read(entry, [...list, index]));
}

/** A text, or a number as a text; undefined for nothing and for what is neither. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Cells by their numbers. */
export const cellNumbersIn = (value: unknown, cells: number, path: Path): number[] =>
  listIn(value, path).map((cell, index) => requireInteger(cell, 0, cells - 1, [...path, index], 'E_CELL'));

/** A cell inside the grid by its row and column, both from 0. */
export function cellAt(row: number, column: number, rows: number, columns: number, found: string, path: Path): number {
  if (row >= 0 && row < rows && column >= 0 && column < columns) return row * columns + column;
  return refuse('E_CELL', formatPath(path), `a cell of the ${rows} × ${columns} grid`, found, path);
}
