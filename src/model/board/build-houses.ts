/**
 * The houses of a board from its description: rows, columns, regions or boxes, diagonals, extra ones, in that order,
 * each with its multiplicities checked.
 */
import { maxCells, type Board, type BoardHouseKind, type House } from './board.js';
import { boxOfEachCell, defaultBox, nameBoardCell } from './cells.js';
import { maxExtraHouses, type BoardDescription } from './description.js';
import type { ProblemCode } from '../puzzle-error.js';
import {
  countOf,
  refuse,
  refuseValue,
  requireBoolean,
  requireInteger,
  requireList,
  requireObject,
  requireText,
  showValue,
  type Path,
} from '../check-value.js';

/** The facts that the houses of a board have in common. */
export type Frame = Pick<Board, 'rows' | 'columns' | 'symbols' | 'counts'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** So many numbers from `first` on, each `step` more than the one before. */
function range(length: number, first = 0, step = 1): number[] {
  const numbers = new Array<number>(length);
  for (let index = 0; index < length; index++) numbers[index] = first + index * step;
  return numbers;
}

/** The ordinary houses that lie in lines: rows and columns, as far as `lines` has them. */
export function buildLines(frame: Frame, { lines = 'both', partial }: BoardDescription): House[] {
  if (!['both', 'rows', 'columns', 'none'].includes(lines)) {
    refuse('E_TYPE', 'lines', '"both", "rows", "columns" or "none"', showValue(lines), ['lines']);
  }
  const { rows, columns } = frame;
  const lineOf = (kind: 'row' | 'column', index: number): House => {
    const cells = kind === 'row' ? range(columns, index * columns) : range(rows, index, columns);
    return ordinaryHouse(frame, kind, `${kind} ${index + 1}`, cells, isPartial(partial), 'E_MULTIPLICITY', ['symbols']);
  };
  return [
    ...(lines === 'both' || lines === 'rows' ? range(rows).map((row) => lineOf('row', row)) : []),
    ...(lines === 'both' || lines === 'columns' ? range(columns).map((column) => lineOf('column', column)) : []),
  ];
}

const isPartial = (partial: unknown): boolean => partial !== undefined && requireBoolean(partial, ['partial']);

/** A house with the board's own multiplicities, which must add up to its cells, or to more where that is allowed. */
function ordinaryHouse(
  { counts }: Frame,
  kind: BoardHouseKind,
  name: string,
  cells: readonly number[],
  mayBePartial: boolean,
  code: ProblemCode,
  path: Path,
): House {
  const total = sum(counts);
  if (cells.length === total || (mayBePartial && cells.length < total)) return { kind, name, cells, counts };
  if (code === 'E_REGION_SIZE') {
    refuse(
      code,
      name,
      `${mayBePartial ? 'at most ' : ''}${countOf(total, 'cell')}`,
      countOf(cells.length, 'cell'),
      path,
    );
  }
  return refuse(code, name, `multiplicities that add up to its ${countOf(cells.length, 'cell')}`, `${total}`, path);
}

/** The regions as houses, and which of them each cell lies in. */
export function buildRegions(
  frame: Frame,
  description: BoardDescription,
): { houses: House[]; regions: number[] | null } {
  const { rows, columns } = frame;
  const { lines = 'both', box, partial } = description;
  const regions =
    description.regions ?? (box !== undefined || (rows === columns && lines === 'both') ? 'boxes' : 'none');
  if (regions === 'none') return { houses: [], regions: null };
  const labels = regions === 'boxes' ? undefined : requireLabels(regions, rows * columns);
  if (labels !== undefined && box !== undefined) refuse('E_BOX', 'box', 'boxes or regions', 'both', ['box']);
  const size = labels ? undefined : requireBox(frame, box);
  // A box of one row is that row once more.
  if (size?.[0] === 1 && size[1] === columns && (lines === 'both' || lines === 'rows'))
    return { houses: [], regions: null };
  const indices = size ? boxOfEachCell(rows, columns, size) : numberLabels(labels!);
  const cellsOf = new Map<number, number[]>();
  indices.forEach((region, cell) => region >= 0 && (cellsOf.get(region)?.push(cell) ?? cellsOf.set(region, [cell])));
  if (cellsOf.size === 0) return { houses: [], regions: null };
  const houses = [...cellsOf].map(([region, cells]) => {
    const name = labels ? `region ${labels[cells[0]]}` : `box ${region + 1}`;
    const path = labels ? ['regions'] : ['box'];
    return ordinaryHouse(frame, 'region', name, cells, isPartial(partial), 'E_REGION_SIZE', path);
  });
  return { houses, regions: indices };
}

