/**
 * Lists with one entry for each cell of a board, in the shapes that JSON users write them: a string of characters or of
 * separated names, a flat list, a list of rows. Each entry keeps the path that leads to it.
 */
import { maxCells, type BoardSymbol } from '../../model/board/board.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { blankNames, listSymbols, symbolFinder } from '../../model/board/symbols.js';
import {
  countOf,
  quoteText,
  refuse,
  showValue,
  requireList,
  requireInteger,
  type Path,
} from '../../model/check-value.js';
import type { JsonContext } from './parts.js';

export interface CellEntry {
  /** Whatever stands there; a string, a number or null where the list is well formed. */
  readonly value: unknown;
  /** The path of the list, or of the row, and the index in it; in a string it counts UTF-16 units. */
  readonly list: Path;
  readonly index: number;
}

export const pathOfEntry = ({ list, index }: CellEntry): Path => [...list, index];

/** Longest text of one list, in UTF-16 units: 625 cells with names of 16 characters, and room for white space. */
const maxListLength = 100_000;

/** The words between separators. */
function splitWords(text: string, list: Path): CellEntry[] {
  if (text.length > maxListLength)
    refuse('E_LIMIT', 'cells', `at most ${maxListLength} characters`, `${text.length}`, list);
  return Array.from(text.matchAll(/[^\s,|]+/g), ({ 0: value, index }) => ({ value, list, index }));
}

/** Their characters. */
function splitCharacters(words: readonly CellEntry[]): CellEntry[] {
  const characters: CellEntry[] = [];
  for (const { value, list, index } of words) {
    let at = index;
    for (const character of value as string) {
      characters.push({ value: character, list, index: at });
      at += character.length;
    }
  }
  return characters;
}

/** The entries of a list for `rows` × `columns` cells. */
export function readCellList(value: unknown, rows: number, columns: number, path: Path, culprit: string): CellEntry[] {
  const cells = rows * columns;
  if (typeof value === 'string') return readCellText(value, cells, path, culprit);
  if (!Array.isArray(value)) return refuse('E_TYPE', culprit, 'a string or a list', showValue(value), path);
  if (value.length === cells && !value.every(Array.isArray)) {
    return value.map((entry: unknown, index) => ({ value: entry, list: path, index }));
  }
  if (value.length !== rows) {
    refuse('E_LENGTH', culprit, `${countOf(rows, 'row')} or ${countOf(cells, 'cell')}`, showValue(value), path);
  }
  return value.flatMap((row: unknown, index) => {
    const at = [...path, index];
    const name = `row ${index + 1} of ${culprit}`;
    if (typeof row === 'string') return readCellText(row, columns, at, name);
    if (!Array.isArray(row)) return refuse('E_TYPE', name, 'a string or a list', showValue(row), at);
    if (row.length !== columns) refuse('E_LENGTH', name, countOf(columns, 'cell'), countOf(row.length, 'cell'), at);
    return row.map((entry: unknown, column) => ({ value: entry, list: at, index: column }));
  });
}

function readCellText(text: string, cells: number, path: Path, culprit: string): CellEntry[] {
  const words = splitWords(text, path);
  if (words.length === cells) return words;
  const characters = splitCharacters(words);
  if (characters.length === cells) return characters;
  const found = words.length === 1 || words.length * 2 < characters.length ? characters.length : words.length;
  return refuse('E_LENGTH', culprit, countOf(cells, 'cell'), countOf(found, 'cell'), path);
}

/** The side of the square board that a list is for, as far as it can be told; undefined when it cannot. */
function sideOfCellList(value: unknown, path: Path): number | undefined {
  if (typeof value === 'string') return sideOfText(value, path);
  if (!Array.isArray(value) || value.length > maxCells) return undefined;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) || (typeof row === 'string' && splitCharacters(splitWords(row, path)).length > 1);
  return value.length > 0 && value.every(isRow) && lengthOfRow(value[0], path) === value.length
    ? value.length
    : wholeRoot(value.length);
}

function lengthOfRow(row: unknown, path: Path): number {
  if (typeof row !== 'string') return (row as unknown[]).length;
  const words = splitWords(row, path);
  return words.length > 1 ? words.length : splitCharacters(words).length;
}

function sideOfText(text: string, path: Path): number | undefined {
  const words = splitWords(text, path);
  const characters = splitCharacters(words);
  const isGrid = words.every(({ value }) => [...(value as string)].length === words.length);
  return isGrid || words.length === 1
    ? wholeRoot(characters.length)
    : (wholeRoot(words.length) ?? wholeRoot(characters.length));
}

function wholeRoot(number: number): number | undefined {
  const root = Math.sqrt(number);
  return number > 0 && Number.isInteger(root) ? root : undefined;
}

