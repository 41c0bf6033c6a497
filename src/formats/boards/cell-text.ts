/**
 * Turns the texts of cells into the symbols of a square board: chooses the alphabet, reads blanks and symbols, names
 * the first cell that is neither. Lower case is read as upper case.
 */
import { blankNames, symbolFinder } from '../../model/board/symbols.js';
import type { SymbolDescription } from '../../model/board/description.js';
import { quoteText } from '../../model/check-value.js';
import type { Alphabet } from './alphabets.js';
import { alphabetNamed, findAlphabet } from './alphabets.js';
import { failAt } from '../position.js';

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
    return failAt(text, cell.offset, { code: 'E_SYMBOL', culprit: 'cell', expected, found: quoteText(cell.text) });
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
  return failAt(text, cells[0].offset, {
    code: 'E_SYMBOL',
    culprit: `ambiguous ${side}×${side} alphabet, use --alphabet`,
    expected: isSmall ? `"${top}", or blanks of one kind` : either,
    found: isSmall ? '"0" beside other blanks' : 'neither',
  });
}

/** The side of a square board of so many cells, from 2 to 25; undefined for none. */
export function sideOf(cells: number): number | undefined {
  const side = Math.sqrt(cells);
  return Number.isInteger(side) && side >= 2 && side <= maxSide ? side : undefined;
}