function requireLabels(regions: unknown, cells: number): (string | number | null)[] {
  if (!Array.isArray(regions)) {
    return refuse('E_TYPE', 'regions', '"boxes", "none" or a list of labels', showValue(regions), ['regions']);
  }
  if (regions.length !== cells) {
    refuse('E_LENGTH', 'regions', countOf(cells, 'cell'), countOf(regions.length, 'cell'), ['regions']);
  }
  return regions.map((label: unknown, cell) => {
    if (label === null || Number.isSafeInteger(label)) return label as number | null;
    const path = ['regions', cell];
    if (typeof label !== 'string' || /[\s\p{C}]|^$/u.test(label)) {
      refuseValue('E_TYPE', 'a label', label, path);
    }
    return requireText(label, 16, path);
  });
}

/** Regions from 0 in the order of their first cells, −1 for none. */
function numberLabels(labels: readonly (string | number | null)[]): number[] {
  const numbers = new Map<string | number, number>();
  for (const label of labels) if (label !== null && !numbers.has(label)) numbers.set(label, numbers.size);
  return labels.map((label) => (label === null ? -1 : numbers.get(label)!));
}

function requireBox({ rows, columns, counts }: Frame, box: unknown): readonly [number, number] {
  const path = ['box'];
  if (box === undefined) {
    const usual = defaultBox(Math.max(sum(counts), 1));
    if (rows % usual[0] === 0 && columns % usual[1] === 0) return usual;
    return refuse(
      'E_BOX',
      'boxes',
      `a board that ${usual.join('×')} boxes tile, or stated regions`,
      `${rows}×${columns}`,
      path,
    );
  }
  const list = requireList(box, 2, path);
  if (list.length !== 2) refuse('E_BOX', 'box', 'its rows and its columns', countOf(list.length, 'number'), path);
  const [height, width] = [
    requireInteger(list[0], 1, maxCells, ['box', 0]),
    requireInteger(list[1], 1, maxCells, ['box', 1]),
  ];
  if (rows % height !== 0 || columns % width !== 0) {
    refuse('E_BOX', `box ${height}×${width}`, `one that tiles ${rows}×${columns} cells`, `${height}×${width}`, path);
  }
  return [height, width];
}

/** Both diagonals, of a square board. */
export function buildDiagonals(frame: Frame): House[] {
  const { rows, columns } = frame;
  const path = ['rules'];
  if (rows !== columns) refuse('E_RULE', 'rule diagonals', 'a square board', `${rows}×${columns}`, path);
  const falling = range(rows, 0, columns + 1);
  const rising = range(rows, columns - 1, columns - 1);
  return [falling, rising].map((cells, index) =>
    ordinaryHouse(frame, 'diagonal', `diagonal ${index + 1}`, cells, true, 'E_MULTIPLICITY', path),
  );
}

/** Extra houses: any cells, any multiplicities that suffice for them. */
export function buildExtraHouses(frame: Frame, extra: unknown): House[] {
  return requireList(extra ?? [], maxExtraHouses, ['extra']).map((entry, index) => {
    const path = ['extra', index];
    const { cells: stated, name, counts, exact } = requireObject(entry, path);
    const label = name === undefined ? `extra house ${index + 1}` : requireText(name, 64, [...path, 'name']);
    const cells = requireCells(stated, frame, label, [...path, 'cells']);
    const multiplicities =
      counts === undefined ? frame.counts : requireCounts(counts, frame, label, [...path, 'counts']);
    const total = sum(multiplicities);
    const isExact = exact !== undefined && requireBoolean(exact, [...path, 'exact']);
    if (total < cells.length || (isExact && total !== cells.length)) {
      const expected = `multiplicities that add up to its ${countOf(cells.length, 'cell')}`;
      refuse('E_MULTIPLICITY', label, expected, `${total}`, counts === undefined ? path : [...path, 'counts']);
    }
    return { kind: 'extra' as const, name: label, cells, counts: multiplicities };
  });
}

export function requireCounts(counts: unknown, { symbols }: Frame, culprit: string, path: Path): number[] {
  const list = requireList(counts, maxCells, path);
  if (list.length !== symbols.length) {
    refuse(
      'E_MULTIPLICITY',
      culprit,
      `a multiplicity for each of ${countOf(symbols.length, 'symbol')}`,
      `${list.length}`,
      path,
    );
  }
  return list.map((count, index) => requireInteger(count, 0, maxCells, [...path, index]));
}

/** One cell or more, each of the board and none twice. */
export function requireCells(value: unknown, { rows, columns }: Frame, culprit: string, path: Path): number[] {
  const list = requireList(value, rows * columns, path);
  if (list.length === 0) refuse('E_CELL', culprit, 'one cell or more', 'none', path);
  const seen = new Set<number>();
  return list.map((entry, index) => {
    const isCell = Number.isInteger(entry) && (entry as number) >= 0 && (entry as number) < rows * columns;
    if (!isCell)
      return refuse('E_CELL', culprit, `cells from 0 to ${rows * columns - 1}`, showValue(entry), [...path, index]);
    const cell = entry as number;
    if (seen.has(cell))
      refuse('E_CELL', culprit, 'each cell once', `${nameBoardCell(cell, columns)} twice`, [...path, index]);
    seen.add(cell);
    return cell;
  });
}
