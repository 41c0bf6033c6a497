/**
 * The cells and values of a constraint string: its grid, its boxes, jigsaw pieces and the groups of cells outside the
 * grid. Cells are numbered as in a board: the grid, then the groups by their names.
 * Source: docs/sources.md#formats-iss.
 */
import { boxOfEachCell } from '../../model/board/cells.js';
import { quoteText } from '../../model/check-value.js';
import { maxCellsInAll } from '../../model/board/board.js';
import type { IssField, IssText, IssToken } from './text.js';

/** Most rows, columns and values. */
export const longestSide = 16;

/** The cells of the grid, or those of a group outside of it. */
export interface IssGroup {
  /** Empty for the grid, `VA` for the cells of `Var~A`, `CC` for the labels of chaos construction. */
  readonly name: string;
  readonly first: number;
  readonly size: number;
  readonly columns: number;
}

export interface IssFrame {
  readonly rows: number;
  readonly columns: number;
  /** The number of values, and the lowest of them: 0 or 1. */
  readonly valueCount: number;
  readonly lowest: number;
  /** False for a grid whose rows and columns are no houses. */
  readonly isSudoku: boolean;
  /** The number of cells of a box or a piece. */
  readonly regionSize: number;
  /** False if that is the longer side, since nothing else is stated. */
  readonly isSizeStated: boolean;
  /** The rows and columns of a box; undefined where there are none. */
  readonly box: readonly [number, number] | undefined;
  /** The cells of each jigsaw piece. */
  readonly pieces: readonly (readonly number[])[];
  /** The grid, then the groups by their names. */
  readonly groups: readonly IssGroup[];
  readonly cellCount: number;
}

type Fail = (field: IssField, expected: string) => never;

/** The constraints that say what cells there are; a text may have thousands of others. */
const ofFrame: ReadonlySet<string> = new Set([
  ...['Shape', 'RegionSize', 'NoBoxes', 'Jigsaw', 'Var', 'ChaosConstruction', 'Doppelganger'],
]);

/** @throws PuzzleError for a grid or a group that is none. */
export function readFrame(text: IssText, all: readonly IssToken[]): IssFrame {
  const tokens = all.filter(({ name }) => ofFrame.has(name));
  const named = (name: string): IssToken | undefined => tokens.findLast((token) => token.name === name);
  const fail =
    (token: IssToken): Fail =>
    (field, expected) =>
      text.fail(field.at, 'E_SIZE', token.name, expected, quoteText(field.text));
  const [shapeToken, secondShape] = tokens.filter(({ name }) => name === 'Shape');
  if (secondShape) fail(secondShape)(fieldAt(secondShape, 0), 'one Shape');
  const shape = (shapeToken as IssToken | undefined) ? readShape(shapeToken, fail(shapeToken)) : classicShape;
  const { rows, columns } = shape;
  const sizeToken = named('RegionSize');
  const usualSize = Math.max(rows, columns);
  const regionSize = sizeToken ? readNumber(fieldAt(sizeToken, 0), 1, rows * columns, fail(sizeToken)) : usualSize;
  const box = shape.isSudoku && !named('NoBoxes') ? findBox(rows, columns, regionSize) : undefined;
  const pieces = tokens
    .filter(({ name }) => name === 'Jigsaw')
    .flatMap((token) => readPieces(token, shape, regionSize, fail(token)));
  const groups = placeGroups(text, tokens, shape, fail);
  const last = groups.at(-1)!;
  return {
    ...shape,
    regionSize,
    isSizeStated: sizeToken !== undefined,
    box,
    pieces: withoutTwins(pieces),
    groups,
    cellCount: last.first + last.size,
  };
}

type Shape = Pick<IssFrame, 'rows' | 'columns' | 'valueCount' | 'lowest' | 'isSudoku'>;

const classicShape: Shape = { rows: 9, columns: 9, valueCount: 9, lowest: 1, isSudoku: true };

/** A field, or an empty one at the end of the token. */
const fieldAt = ({ fields, at, name }: IssToken, index: number): IssField =>
  fields[index] ?? { text: '', at: (fields.at(-1)?.at ?? at + name.length) + (fields.at(-1)?.text.length ?? 0) };

function readNumber(field: IssField, least: number, most: number, fail: Fail): number {
  const number = /^\d{1,4}$/.test(field.text) ? Number(field.text) : -1;
  return number >= least && number <= most ? number : fail(field, `a number from ${least} to ${most}`);
}

