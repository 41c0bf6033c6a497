/**
 * The symbols of a JSON puzzle: as its `alphabet` states them, or the usual ones of its size in the spelling of its
 * givens.
 */
import type { SymbolDescription } from '../../model/board/description.js';
import { maxSymbols } from '../../model/board/board.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import {
  countOf,
  refuse,
  requireList,
  requireObject,
  requireText,
  showValue,
  type Path,
} from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { alphabetNamed, findAlphabet } from '../boards/cell-text.js';
import { readAlphabetText } from '../boards/text.js';
import type { CellEntry } from './cell-lists.js';
import { assertFields } from './parts.js';

interface JsonAlphabet {
  readonly symbols: readonly SymbolDescription[];
  /** The path in the JSON of a path within `symbols`. */
  readonly pathOf: (inner: Path) => Path;
}

/** The facts that decide the usual symbols. */
interface AlphabetUse {
  readonly rows: number;
  readonly columns: number;
  readonly entries: readonly CellEntry[];
}

/** Names in JSON of the parts of a symbol. */
const fieldNames: Readonly<Record<string, string>> = { name: 's', count: 'n', aliases: 'alias', value: 'value' };

/** @param path of the alphabet. */
export function readAlphabet(stated: unknown, use: AlphabetUse, path: Path): JsonAlphabet {
  if (stated === undefined) return { symbols: usualAlphabet(use, path), pathOf: () => path };
  if (typeof stated === 'string') return fromText(stated, use, path);
  const list = requireList(stated, maxSymbols, path);
  const symbols = list.map((entry, index) => readSymbol(entry, [...path, index]));
  const isObject = (index: string | number | undefined): boolean =>
    typeof index === 'number' && typeof list[index] === 'object';
  return {
    symbols,
    pathOf: ([index, field, ...rest]) => {
      if (index === undefined) return path;
      return isObject(index) && field !== undefined
        ? [...path, index, fieldNames[field] ?? field, ...rest]
        : [...path, index];
    },
  };
}

function readSymbol(entry: unknown, path: Path): SymbolDescription {
  if (typeof entry === 'string' || typeof entry === 'number') return { name: String(entry) };
  const symbol = requireObject(entry, path);
  assertFields(symbol, Object.values(fieldNames), path);
  const { s, n, alias, value } = symbol;
  const name = typeof s === 'number' ? String(s) : s;
  const aliases = typeof alias === 'string' || typeof alias === 'number' ? [String(alias)] : (alias ?? undefined);
  return { name, count: n ?? undefined, aliases, value } as SymbolDescription;
}

/** Longest text of an alphabet, in UTF-16 units: 32 symbols, each with 16 names of 16 characters beside its own. */
const longestText = 10_000;

/** `π*3 1 2 3`, the name of an alphabet, or its characters one after another. */
function fromText(text: string, { rows, columns }: AlphabetUse, path: Path): JsonAlphabet {
  requireText(text, longestText, path);
  try {
    if (!/[\s*=]/.test(text)) {
      const characters = [...text].map((name) => ({ name }));
      return { symbols: rows === columns ? alphabetNamed(text, rows).symbols : characters, pathOf: () => path };
    }
    const symbols = readAlphabetText(text);
    return { symbols, pathOf: ([index]) => (typeof index === 'number' ? [...path, symbols[index].offset] : path) };
  } catch (error) {
    const expected = `${countOf(rows, 'different symbol')} or the name of an alphabet`;
    if (error instanceof UsageError) refuse('E_SYMBOL_NAME', 'alphabet', expected, showValue(text), path);
    if (!(error instanceof PuzzleError)) throw error;
    throw new PuzzleError({ ...error.problem, path: [...path, ...(error.path ?? [])] });
  }
}

/** Digits up to nine symbols; beyond, numbers or letters, whichever the cells are written in. */
function usualAlphabet({ rows, columns, entries }: AlphabetUse, path: Path): readonly SymbolDescription[] {
  if (rows !== columns)
    refuse('E_FIELD', 'alphabet', `the symbols of a board of ${rows}×${columns} cells`, 'nothing', path);
  if (rows > maxSymbols) refuse('E_LIMIT', 'board', `at most ${maxSymbols} rows`, `${rows}`, path);
  const isWritten = (value: unknown): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  const written = entries.flatMap(({ value }) => (isWritten(value) ? String(value).toUpperCase() : []));
  if (rows <= 9 || written.some((name) => /^\d{2,}$/.test(name))) return alphabetNamed('decimal', rows).symbols;
  const alphabet = findAlphabet(new Set(written.filter((name) => name.length === 1)), rows);
  return (
    alphabet?.symbols ??
    refuse('E_SYMBOL', 'alphabet', 'an alphabet, since "0" may be a symbol or a blank here', 'nothing', path)
  );
}
