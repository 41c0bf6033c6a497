/**
 * The symbols of a board: their names, what they count in a sum, and finding one by what is written in a cell.
 */
import { maxCells, maxSymbols, type BoardSymbol } from './board.js';
import type { SymbolDescription } from './description.js';
import {
  quoteText,
  refuse,
  requireCellList,
  requireInteger,
  requireList,
  requireObject,
  showValue,
  type Path,
} from '../check-value.js';

/** The names of an empty cell, unless one is a symbol of the board. */
export const blankNames: ReadonlySet<string> = new Set(['.', '0', '_', '*', '-', 'x', 'X', '?']);

/** Characters with a meaning in one of the formats, and white space. */
const reserved = /[\s\p{C}._,;:|*=#%"!?]/u;
const piAliases = ['P', 'p', 'pi', '-1'];

/** `1`–`9`, then `A`, `B` …, which may be written as numbers too. */
export function standardSymbols(size: number): SymbolDescription[] {
  return Array.from({ length: size }, (_, index) => {
    const number = String(index + 1);
    return index < 9 ? { name: number } : { name: String.fromCharCode(0x41 + index - 9), aliases: [number] };
  });
}

/** Checked symbols and how often each occurs in an ordinary house. */
export function buildSymbols(description: unknown): { symbols: BoardSymbol[]; counts: number[] } {
  const list = requireList(description, maxSymbols, ['symbols']);
  if (list.length === 0) refuse('E_LIMIT', 'symbols', `1 to ${maxSymbols} symbols`, '0', ['symbols']);
  const stated = list.map((entry, index) => requireObject(entry, ['symbols', index]) as unknown as SymbolDescription);
  const names = new Map<string, string>();
  stated.forEach(({ name }, index) => claimName(name, index, ['symbols', index, 'name'], names));
  const hasNumbers = stated.some(({ name }) => /^\d+$/.test(name));
  const symbols = stated.map((symbol, index) => ({
    name: symbol.name,
    aliases: aliasesOf(symbol, index, names),
    value: valueOf(symbol, index, hasNumbers),
  }));
  return { symbols, counts: stated.map(countOfSymbol) };
}

/** For people: symbols are counted from 1. */
const nameSymbol = (index: number): string => `symbol ${index + 1}`;

/** Takes a name that no other symbol has. */
function claimName(name: unknown, index: number, path: Path, owners: Map<string, string>): string {
  const culprit = nameSymbol(index);
  const isName = typeof name === 'string' && name !== '' && name !== '-' && name.length <= 16 && !reserved.test(name);
  if (!isName)
    return refuse('E_SYMBOL_NAME', culprit, 'a name of 1 to 16 letters, digits or signs', showValue(name), path);
  const owner = owners.get(name);
  if (owner !== undefined) {
    refuse('E_SYMBOL_NAME', culprit, 'names that no other symbol has', `${quoteText(name)}, as ${owner}`, path);
  }
  owners.set(name, culprit);
  return name;
}

function aliasesOf({ name, aliases }: SymbolDescription, index: number, owners: Map<string, string>): string[] {
  const path = ['symbols', index, 'aliases'];
  if (aliases === undefined) {
    const usual = name === 'π' ? piAliases.filter((alias) => !owners.has(alias)) : [];
    return usual.map((alias) => claimName(alias, index, path, owners));
  }
  return requireList(aliases, 16, path).map((alias, at) => claimName(alias, index, [...path, at], owners));
}

function valueOf({ name, value }: SymbolDescription, index: number, hasNumbers: boolean): number | null {
  if (value === null) return null;
  if (value !== undefined) {
    return requireInteger(value, -999, 999, ['symbols', index, 'value'], 'E_TYPE', `value of ${nameSymbol(index)}`);
  }
  if (/^-?\d{1,3}$/.test(name)) return Number(name);
  if (/^[A-Za-z]$/.test(name)) return name.toUpperCase().charCodeAt(0) - 0x41 + (hasNumbers ? 10 : 1);
  return null;
}

/** Checked or 1. */
function countOfSymbol({ count }: SymbolDescription, index: number): number {
  const culprit = `multiplicity of ${nameSymbol(index)}`;
  return count === undefined
    ? 1
    : requireInteger(count, 0, maxCells, ['symbols', index, 'count'], 'E_MULTIPLICITY', culprit);
}

/**
 * Index of a symbol by what is written for it: its name, an alias, or one of them in the other case where nothing else
 * is called so; −1 for what is none.
 */
export function symbolFinder(symbols: readonly BoardSymbol[]): (written: string) => number {
  return (written) => {
    let found = indicesByName.get(symbols);
    if (!found) indicesByName.set(symbols, (found = mapNames(symbols)));
    return found.get(written) ?? -1;
  };
}

/** Long lists of symbols ask for the same names again and again. */
const indicesByName = new WeakMap<readonly BoardSymbol[], Map<string, number>>();

function mapNames(symbols: readonly BoardSymbol[]): Map<string, number> {
  const found = new Map<string, number>();
  const claim = (written: string, index: number): unknown => found.has(written) || found.set(written, index);
  symbols.forEach(({ name, aliases }, index) => [name, ...aliases].forEach((written) => claim(written, index)));
  for (const [written, index] of [...found]) {
    claim(written.toLowerCase(), index);
    claim(written.toUpperCase(), index);
  }
  return found;
}

/** `1 2 3 … 9`: names, at most twelve of them. */
export function listSymbols(symbols: readonly BoardSymbol[]): string {
  const names = symbols.map(({ name }) => name);
  return names.length > 12 ? `${names.slice(0, 10).join(' ')} … ${names.at(-1)}` : names.join(' ');
}

/** Returns the names of the symbols in cells, given by their indices, with `blank` for what is none. */
export function namesOfCells(symbols: readonly BoardSymbol[], cells: ArrayLike<number>, blank: string): string[] {
  requireCellList(cells);
  return Array.from({ length: cells.length }, (_, cell) => symbols[cells[cell]]?.name ?? blank);
}
