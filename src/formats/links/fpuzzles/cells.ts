/** Constraints on cells and on the borders between them: dots, X and V, quadruples, clones, marked cells. */
import type { Board, Clue } from '../../../model/board/board.js';
import type { Path } from '../../../model/check-value.js';
import { type BoardDraft, integerIn, isBlank, listIn, textIn, type ForeignObject } from '../board-draft.js';
import { cellNames, cellsIn, type FPuzzlesKind } from './kind.js';

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
