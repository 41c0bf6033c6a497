/**
 * The alphabets in which boards of n symbols are written, and which of them a text is in. Where a text could be in two
 * that read it differently it is refused, never guessed. Source: docs/sources.md#formats-0 (§0.5) and
 * docs/sources.md#formats-12 (newspapers, programming sets, hakank's and Gecode's data, generators with two-digit
 * cells).
 */
import type { SymbolDescription } from '../../model/board/description.js';
import { UsageError } from '../../model/errors.js';
import { blankNames, symbolFinder } from '../../model/board/symbols.js';
import { quoteText } from '../../model/check-value.js';
import { failAt } from '../position.js';

interface Alphabet {
  /** The name of each symbol, in the order of the symbols. */
  readonly symbols: readonly SymbolDescription[];
  /** Characters that a cell takes in a line without separators. */
  readonly width: 1 | 2;
}

/** The names that `--alphabet` takes, besides the symbols themselves. */
export const alphabetNames = ['hex1', 'hex0', 'letters', 'decimal', 'two-digit'] as const;
type AlphabetName = (typeof alphabetNames)[number];

/** Blanks that are never a symbol; `0`, `x` and `X` may be one or the other. */
const sureBlanks = '._-*?';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const fromOne = `123456789${letters}`;
const fromZero = `0${fromOne}`;

const ofCharacters = (names: Iterable<string>): Alphabet => ({
  symbols: Array.from(names, (name) => ({ name })),
  width: 1,
});
const numbers = (size: number): number[] => Array.from({ length: size }, (_, index) => index + 1);

/** `hex1` 1–9 A …, `hex0` 0–9 A …, `letters` A …, `decimal` 1 … n, `two-digit` 01 … n; so many symbols of each. */
const builders: Record<AlphabetName, (size: number) => Alphabet> = {
  hex1: (size) => ofCharacters(fromOne.slice(0, size)),
  hex0: (size) => ofCharacters(fromZero.slice(0, size)),
  letters: (size) => ofCharacters(letters.slice(0, size)),
  decimal: (size) => ofCharacters(numbers(size).map(String)),
  'two-digit': (size) => ({
    symbols: numbers(size).map((value) => ({
      name: String(value).padStart(2, '0'),
      aliases: value < 10 ? [String(value)] : [],
      value,
    })),
    width: 2,
  }),
};

/**
 * The alphabet that a user names: one of `alphabetNames`, ranges such as `A-P` or `1-9A-G`, or all symbols in their
 * order.
 * @throws UsageError for one that has not n different symbols.
 */
export function alphabetNamed(name: string, size: number): Alphabet {
  const alphabet = Object.hasOwn(builders, name)
    ? builders[name as AlphabetName](size)
    : ofCharacters(expandRanges(name));
  if (new Set(alphabet.symbols.map((symbol) => symbol.name)).size === size && alphabet.symbols.length === size)
    return alphabet;
  throw new UsageError(
    `the alphabet "${name}" has not ${size} different symbols; take ${alphabetNames.join(', ')} or list them`,
  );
}

/** The number of symbols that a user names; undefined for an alphabet that has as many as the board needs. */
export function sizeOfAlphabet(name: string): number | undefined {
  return Object.hasOwn(builders, name) ? undefined : Array.from(expandRanges(name)).length;
}

const expandRanges = (name: string): string => name.replace(/\d-\d|[A-Z]-[A-Z]|[a-z]-[a-z]/g, expandRange);

function expandRange(range: string): string {
  const [first, last] = [range.charCodeAt(0), range.charCodeAt(2)];
  return numbers(Math.max(last - first + 1, 0))
    .map((step) => String.fromCharCode(first + step - 1))
    .join('');
}

/**
 * Finds the alphabet of a text with one character a cell.
 * @param used the characters that occur, in upper case.
 * @returns the one that fits, or undefined when `0` may be a blank as well as a symbol. Where none fits, the likeliest:
 * its
 *   reader then names the character that does not.
 */
