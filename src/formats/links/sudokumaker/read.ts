/**
 * Reads the JSON of SudokuMaker: a grid of any size, a range of digits, and constraints by the number of their type.
 * Values and marks that were entered are no part of the puzzle. A constraint with JavaScript of its own is refused,
 * because leaving it out would make another puzzle. Source: docs/sources.md.
 */
import type { Board } from '../../../model/board/board.js';
import { quoteText, refuse, requireInteger, requireObject, showValue, type Path } from '../../../model/check-value.js';
import { formatPath } from '../../../model/puzzle-error.js';
import { BoardDraft, integerIn, isBlank, listIn, objectsIn, textIn, type ForeignObject } from '../board-draft.js';
import { digitRange } from '../grid-lines.js';
import { makerLines } from './lines.js';
import { makerMarks } from './marks.js';

export const makerKinds = [...makerMarks, ...makerLines];

/** The types with a meaning that is no clue. */
export const MakerType = { Regions: 1, Cages: 301, DifferentValues: 305, Custom: 1000, Lines: 2003 } as const;

const drawnTypes: Readonly<Record<number, readonly [string, string]>> = {
  2000: ['lines', 'line'],
  2001: ['cages', 'cage'],
  2002: ['symbols', 'symbol'],
};

/** @throws PuzzleError with a path, for what is no puzzle of SudokuMaker. */
export function readSudokuMaker(document: ForeignObject): Board {
  const puzzle = requireObject(document.puzzle ?? document, ['puzzle']);
  const cells = objectsIn(puzzle.cells, ['puzzle', 'cells']);
  const { rows, columns } = sizeOf(puzzle, cells.length);
  const draft = new BoardDraft(rows, columns, digitsOf(puzzle, rows));
  draft.addMeta('title', puzzle.name);
  draft.addMeta('author', puzzle.author);
  draft.addProse(puzzle.comment);
  const constraints = constraintsOf(puzzle);
  for (const { type, constraint, path } of constraints) readConstraint(type, constraint, draft, path);
  const regions = regionsIn(constraints, draft);
  const parts = {
    givens: cells.map(({ given, value }, index) =>
      given === true && !isBlank(value) ? draft.symbolOf(value, ['puzzle', 'cells', index, 'value']) : null,
    ),
    ...linesIn(puzzle, constraints, draft),
  };
  return draft.build(parts, regions);
}

/** A Sudoku has as many digits as rows; another puzzle has those up to 9 unless it says otherwise. */
function digitsOf(puzzle: ForeignObject, rows: number): number[] {
  const least = requireInteger(puzzle.minDigit ?? 1, 0, 31, ['puzzle', 'minDigit']);
  const usual = isSudoku(puzzle) ? least + rows - 1 : 9;
  const most = requireInteger(puzzle.maxDigit ?? usual, least, least + 31, ['puzzle', 'maxDigit']);
  return digitRange(least, most - least + 1);
}

const isSudoku = ({ type }: ForeignObject): boolean => type === undefined || type === 'sudoku';

function sizeOf(puzzle: ForeignObject, cells: number): { readonly rows: number; readonly columns: number } {
  const side = puzzle.size === undefined ? 9 : puzzle.size;
  const columns = requireInteger(puzzle.width ?? side, 1, 625, [
    'puzzle',
    puzzle.width === undefined ? 'size' : 'width',
  ]);
  const rows = requireInteger(
    puzzle.height ?? (puzzle.width === undefined ? side : Math.floor(cells / columns)),
    1,
    625,
    ['puzzle', 'height'],
  );
  if (rows * columns !== cells) refuse('E_LENGTH', 'cells', `${rows * columns} cells`, `${cells}`, ['puzzle', 'cells']);
  if (puzzle.size !== undefined && (rows !== side || columns !== side))
    refuse('E_SIZE', 'size', `that of ${rows} rows and ${columns} columns`, showValue(side), ['puzzle', 'size']);
  return { rows, columns };
}

interface StatedConstraint {
  readonly type: number;
  readonly constraint: ForeignObject;
  readonly path: Path;
}

