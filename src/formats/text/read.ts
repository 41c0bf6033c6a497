/**
 * Our text form of a board with repeated symbols and regions: lines of `%alphabet`, the cells row by row, `%regions`
 * row by row; empty lines and lines that begin with `#` are skipped.
 *
 * ```
 * %alphabet π*3 1 2 3 4 5 6 7 8 9
 * 497P5.......
 * …
 * %regions
 * AAABBBBBBCCC
 * …
 * ```
 * Source: docs/sources.md#formats-14.
 */
import type { Board, BoardSymbol } from '../../model/board/board.js';
import type { BoardDescription } from '../../model/board/description.js';
import { PuzzleError, type ProblemCode } from '../../model/puzzle-error.js';
import { blankNames, buildSymbols, listSymbols, standardSymbols, symbolFinder } from '../../model/board/symbols.js';
import { countOf, quoteText } from '../../model/check-value.js';
import { readAlphabetText, type WrittenSymbol } from './alphabet.js';
import { longestCells, type CellText } from '../boards/cell-text.js';
import { buildBoardFrom, failAt, requireShort } from '../position.js';

/** A line, a word or a character, and where it stands. */
type Piece = CellText;

interface Sections {
  alphabet?: Piece;
  box?: Piece;
  readonly rows: Piece[];
  regions?: Piece[];
  /** `%regions none`: a board without regions where boxes are usual. */
  hasNoRegions?: true;
}

/** @throws PuzzleError with line and column. */
export function readBoardText(text: string): Board {
  requireShort(text, longestCells, 'text');
  const sections = splitSections(text);
  const { rows } = sections;
  if (rows.length === 0) return fail(text, text.length, 'E_LENGTH', 'cells', 'rows of cells', 'none');
  const written = sections.alphabet && readAlphabet(text, sections.alphabet);
  const offsetOf = ([part, index]: readonly (string | number)[]): number | undefined => {
    if (part === 'symbols')
      return typeof index === 'number' && written ? written[index].offset : sections.alphabet?.offset;
    return part === 'regions' ? sections.regions?.[0]?.offset : part === 'box' ? sections.box?.offset : rows[0].offset;
  };
  const symbols = written ?? standardSymbols(Math.min(widthOf(rows[0]), 32));
  const built = placeErrors(text, offsetOf, () => buildSymbols(symbols).symbols);
  const cells = rows.map((line, row) => readRow(text, line, row, built));
  const columns = cells[0].length;
  cells.forEach((row, index) => {
    if (row.length !== columns) {
      fail(
        text,
        rows[index].offset,
        'E_LENGTH',
        `row ${index + 1}`,
        countOf(columns, 'cell'),
        countOf(row.length, 'cell'),
      );
    }
  });
  const description: BoardDescription = {
    rows: rows.length,
    columns,
    symbols,
    givens: cells.flat(),
    regions: sections.hasNoRegions
      ? 'none'
      : sections.regions && readRegions(text, sections.regions, rows.length, columns),
    box: sections.box && readBox(text, sections.box),
  };
  return buildBoardFrom(text, description, offsetOf);
}

function fail(
  text: string,
  offset: number,
  code: ProblemCode,
  culprit: string,
  expected: string,
  found: string,
): never {
  return failAt(text, offset, { code, culprit, expected, found });
}

function placeErrors<T>(
  text: string,
  offsetOf: (path: readonly (string | number)[]) => number | undefined,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return failAt(text, offsetOf(error.path ?? []) ?? 0, error);
  }
}