export function findAlphabet(used: ReadonlySet<string>, size: number): Alphabet | undefined {
  const usesAny = (characters: string): boolean => Array.from(characters).some((character) => used.has(character));
  const usesLetters = usesAny(letters.replace('X', ''));
  if (!usesAny('123456789')) return usesLetters ? builders.letters(size) : builders.hex1(size);
  if (usesAny(fromOne.slice(size - 1).replace('X', ''))) return builders.hex1(size);
  // X is no symbol of boards up to 16×16, so that it is a blank beside a 0 that is one.
  const isZeroSymbol = used.has('0') && usesAny(size <= 16 ? `${sureBlanks}xX` : sureBlanks);
  // On small boards 0 is the usual blank, but two kinds of blanks and no highest digit leave a doubt; on 9×9 none is
  // left.
  if (size <= 9) return isZeroSymbol && size < 9 ? undefined : builders.hex1(size);
  return isZeroSymbol ? builders.hex0(size) : undefined;
}

// Turns the texts of cells into the symbols of a square board: chooses the alphabet, reads blanks and symbols, names
// the first cell that is neither. Lower case is read as upper case.

/** The text of one cell and its offset in the record. An empty text is a blank. */
export interface CellText {
  readonly text: string;
  readonly offset: number;
}

export interface BoardTextOptions {
  /** The name of an alphabet, as `alphabetNamed` takes it; found in the text unless stated. */
  readonly alphabet?: string | undefined;
  /** Rows and columns of a box, where they are not the usual ones. */
  readonly box?: readonly [number, number] | undefined;
  /** The label of each cell's region, as `readLayout` gives it, in place of boxes. */
  readonly regions?: readonly string[] | undefined;
}

/**
 * Longest text of one board that is written cell by cell, in UTF-16 units: 625 names of 16 characters, twice, and room
 * for comments.
 */
export const longestCells = 100_000;

/** Longest side of a board that is written as a line or a grid. */
export const maxSide = 25;

interface ReadCells {
  readonly symbols: readonly SymbolDescription[];
  /** Index of the symbol in each cell, null for a blank. */
  readonly givens: (number | null)[];
}

/**
 * Reads the cells of a board with `side` symbols.
 * @throws PuzzleError for a cell that is neither symbol nor blank, and where the alphabet is ambiguous.
 */
export function readCells(
  text: string,
  cells: readonly CellText[],
  side: number,
  options: BoardTextOptions,
): ReadCells {
  const { symbols } =
    options.alphabet === undefined ? chooseAlphabet(text, cells, side) : alphabetNamed(options.alphabet, side);
  const findSymbol = symbolFinder(symbols.map(({ name, aliases = [] }) => ({ name, aliases, value: null })));
  const givens = cells.map((cell) => {
    const index = findSymbol(cell.text);
    if (index >= 0) return index;
    if (cell.text === '' || cell.text === '00' || cell.text === '..' || blankNames.has(cell.text)) return null;
    const expected = `a symbol (${symbols[0].name} to ${symbols[side - 1].name}) or a blank`;
    return failAt(text, cell.offset, 'E_SYMBOL', 'cell', expected, quoteText(cell.text));
  });
  return { symbols, givens };
}

function chooseAlphabet(text: string, cells: readonly CellText[], side: number): Alphabet {
  const isNumbers = cells.some((cell) => cell.text.length > 1);
  if (isNumbers) {
    const isPadded = cells.some((cell) => /^0[1-9]$/.test(cell.text));
    return alphabetNamed(isPadded ? 'two-digit' : 'decimal', side);
  }
  const alphabet = findAlphabet(new Set(cells.map((cell) => cell.text.toUpperCase())), side);
  if (alphabet) return alphabet;
  const [top, topFromZero] = ['hex1', 'hex0'].map((name) => alphabetNamed(name, side).symbols[side - 1].name);
  const isSmall = side <= 9;
  const either = `"${top}" (of 1–${top}), or "0" beside blanks written "." (of 0–${topFromZero})`;
  return failAt(
    text,
    cells[0].offset,
    'E_SYMBOL',
    `ambiguous ${side}×${side} alphabet, use --alphabet`,
    isSmall ? `"${top}", or blanks of one kind` : either,
    isSmall ? '"0" beside other blanks' : 'neither',
  );
}

/** The side of a square board of so many cells, from 2 to 25; undefined for none. */
export function sideOf(cells: number): number | undefined {
  const side = Math.sqrt(cells);
  return Number.isInteger(side) && side >= 2 && side <= maxSide ? side : undefined;
}