/** The constraints that are switched on. */
function constraintsOf(puzzle: ForeignObject): StatedConstraint[] {
  return objectsIn(puzzle.constraints, ['puzzle', 'constraints']).flatMap((constraint, index) => {
    const path = ['puzzle', 'constraints', index];
    if (constraint.enabled === false || constraint.disabled === true) return [];
    const type = requireInteger(constraint.type, 0, 99_999, [...path, 'type']);
    return [{ type, constraint, path }];
  });
}

function readConstraint(type: number, constraint: ForeignObject, draft: BoardDraft, path: Path): void {
  const drawn = drawnTypes[type];
  const kind = makerKinds.find(({ id }) => id === type);
  if (type === MakerType.Custom) refuseCustom(constraint, path);
  else if (type === MakerType.Regions || type === MakerType.Lines) return;
  else if (kind) kind.read(constraint, draft, path);
  else if (drawn) draft.notes.drawn(drawn[1], listIn(constraint[drawn[0]], [...path, drawn[0]]).length);
  else draft.notes.add(type === 4000 || type === 4001 ? 'fog' : `constraints of type ${type}`);
}

function refuseCustom(constraint: ForeignObject, path: Path): never {
  const definition = constraint.definition as ForeignObject | null | undefined;
  const name = textIn(definition?.name) ?? textIn(constraint.name) ?? 'without a name';
  return refuse(
    'E_CLUE',
    formatPath(path),
    'a constraint without JavaScript of its own',
    `the custom constraint ${quoteText(name)}`,
    path,
  );
}

function regionsIn(constraints: readonly StatedConstraint[], draft: BoardDraft): (number | null)[] {
  const stated = constraints.find(({ type }) => type === MakerType.Regions);
  const list = stated ? listIn(stated.constraint.regions, [...stated.path, 'regions']) : [];
  if (list.length === 0) return Array.from({ length: draft.cellCount }, () => null);
  if (list.length !== draft.cellCount)
    refuse('E_LENGTH', 'regions', `${draft.cellCount} cells`, `${list.length}`, [...stated!.path, 'regions']);
  return list.map((region) => {
    const number = integerIn(region);
    return number === undefined || number < 0 ? null : number;
  });
}

/** Rows and columns are houses of a Sudoku; of another puzzle where a constraint says so, in areas if it names some. */
function linesIn(
  puzzle: ForeignObject,
  constraints: readonly StatedConstraint[],
  draft: BoardDraft,
): { readonly lines: 'both' | 'none'; readonly partial?: true } {
  const partial = draft.digits.length > Math.min(draft.rows, draft.columns) ? { partial: true as const } : {};
  if (isSudoku(puzzle)) return { lines: 'both', ...partial };
  const stated = constraints.filter(({ type }) => type === MakerType.Lines);
  if (stated.some(({ constraint }) => isBlank(constraint.areas))) return { lines: 'both', ...partial };
  for (const { constraint, path } of stated)
    objectsIn(constraint.areas, [...path, 'areas']).forEach((area, index) =>
      readArea(area, draft, [...path, 'areas', index]),
    );
  return { lines: 'none' };
}

/** The rows and columns of an area are houses. */
function readArea(area: ForeignObject, draft: BoardDraft, path: Path): void {
  const { rows, columns } = draft;
  const x = requireInteger(area.x, 0, columns - 1, [...path, 'x']);
  const y = requireInteger(area.y, 0, rows - 1, [...path, 'y']);
  const width = requireInteger(area.width, 1, columns - x, [...path, 'width']);
  const height = requireInteger(area.height, 1, rows - y, [...path, 'height']);
  const cell = (row: number, column: number): number => (y + row) * columns + x + column;
  for (let row = 0; row < height; row++)
    draft.extra.push({ cells: Array.from({ length: width }, (_, column) => cell(row, column)) });
  for (let column = 0; column < width; column++)
    draft.extra.push({ cells: Array.from({ length: height }, (_, row) => cell(row, column)) });
}