/** `RxC`, `RxC~N`, `RxC~0-8`, `RxC~~Raw`. */
function readShape(token: IssToken, fail: Fail): Shape {
  const [size, range, type] = [0, 1, 2].map((index) => fieldAt(token, index));
  const [, rows, columns] = (/^(\d{1,2})x(\d{1,2})$/.exec(size.text) ?? []).map(Number);
  const isSide = (side: number): boolean => side >= 1 && side <= longestSide;
  if (!isSide(rows) || !isSide(columns)) fail(size, `rows x columns, both from 1 to ${longestSide}`);
  if (!['', 'Sudoku', 'Raw'].includes(type.text)) fail(type, '"Sudoku" or "Raw"');
  const isSudoku = type.text !== 'Raw';
  const values = readRange(range, Math.max(rows, columns), fail);
  if (isSudoku && values.valueCount < Math.max(rows, columns))
    fail(range, `at least ${Math.max(rows, columns)} values, since none repeats in a row or a column`);
  return { rows, columns, ...values, isSudoku };
}

function readRange(range: IssField, usual: number, fail: Fail): Pick<Shape, 'valueCount' | 'lowest'> {
  if (range.text === '') return { valueCount: usual, lowest: 1 };
  const [, low, high] = /^(?:([01])-)?(\d{1,2})$/.exec(range.text) ?? [];
  const lowest = Number(low ?? 1);
  const valueCount = Number(high) - lowest + 1;
  if (valueCount >= 1 && valueCount <= longestSide) return { valueCount, lowest };
  return fail(range, `N, 1-N or 0-N with at most ${longestSide} values`);
}

/**
 * The rows and columns of a box of so many cells: as square as can be, upright only where it does not fit lying.
 * @returns undefined if there is none of two rows and columns or more.
 */
export function findBox(rows: number, columns: number, size: number): readonly [number, number] | undefined {
  for (let short = Math.floor(Math.sqrt(size)); short >= 2; short--) {
    if (size % short !== 0) continue;
    const long = size / short;
    if (rows % short === 0 && columns % long === 0) return [short, long];
    if (rows % long === 0 && columns % short === 0) return [long, short];
  }
  return undefined;
}

/** The boxes that the grid has, or would have if they were not switched off, by the cells of each. */
export function boxesOf(
  { rows, columns }: Pick<IssFrame, 'rows' | 'columns'>,
  box: readonly [number, number],
): number[][] {
  const boxes: number[][] = [];
  boxOfEachCell(rows, columns, box).forEach((index, cell) => (boxes[index] ??= []).push(cell));
  return boxes;
}

/** The classes of equal characters that have the size of a region; one other class may be left free. */
function readPieces(token: IssToken, { rows, columns }: Shape, regionSize: number, fail: Fail): number[][] {
  const layout = token.fields.at(-1) ?? fieldAt(token, 0);
  // The size of the grid may stand before the layout.
  const size = fieldAt(token, 0);
  if (/^\d+x\d+$/.test(size.text) && size.text !== `${rows}x${columns}`) fail(size, `${rows}x${columns}`);
  const characters = Array.from(layout.text);
  if (characters.length !== rows * columns) fail(layout, `a layout of ${rows * columns} characters`);
  const classes = new Map<string, number[]>();
  characters.forEach((character, cell) => {
    const cells = classes.get(character);
    if (cells) cells.push(cell);
    else classes.set(character, [cell]);
  });
  if (classes.size === 1) return [];
  const pieces = [...classes.values()].filter(({ length }) => length === regionSize);
  if (pieces.length < classes.size - 1) fail(layout, `pieces of ${regionSize} cells, and at most one class of others`);
  return pieces;
}

/** True if the pieces take the place of the boxes: there are none, and no cell is in two pieces. */
export function havePiecesAsRegions({ box, pieces }: Pick<IssFrame, 'box' | 'pieces'>): boolean {
  const cells = pieces.flat();
  return box === undefined && new Set(cells).size === cells.length;
}

function withoutTwins(pieces: readonly number[][]): number[][] {
  return [...new Map(pieces.map((piece) => [piece.join(), piece])).values()];
}

type GroupSize = Pick<IssGroup, 'name' | 'size' | 'columns'>;