function splitSections(text: string): Sections {
  const sections: Sections = { rows: [] };
  let rows = sections.rows;
  for (const { 0: whole, index } of text.matchAll(/[^\r\n]+/g)) {
    const line = { text: whole.trim(), offset: index + whole.length - whole.replace(/^[\s\uFEFF]+/, '').length };
    if (line.text === '' || line.text.startsWith('#')) continue;
    if (!line.text.startsWith('%')) {
      rows.push(line);
      continue;
    }
    const [header, name, gap] = /^%(\S*)(\s*)/.exec(line.text)!;
    const argument = { text: line.text.slice(header.length), offset: line.offset + header.length };
    if (name === 'alphabet' && !sections.alphabet) sections.alphabet = argument;
    else if (name === 'box' && !sections.box) sections.box = argument;
    else if (name === 'givens' && sections.rows.length === 0) rows = sections.rows;
    else if (name === 'regions' && argument.text === 'none') sections.hasNoRegions = true;
    else if (name === 'regions' && !sections.regions) rows = sections.regions = [];
    else refuseHeader(text, line, `%${name}${gap && ' …'}`);
    if (name !== 'regions') rows = sections.rows;
  }
  return sections;
}

function refuseHeader(text: string, { offset }: Piece, header: string): never {
  return fail(text, offset, 'E_SYNTAX', 'header', '%alphabet, %givens, %regions or %box, each once', quoteText(header));
}

function readAlphabet(text: string, line: Piece): WrittenSymbol[] {
  const offsetOf = ([at]: readonly (string | number)[]): number => line.offset + Number(at);
  const symbols = placeErrors(text, offsetOf, () => readAlphabetText(line.text));
  return symbols.map((symbol) => ({ ...symbol, offset: symbol.offset + line.offset }));
}

const wordsOf = ({ text, offset }: Piece): Piece[] =>
  [...text.matchAll(/[^\s,|]+/g)].map(({ 0: word, index }) => ({ text: word, offset: offset + index }));

function charactersOf(line: Piece): Piece[] {
  return wordsOf(line).flatMap((word) => {
    let at = word.offset;
    return Array.from(word.text, (character) => ({
      text: character,
      offset: (at += character.length) - character.length,
    }));
  });
}

const widthOf = (line: Piece): number => charactersOf(line).length;

/** The symbol of each cell, null for a blank. A row is words when each of them is a cell, characters otherwise. */
function readRow(text: string, line: Piece, row: number, symbols: readonly BoardSymbol[]): (number | null)[] {
  const findSymbol = symbolFinder(symbols);
  const isCell = (word: Piece): boolean => findSymbol(word.text) >= 0 || blankNames.has(word.text);
  const words = wordsOf(line);
  const cells = words.every(isCell) ? words : charactersOf(line);
  return cells.map((cell, column) => {
    const index = findSymbol(cell.text);
    if (index >= 0) return index;
    if (blankNames.has(cell.text)) return null;
    const expected = `one of ${listSymbols(symbols)}, or a blank`;
    return fail(text, cell.offset, 'E_SYMBOL', `r${row + 1}c${column + 1}`, expected, quoteText(cell.text));
  });
}

/** The label of each cell's region, null for `.`. */
function readRegions(text: string, lines: readonly Piece[], rows: number, columns: number): (string | null)[] {
  const after = lines.at(-1)?.offset ?? text.length;
  if (lines.length !== rows)
    fail(text, after, 'E_LENGTH', 'regions', countOf(rows, 'row'), countOf(lines.length, 'row'));
  return lines.flatMap((line, index) => {
    const words = wordsOf(line);
    const labels = words.length === columns ? words : charactersOf(line);
    if (labels.length !== columns) {
      const found = countOf(labels.length, 'cell');
      fail(text, line.offset, 'E_LENGTH', `row ${index + 1} of regions`, countOf(columns, 'cell'), found);
    }
    return labels.map((label) => (label.text === '.' ? null : label.text));
  });
}

/** `3x4`: rows and columns of a box. */
function readBox(text: string, line: Piece): readonly [number, number] {
  const [, rows, columns] = /^(\d{1,2})[x×](\d{1,2})$/.exec(line.text) ?? [];
  if (rows === undefined)
    fail(text, line.offset, 'E_SYNTAX', 'box', 'rows × columns, such as 3x4', quoteText(line.text));
  return [Number(rows), Number(columns)];
}
