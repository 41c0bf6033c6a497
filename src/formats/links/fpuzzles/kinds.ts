/**
 * The contract of a kind of constraint in the JSON of f-puzzles: a list under a key, whose entries and clues say the
 * same. Source: what f-puzzles writes, and the pages and solvers that read it (docs/sources.md).
 */
import type { Board, Clue } from '../../../model/board/board.js';
import { refuseValue, refuse, type Path } from '../../../model/check-value.js';
import { cellAt, listIn, integerIn, isBlank, textIn, type BoardDraft, type ForeignObject } from '../board-draft.js';
import { joinLines, cellsAlong, arrowOfDiagonal, lookInFrom, outsideOf, type LookIn } from '../grid-lines.js';
import { formatPath } from '../../../model/puzzle-error.js';

export interface FPuzzlesKind {
  readonly key: string;
  /** The clues that an entry says; what cannot be said goes to the draft's notes. */
  read(entry: ForeignObject, draft: BoardDraft, path: Path): readonly Clue[];
  /** The entries that say a clue; undefined for one that this kind cannot say. */
  write: (clue: Clue, board: Board) => readonly object[] | undefined;
}

/** Row and column, from 0, of `R1C1`; −1 and more for cells around the grid. */
function placeIn(value: unknown, path: Path): readonly [number, number] {
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
const placeName = (row: number, column: number): string => `R${row + 1}C${column + 1}`;

export const cellNames = (cells: unknown, { columns }: Board): string[] =>
  (cells as readonly number[]).map((cell) => placeName(Math.floor(cell / columns), cell % columns));

// Lines: each entry has a list of lines, each a list of cells.

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param type the clue that one line is.
 * @param extra further fields of the clue.
 * @param usual fields that may be stated, but only so.
 */
function lineKind(key: string, type: string, extra: Fields = {}, usual: Fields = {}): FPuzzlesKind {
  const isSaid = (clue: Clue): boolean =>
    clue.type === type &&
    Object.keys({ ...clue, ...extra }).every(
      (name) => name === 'cells' || name === 'type' || clue[name] === extra[name] || clue[name] === usual[name],
    );
  return {
    key,
    read: (entry, draft, path) => readLines(entry, draft, path, key).map((cells) => ({ type, cells, ...extra })),
    write: (clue, board) => (isSaid(clue) ? [{ lines: [cellNames(clue.cells, board)] }] : undefined),
  };
}

function readLines(
  entry: Parameters<FPuzzlesKind['read']>[0],
  draft: Parameters<FPuzzlesKind['read']>[1],
  path: Parameters<FPuzzlesKind['read']>[2],
  key: string,
): number[][] {
  const lines = listIn(entry.lines, [...path, 'lines']).map((line, index) =>
    cellsIn(line, draft, [...path, 'lines', index]),
  );
  const long = lines.filter((line) => line.length > 1);
  if (long.length < lines.length || lines.length === 0) draft.notes.add(`a ${key} of less than two cells`);
  return long;
}

/** German whispers on a board of so many digits. */
const usualWhisper = (digits: number): number => Math.ceil(digits / 2);

function whisperKind(key: string, usual: (digits: number) => number): FPuzzlesKind {
  return {
    key,
    read(entry, draft, path) {
      const stated = integerIn(entry.value);
      if (stated === undefined && !isBlank(entry.value)) draft.notes.add(`the number ${String(entry.value)} of ${key}`);
      const difference = stated ?? usual(draft.digits.length);
      return readLines(entry, draft, path, key).map((cells) => whisperClue(cells, difference));
    },
    write: (clue, board) => {
      if (clue.type !== 'whisper' || key !== 'whispers') return undefined;
      return [{ lines: [cellNames(clue.cells, board)], value: String(clue.difference ?? 5) }];
    },
  };
}

/** A whisper line without the difference that goes without saying. */
export const whisperClue = (cells: readonly number[], difference: number): Clue =>
  difference === 5 ? { type: 'whisper', cells } : { type: 'whisper', cells, difference };

/** A renban of several lines that meet is one set of cells. */
const renban: FPuzzlesKind = {
  key: 'renban',
  read: (entry, draft, path) =>
    joinLines(readLines(entry, draft, path, 'renban')).map((cells) => ({ type: 'renban', cells })),
  write: (clue, board) => (clue.type === 'renban' ? [{ lines: [cellNames(clue.cells, board)] }] : undefined),
};

/** Thirds of digits are the same for all pages only where they have one size. */
const entropic: FPuzzlesKind = {
  ...lineKind('entropicline', 'entropic'),
  read(entry, draft, path) {
    if (draft.digits.length % 3 === 0) return lineKind('entropicline', 'entropic').read(entry, draft, path);
    draft.notes.add('an entropic line of thirds that differ in size');
    return [];
  },
};

const arrow: FPuzzlesKind = {
  key: 'arrow',
  read(entry, draft, path) {
    const bulb = cellsIn(entry.cells, draft, [...path, 'cells']);
    const shafts = listIn(entry.lines, [...path, 'lines']).map((line, index) =>
      cellsIn(line, draft, [...path, 'lines', index]).slice(1),
    );
    const long = shafts.filter((shaft) => shaft.length > 0);
    if (long.length < Math.max(shafts.length, 1)) draft.notes.add('a circle without an arrow');
    return long.map((cells) => ({ type: 'arrow', bulb, cells }));
  },
  write(clue, board) {
    if (clue.type !== 'arrow') return undefined;
    const bulb = clue.bulb as readonly number[];
    const cells = clue.cells as readonly number[];
    return [
      { cells: cellNames(bulb, board), lines: [cellNames([nearestCell(bulb, cells[0], board), ...cells], board)] },
    ];
  },
};

/** The cell of a bulb that an arrow leaves from. */
export function nearestCell(bulb: readonly number[], target: number, { columns }: Board): number {
  const distance = (cell: number): number =>
    Math.abs(Math.floor(cell / columns) - Math.floor(target / columns)) +
    Math.abs((cell % columns) - (target % columns));
  return bulb.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

export const lineKinds: readonly FPuzzlesKind[] = [
  lineKind('thermometer', 'thermometer'),
  lineKind('slowthermometer', 'thermometer', { slow: true }),
  lineKind('palindrome', 'palindrome'),
  renban,
  whisperKind('whispers', usualWhisper),
  whisperKind('germanwhispers', usualWhisper),
  whisperKind('dutchwhispers', (digits) => usualWhisper(digits) - 1),
  lineKind('regionsumline', 'region-sum'),
  lineKind('betweenline', 'between'),
  lineKind('lockout', 'lockout', {}, { difference: 4 }),
  entropic,
  lineKind('modularline', 'modular', {}, { modulus: 3 }),
  lineKind('parityline', 'parity'),
  lineKind('nabner', 'nabner'),
  lineKind('doublearrow', 'double-arrow'),
  lineKind('zipperline', 'zipper'),
  lineKind('sequence', 'sequence'),
  arrow,
];

// Constraints on cells and on the borders between them: dots, X and V, quadruples, clones, marked cells.

/** A dot with a number; without one it means `usual`. */
function dotKind(key: string, type: string, field: string, usual: number): FPuzzlesKind {
  return {
    key,
    read(entry, draft, path) {
      const cells = cellsIn(entry.cells, draft, [...path, 'cells']);
      const value = integerIn(entry.value);
      if (value === undefined && !isBlank(entry.value)) {
        draft.notes.add(`a ${key} of ${String(entry.value)}`);
        return [];
      }
      return [dotClue(type, cells, field, value ?? usual, usual)];
    },
    write(clue, board) {
      if (clue.type !== type) return undefined;
      const value = clue[field] as number | undefined;
      return [{ cells: cellNames(clue.cells, board), ...(value !== undefined && { value: String(value) }) }];
    },
  };
}

/** A dot without the number that goes without saying. */
export const dotClue = (type: string, cells: readonly number[], field: string, value: number, usual: number): Clue =>
  value === usual ? { type, cells } : { type, cells, [field]: value };

const xvSums: Readonly<Record<string, number>> = { V: 5, X: 10 };

const xv: FPuzzlesKind = {
  key: 'xv',
  read(entry, draft, path) {
    const cells = cellsIn(entry.cells, draft, [...path, 'cells']);
    const text = textIn(entry.value)?.toUpperCase() ?? '';
    const sum = xvSums[text];
    if (sum !== undefined) return [{ type: 'xv', cells, sum }];
    draft.notes.add(text === '' ? 'an empty X or V' : `an X or V of ${text}`);
    return [];
  },
  write(clue, board) {
    const value = Object.keys(xvSums).find((letter) => xvSums[letter] === clue.sum);
    return clue.type === 'xv' && value ? [{ cells: cellNames(clue.cells, board), value }] : undefined;
  },
};

const quadruple: FPuzzlesKind = {
  key: 'quadruple',
  read(entry, draft, path) {
    const cells = cellsIn(entry.cells, draft, [...path, 'cells']);
    const values = listIn(entry.values, [...path, 'values']);
    if (values.length === 0) {
      draft.notes.add('an empty quadruple');
      return [];
    }
    return [
      { type: 'quadruple', cells, symbols: values.map((value, i) => draft.symbolOf(value, [...path, 'values', i])) },
    ];
  },
  write: (clue, board) =>
    clue.type === 'quadruple'
      ? [{ cells: cellNames(clue.cells, board), values: digitsOfClue(clue.symbols, board) }]
      : undefined,
};

export const digitsOfClue = (symbols: unknown, board: Board): (number | null)[] =>
  (symbols as readonly number[]).map((symbol) => board.symbols[symbol].value);

const clone: FPuzzlesKind = {
  key: 'clone',
  read(entry, draft, path) {
    const cells = cellsIn(entry.cells, draft, [...path, 'cells']);
    const others = cellsIn(entry.cloneCells, draft, [...path, 'cloneCells']);
    return cells.length + others.length === 0 ? [] : [{ type: 'clone', cells, others }];
  },
  write: (clue, board) =>
    clue.type === 'clone'
      ? [{ cells: cellNames(clue.cells, board), cloneCells: cellNames(clue.others, board) }]
      : undefined,
};

/** Marked cells: an entry for each, which has `cell` or `cells`. */
function markKind(
  key: string,
  type: string,
  extra: Readonly<Record<string, unknown>> = {},
  isList = false,
): FPuzzlesKind {
  return {
    key,
    read: (entry, draft, path) => {
      const cells = markedCells(entry, draft, path);
      return cells.length === 0 ? [] : [{ type, cells, ...extra }];
    },
    write: (clue, board) => {
      if (clue.type !== type || Object.entries(extra).some(([name, value]) => clue[name] !== value)) return undefined;
      return cellNames(clue.cells, board).map((cell) => (isList ? { cells: [cell] } : { cell }));
    },
  };
}

function markedCells(entry: ForeignObject, draft: BoardDraft, path: Path): number[] {
  if (isBlank(entry.cell)) return cellsIn(entry.cells, draft, [...path, 'cells']);
  return cellsIn([entry.cell], draft, [...path, 'cell']);
}

/** The clues of marked cells, of which one clue has all. */
const markTypes: ReadonlySet<string> = new Set(['even', 'odd', 'minimum', 'maximum', 'indexing']);

/** Joins the clues of marked cells of one kind: a minimum is compared with cells that are no minimum themselves. */
export function joinMarks(clues: readonly Clue[]): Clue[] {
  const joined: Clue[] = [];
  for (const clue of clues) {
    const at = markTypes.has(clue.type) ? joined.findIndex(({ type, by }) => type === clue.type && by === clue.by) : -1;
    if (at < 0) joined.push(clue);
    else {
      const cells = new Set([...(joined[at].cells as number[]), ...(clue.cells as number[])]);
      joined[at] = { ...joined[at], cells: [...cells].sort((a, b) => a - b) };
    }
  }
  return joined;
}

export const cellKinds: readonly FPuzzlesKind[] = [
  dotKind('difference', 'white-dot', 'difference', 1),
  dotKind('ratio', 'black-dot', 'ratio', 2),
  xv,
  quadruple,
  clone,
  markKind('even', 'even'),
  markKind('odd', 'odd'),
  markKind('minimum', 'minimum'),
  markKind('maximum', 'maximum'),
  markKind('rowindexer', 'indexing', { by: 'row' }, true),
  markKind('columnindexer', 'indexing', { by: 'column' }, true),
];

// Clues outside the grid, in cells such as `R0C3` (above) and `R5C10` (right of a grid of nine columns).

/** The number of a clue; undefined, with a note, for one without or with something else. */
function numberOf(entry: ForeignObject, draft: BoardDraft, noun: string): number | undefined {
  const number = integerIn(entry.value);
  if (number === undefined)
    draft.notes.add(isBlank(entry.value) ? `a ${noun} without a number` : `a ${noun} of ${String(entry.value)}`);
  return number;
}

function outsideKind(key: string, type: string, field: string, noun: string): FPuzzlesKind {
  return {
    key,
    read(entry, draft, path) {
      const look = lookIn(entry.cell, draft, [...path, 'cell']);
      const number = numberOf(entry, draft, noun);
      return number === undefined ? [] : [{ type, ...look, [field]: number }];
    },
    write(clue, { rows, columns }) {
      if (clue.type !== type) return undefined;
      const [row, column] = outsideOf(clue as unknown as LookIn, rows, columns);
      return [{ cell: placeName(row, column), value: String(clue[field]) }];
    },
  };
}

function lookIn(value: unknown, { rows, columns }: BoardDraft, path: Path): LookIn {
  const [row, column] = placeIn(value, path);
  const look = lookInFrom(row, column, rows, columns);
  return look ?? refuse('E_CELL', formatPath(path), 'a cell beside a row or a column', `"${String(value)}"`, path);
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  UL: [-1, -1],
  UR: [-1, 1],
  DL: [1, -1],
  DR: [1, 1],
};

const littleKiller: FPuzzlesKind = {
  key: 'littlekillersum',
  read(entry, draft, path): Clue[] {
    const place = placeIn(entry.cell, [...path, 'cell']);
    const direction = String(entry.direction);
    const step = Object.hasOwn(steps, direction)
      ? steps[direction]
      : refuse('E_CLUE', formatPath([...path, 'direction']), 'UL, UR, DL or DR', `"${direction}"`, [
          ...path,
          'direction',
        ]);
    const cells = cellsAlong(place, step, draft.rows, draft.columns);
    if (cells.length === 0)
      refuse('E_CELL', formatPath(path), 'an arrow into the grid', `"${String(entry.cell)}"`, [...path, 'cell']);
    const sum = numberOf(entry, draft, 'little killer arrow');
    return sum === undefined ? [] : [{ type: 'little-killer', cells, sum }];
  },
  write(clue, { rows, columns }) {
    const diagonal =
      clue.type === 'little-killer' ? arrowOfDiagonal(clue.cells as readonly number[], rows, columns) : undefined;
    if (!diagonal) return undefined;
    const [down, right] = diagonal.step;
    const direction = `${down < 0 ? 'U' : 'D'}${right < 0 ? 'L' : 'R'}`;
    return [{ cell: placeName(...diagonal.outside), direction, value: String(clue.sum) }];
  },
};

export const outsideKinds: readonly FPuzzlesKind[] = [
  outsideKind('sandwichsum', 'sandwich', 'sum', 'sandwich'),
  outsideKind('xsum', 'x-sum', 'sum', 'x-sum'),
  outsideKind('skyscraper', 'skyscraper', 'count', 'skyscraper'),
  littleKiller,
];