function placeGroups(
  text: IssText,
  tokens: readonly IssToken[],
  shape: Shape,
  fail: (token: IssToken) => Fail,
): IssGroup[] {
  const { rows, columns } = shape;
  const sizes = new Map<string, GroupSize>();
  for (const token of tokens) {
    const groups = token.name === 'Var' ? [readGroup(token, columns, fail(token))] : ownGroups(token.name, shape);
    for (const group of groups) sizes.set(group.name, group);
  }
  const sorted = [...sizes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const groups: IssGroup[] = [];
  let first = 0;
  for (const group of [{ name: '', size: rows * columns, columns }, ...sorted]) {
    groups.push({ ...group, first });
    first += group.size;
    if (first <= maxCellsInAll) continue;
    const { at } = tokens.findLast((token) => ['Var', 'ChaosConstruction', 'Doppelganger'].includes(token.name))!;
    text.fail(at, 'E_LIMIT', 'cells', `at most ${maxCellsInAll} in all`, 'more');
  }
  return groups;
}

/** `Var~PREFIX~label~rows x columns` or `~count`. */
function readGroup(token: IssToken, gridColumns: number, fail: Fail): GroupSize {
  const [prefix, , size] = [0, 1, 2].map((index) => fieldAt(token, index));
  if (!/^[A-Z]{1,15}$/.test(prefix.text)) fail(prefix, '1 to 15 letters A to Z');
  const name = `V${prefix.text}`;
  if (size.text === '') return { name, size: 1, columns: 1 };
  const [, high, wide] = (/^(\d{1,3})x(\d{1,3})$/.exec(size.text) ?? []).map(Number);
  if (high * wide >= 1 && high * wide <= maxCellsInAll) return { name, size: high * wide, columns: wide };
  const count = readNumber(size, 1, maxCellsInAll, (field) =>
    fail(field, `a number of cells or rows x columns, at most ${maxCellsInAll} cells`),
  );
  return { name, size: count, columns: Math.min(count, gridColumns) };
}

/** The groups that a constraint brings along. */
function ownGroups(name: string, { rows, columns }: Shape): GroupSize[] {
  if (name === 'ChaosConstruction') return [{ name: 'CC', size: rows * columns, columns }];
  if (name !== 'Doppelganger') return [];
  const lines = ['DGB', 'DGC', 'DGR'].map((line) => ({ name: line, size: rows, columns: rows }));
  return [...lines, { name: 'DGZ', size: 1, columns: 1 }];
}

/** `R1C1` to `RgCg` in base 17, or the name of a group and a number from 1 where it has several cells. */
export function findCell({ rows, columns, groups }: IssFrame, name: string): number | undefined {
  const [row, column] = [sideDigit(name, 1), sideDigit(name, 3)];
  if (name.length === 4 && isLetter(name, 0, 'r') && isLetter(name, 2, 'c') && row > 0 && column > 0)
    return row <= rows && column <= columns ? (row - 1) * columns + column - 1 : undefined;
  const [, prefix, number] = /^([A-Z]+)([1-9]\d{0,2})?$/.exec(name) ?? [];
  const group = prefix === undefined ? undefined : groups.find((other) => other.name === prefix);
  if (!group || prefix === '' || (number === undefined) !== (group.size === 1)) return undefined;
  const index = Number(number ?? 1) - 1;
  return index < group.size ? group.first + index : undefined;
}

const isLetter = (text: string, at: number, letter: string): boolean =>
  (text.charCodeAt(at) | 0x20) === letter.charCodeAt(0);

/** The digit from 1 to 16 at a place of a text, in base 17; 0 for none. */
function sideDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0x31 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x67 ? small - 0x57 : 0;
}

export const groupOfCell = ({ groups }: IssFrame, cell: number): IssGroup =>
  groups.find(({ first, size }) => cell >= first && cell < first + size)!;

/** True if two cells of the same group have an edge in common. */
export function areAdjacent(frame: IssFrame, a: number, b: number): boolean {
  const { first, columns, size } = groupOfCell(frame, a);
  if (b < first || b >= first + size) return false;
  const [p, q] = [a - first, b - first];
  const rowsApart = Math.abs(Math.floor(p / columns) - Math.floor(q / columns));
  return rowsApart + Math.abs((p % columns) - (q % columns)) === 1;
}

/** The cells of each row and column. */
export function rowsAndColumnsOf({ rows, columns }: Pick<IssFrame, 'rows' | 'columns'>): number[][] {
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  return [
    ...range(rows).map((row) => range(columns).map((column) => row * columns + column)),
    ...range(columns).map((column) => range(rows).map((row) => row * columns + column)),
  ];
}
