/**
 * Candidates of a JSON puzzle: a string with one place for each symbol of each cell, or a list of cells with what each
 * may hold.
 */
import { nameBoardCell } from '../../model/board/cells.js';
import { listSymbols, symbolFinder } from '../../model/board/symbols.js';
import { countOf, quoteText, refuse, requireList, showValue, type Path } from '../../model/check-value.js';
import { maxListLength } from './cell-lists.js';
import type { JsonContext } from './parts.js';

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
