/**
 * Rows and columns of a JSON puzzle: as stated, or of the square board that its cells make.
 */
import { maxCells } from '../../model/board/board.js';
import { refuse, requireInteger, showValue, type Path } from '../../model/check-value.js';
import { sideOfCellList } from './cell-lists.js';

interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** @param stated the fields of the puzzle that are there. */
export function readSize(stated: Readonly<Record<string, unknown>>, pathOf: (field: string) => Path): BoardSize {
  const { size, rows, columns } = stated;
  const dimension = (field: string): number => requireInteger(stated[field], 1, maxCells, pathOf(field), 'E_SIZE');
  if (size === undefined && rows === undefined && columns === undefined) return inferSize(stated, pathOf);
  if (size !== undefined && (rows !== undefined || columns !== undefined)) {
    refuse('E_SIZE', 'size', 'size, or rows and columns', 'both', pathOf('size'));
  }
  const stands =
    size === undefined
      ? { rows: dimension('rows'), columns: dimension('columns') }
      : { rows: dimension('size'), columns: dimension('size') };
  const cells = stands.rows * stands.columns;
  if (cells > maxCells) {
    refuse('E_SIZE', 'board', `at most ${maxCells} cells`, `${cells}`, pathOf(size === undefined ? 'rows' : 'size'));
  }
  return stands;
}

function inferSize(stated: Readonly<Record<string, unknown>>, pathOf: (field: string) => Path): BoardSize {
  const field = ['givens', 'regions', 'solution'].find(
    (name) => stated[name] !== undefined && stated[name] !== 'boxes' && stated[name] !== 'none',
  );
  if (field === undefined && stated.positions !== undefined) return { rows: 9, columns: 9 };
  const side = field === undefined ? undefined : sideOfCellList(stated[field], pathOf(field));
  if (side !== undefined && side * side <= maxCells) return { rows: side, columns: side };
  const expected = `size, rows and columns, or a square number of cells up to ${maxCells}`;
  const found = field === undefined ? 'none of them' : sizeOf(stated[field]);
  return refuse('E_SIZE', 'board', expected, found, pathOf(field ?? 'size'));
}

const sizeOf = (list: unknown): string =>
  typeof list === 'string' ? `${list.replaceAll(/\s/g, '').length} cells` : showValue(list);