/** Index of the symbol in each cell, null for a blank. */
export function readSymbols(
  entries: readonly CellEntry[],
  symbols: readonly BoardSymbol[],
  columns: number,
): (number | null)[] {
  const findSymbol = symbolFinder(symbols);
  return entries.map((entry, cell) => {
    const { value } = entry;
    if (value === null || value === '') return null;
    const written = typeof value === 'number' ? String(value) : value;
    if (typeof written === 'string') {
      const index = findSymbol(written);
      if (index >= 0) return index;
      if (blankNames.has(written)) return null;
    }
    const found = typeof value === 'string' ? quoteText(value) : showValue(value);
    const expected = `one of ${listSymbols(symbols)}, or a blank`;
    return refuse('E_SYMBOL', nameBoardCell(cell, columns), expected, found, pathOfEntry(entry));
  });
}

// Candidates of a JSON puzzle: a string with one place for each symbol of each cell, or a list of cells with what each
// may hold.

/** Blanks in a string of places; `0` unless it is the place's own symbol. */
const blanks: ReadonlySet<string> = new Set(['.', '0', '_', '*', '-']);

/** A mask a cell, null for a cell that may hold anything. */
export function readCandidates(value: unknown, context: JsonContext, path: Path): (number | null)[] {
  if (typeof value === 'string') return readPlaces(value, context, path);
  const { rows, columns } = context;
  const list = requireList(value, rows * columns, path);
  if (list.length === rows * columns)
    return list.map((entry, index) => readEntry(entry, index, context, [...path, index]));
  if (list.length !== rows) {
    refuse(
      'E_LENGTH',
      'candidates',
      `${countOf(rows, 'row')} or ${countOf(rows * columns, 'cell')}`,
      showValue(value),
      path,
    );
  }
  return list.flatMap((row, index) => {
    const at = [...path, index];
    const cells = requireList(row, columns, at);
    if (cells.length !== columns) {
      refuse('E_LENGTH', `row ${index + 1} of candidates`, countOf(columns, 'cell'), countOf(cells.length, 'cell'), at);
    }
    return cells.map((entry, column) => readEntry(entry, index * columns + column, context, [...at, column]));
  });
}

/** Place `cell × symbols + symbol` holds that symbol or a blank; white space is skipped. */
function readPlaces(text: string, { rows, columns, symbols }: JsonContext, path: Path): number[] {
  const places = rows * columns * symbols.length;
  if (text.length > maxListLength)
    refuse('E_LIMIT', 'candidates', `at most ${maxListLength} characters`, `${text.length}`, path);
  const characters = [...text.matchAll(/\S/gu)];
  if (characters.length !== places) {
    refuse('E_LENGTH', 'candidates', countOf(places, 'candidate'), countOf(characters.length, 'candidate'), path);
  }
  const findSymbol = symbolFinder(symbols);
  const masks = Array.from({ length: rows * columns }, () => 0);
  characters.forEach(({ 0: character, index }, place) => {
    const cell = Math.floor(place / symbols.length);
    const symbol = place % symbols.length;
    if (findSymbol(character) === symbol) masks[cell] = (masks[cell] | (1 << symbol)) >>> 0;
    else if (!blanks.has(character)) {
      const expected = `"${symbols[symbol].name}" or a blank in its place`;
      refuse('E_SYMBOL', nameBoardCell(cell, columns), expected, quoteText(character), [...path, index]);
    }
  });
  return masks;
}

/** Symbols as a list, or as a string of characters or words; null for all. */
function readEntry(entry: unknown, cell: number, { columns, symbols }: JsonContext, path: Path): number | null {
  if (entry === null) return null;
  const findSymbol = symbolFinder(symbols);
  const names =
    typeof entry === 'string'
      ? splitNames(entry, findSymbol)
      : typeof entry === 'number'
        ? [entry]
        : requireList(entry, 64, path);
  return names.reduce<number>((mask, name) => {
    const index = typeof name === 'string' || typeof name === 'number' ? findSymbol(String(name)) : -1;
    if (index < 0) {
      refuse(
        'E_SYMBOL',
        nameBoardCell(cell, columns),
        `candidates among ${listSymbols(symbols)}`,
        showValue(name),
        path,
      );
    }
    return (mask | (1 << index)) >>> 0;
  }, 0);
}

/** One name, names with white space between, or characters. */
export function splitNames(text: string, findSymbol: (name: string) => number): string[] {
  if (findSymbol(text) >= 0) return [text];
  return /\s/.test(text) ? text.trim().split(/\s+/) : [...text];
}

// Rows and columns of a JSON puzzle: as stated, or of the square board that its cells make.

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
