/**
 * An alphabet as text: `π*3=P=p 1 2 3`, each symbol with its multiplicity and its other names.
 */
import type { BoardSymbol } from '../../model/board/board.js';
import type { SymbolDescription } from '../../model/board/description.js';
import { buildSymbols } from '../../model/board/symbols.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { quoteText } from '../../model/check-value.js';

/** A symbol and where it stands in its text. */
export interface WrittenSymbol extends SymbolDescription {
  readonly offset: number;
}

/** @throws PuzzleError whose path is the offset, for a multiplicity that is no number. */
export function readAlphabetText(text: string): WrittenSymbol[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const [head, ...aliases] = word.split('=');
    const [name, multiplicity, ...rest] = head.split('*');
    if (rest.length > 0 || (multiplicity !== undefined && !/^\d{1,3}$/.test(multiplicity))) {
      const expected = 'symbol, "*" and multiplicity, such as π*3';
      throw new PuzzleError({
        code: 'E_SYMBOL_NAME',
        culprit: 'alphabet',
        expected,
        found: quoteText(word),
        path: [index],
      });
    }
    return {
      name,
      offset: index,
      ...(multiplicity === undefined ? {} : { count: Number(multiplicity) }),
      ...(aliases.length === 0 ? {} : { aliases }),
    };
  });
}

/** The text of an alphabet. Values that symbols have by their names only are not said. */
export function writeAlphabetText(symbols: readonly BoardSymbol[], counts: readonly number[]): string {
  const usual = usualSymbols(symbols);
  return symbols
    .map(({ name, aliases }, index) => {
      const other = sameList(aliases, usual[index].aliases) ? [] : aliases;
      return [counts[index] === 1 ? name : `${name}*${counts[index]}`, ...other].join('=');
    })
    .join(' ');
}

/** The symbols that follow if only these names are stated. */
export function usualSymbols(symbols: readonly BoardSymbol[]): BoardSymbol[] {
  return buildSymbols(symbols.map(({ name }) => ({ name }))).symbols;
}

export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);
