/**
 * Variable cells and clues of a JSON puzzle: cells as `r1c1`, `shade12` or numbers, symbols by name or value. What they
 * mean, and whatever is not in its place, is left for `buildBoard` to check.
 */
import type { Board, Clue } from '../../model/board/board.js';
import { nameAnyCell } from '../../model/clues/cell-words.js';
import type { AutomatonMove, FieldType } from '../../model/clues/clue-type.js';
import { cellsOfGroup } from '../../model/clues/common/geometry.js';
import { findClueType, clueBoardOf, typeOfClue } from '../../model/clues/registry.js';
import { listSymbols, symbolFinder } from '../../model/board/symbols.js';
import { formatPath } from '../../model/puzzle-error.js';
import { quoteText, refuse, refuseValue, requireList, type Path } from '../../model/check-value.js';
import { splitNames } from './cell-lists.js';
import type { JsonContext } from './parts.js';

/** The word for a break between segments, among the symbols of a move. */
const breakWord = 'break';
/** Longest path to clues: those deeper inside one another are more than `buildBoard` takes. */
const longestPath = 64;

/** A board and its variable cells. */
type ClueContext = JsonContext & Pick<Board, 'variables'>;

/** The clues with cells and symbols as numbers. */
export function readJsonClues(value: unknown, context: ClueContext, path: Path): unknown {
  return path.length > longestPath ? value : mapList(value, path, (entry, at) => readClue(entry, context, at));
}

function readClue(entry: unknown, context: ClueContext, path: Path): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { type } = entry as { readonly type?: unknown };
  const fields = typeof type === 'string' ? findClueType(type)?.fields : undefined;
  if (!fields) return entry;
  const read = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    Object.hasOwn(fields, name) ? readClueField(value, fields[name].type, context, [...path, name]) : value,
  ];
  return Object.fromEntries(Object.entries(entry).map(read));
}

function readClueField(value: unknown, type: FieldType, context: ClueContext, path: Path): unknown {
  const readCell = (cell: unknown, at: Path): unknown => readAnyCell(cell, context, at);
  switch (type.kind) {
    case 'cell':
      return readCell(value, path);
    case 'cells':
      return mapList(value, path, readCell);
    case 'cell-lists':
      return mapList(value, path, (list, at) => mapList(list, at, readCell));
    case 'symbols':
      return readSymbolList(value, context, path);
    case 'moves':
      return mapList(value, path, (move, at) =>
        mapList(move, at, (part, inner) => (inner.at(-1) === 1 ? readMoveSymbols(part, context, inner) : part)),
      );
    case 'alternatives':
      return mapList(value, path, (list, at) => readJsonClues(list, context, at));
    default:
      return value;
  }
}

/** The longest list that any field takes: the moves of an automaton. */
const longestList = 20_000;

/** A value that is no list is left for the check that follows. */
const mapList = (value: unknown, path: Path, map: (entry: unknown, path: Path) => unknown): unknown =>
  Array.isArray(value)
    ? requireList(value, longestList, path).map((entry, index) => map(entry, [...path, index]))
    : value;

function readAnyCell(cell: unknown, context: ClueContext, path: Path): unknown {
  if (typeof cell !== 'string') return cell;
  const { rows, columns, variables } = context;
  const [, row, column] = /^r([1-9]\d{0,2})c([1-9]\d{0,2})$/i.exec(cell) ?? [];
  if (Number(row) <= rows && Number(column) <= columns) return (Number(row) - 1) * columns + Number(column) - 1;
  const [, name = '', number] = /^([A-Za-z]+)([1-9]\d{0,2})?$/.exec(cell) ?? [];
  const group = cellsOfGroup(context, name) ?? [];
  const found = number === undefined && group.length > 1 ? undefined : group[Number(number ?? 1) - 1];
  if (found !== undefined) return found;
  const groups = variables.map(({ name: one, size }) => `, ${size === 1 ? one : `${one}1 to ${one}${size}`}`);
  const expected = `a cell from r1c1 to r${rows}c${columns}${groups.slice(0, 4).join('')}`;
  return refuse('E_CELL', formatPath(path), expected, quoteText(cell), path);
}

/** Symbols as a list of names and values, or as a text of names with blanks between, or of characters. */
function readSymbolList(value: unknown, context: JsonContext, path: Path): unknown {
  const listed = typeof value === 'string' ? splitNames(value, symbolFinder(context.symbols)) : value;
  return mapList(listed, path, (entry, at) => readSymbol(entry, context, typeof value === 'string' ? path : at));
}

function readMoveSymbols(value: unknown, context: JsonContext, path: Path): unknown {
  const { length } = context.symbols;
  if (value === breakWord) return [length];
  if (!Array.isArray(value)) return readSymbolList(value, context, path);
  return mapList(value, path, (entry, at) => (entry === breakWord ? length : readSymbol(entry, context, at)));
}

function readSymbol(entry: unknown, { symbols }: JsonContext, path: Path): unknown {
  const byValue = typeof entry === 'number' ? symbols.findIndex(({ value }) => value === entry) : -1;
  if (byValue >= 0) return byValue;
  const isWritten = typeof entry === 'number' || typeof entry === 'string';
  const byName = isWritten ? symbolFinder(symbols)(String(entry)) : -1;
  return byName >= 0 ? byName : refuseValue('E_SYMBOL', `one of ${listSymbols(symbols)}`, entry, path);
}

/** The members `variables` and `clues` of a board that has such. */
export function writeJsonClues(board: Board): { variables?: object[]; clues?: object[] } {
  const { variables, clues } = board;
  const groups = variables.map(({ name, size, columns }) => ({
    name,
    ...(size !== 1 && { size }),
    ...(columns !== size && { columns }),
  }));
  return {
    ...(groups.length > 0 && { variables: groups }),
    ...(clues.length > 0 && { clues: clues.map((clue) => writeClue(clue, board)) }),
  };
}

function writeClue(clue: Clue, board: Board): object {
  const { fields } = typeOfClue(clue);
  const write = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    name === 'type' ? value : writeField(value, fields[name].type, board),
  ];
  return Object.fromEntries(Object.entries(clue).map(write));
}

function writeField(value: unknown, type: FieldType, board: Board): unknown {
  const whole = clueBoardOf(board);
  const writeCell = (cell: number): string => nameAnyCell(whole, cell);
  const writeSymbol = (symbol: number): string => board.symbols[symbol]?.name ?? breakWord;
  switch (type.kind) {
    case 'cell':
      return writeCell(value as number);
    case 'cells':
      return (value as number[]).map(writeCell);
    case 'cell-lists':
      return (value as number[][]).map((cells) => cells.map(writeCell));
    case 'symbols':
      return (value as number[]).map(writeSymbol);
    case 'moves':
      return (value as AutomatonMove[]).map(([from, symbols, to]) => [from, symbols.map(writeSymbol), to]);
    case 'alternatives':
      return (value as Clue[][]).map((list) => list.map((clue) => writeClue(clue, board)));
    default:
      return value;
  }
}
