/**
 * An alphabet as text: `π*3=P=p 1 2 3`, each symbol with its multiplicity and its other names.
 */
import type { BoardSymbol, Board } from '../../model/board/board.js';
import type { SymbolDescription, BoardDescription } from '../../model/board/description.js';
import { buildSymbols, blankNames, listSymbols, standardSymbols, symbolFinder } from '../../model/board/symbols.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { quoteText, countOf } from '../../model/check-value.js';
import { longestCells, type CellText } from './cell-text.js';
import { buildBoardFrom, failAt, requireShort } from '../position.js';
import { defaultBox } from '../../model/board/cells.js';
import { UsageError } from '../../model/errors.js';
import { requireBoard } from '../../model/board/restore-board.js';

/** A symbol and where it stands in its text. */
interface WrittenSymbol extends SymbolDescription {
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
function writeAlphabetText(symbols: readonly BoardSymbol[], counts: readonly number[]): string {
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

// Our text form of a board with repeated symbols and regions: lines of `%alphabet`, the cells row by row, `%regions`
// row by row; empty lines and lines that begin with `#` are skipped.
// ```
// %alphabet π*3 1 2 3 4 5 6 7 8 9
// 497P5.......
// …
// %regions
// AAABBBBBBCCC
// …
// ```
// Source: docs/sources.md#formats-14.

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
  if (rows.length === 0) return failAt(text, text.length, 'E_LENGTH', 'cells', 'rows of cells', 'none');
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
      failAt(
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

function placeErrors<T>(
  text: string,
  offsetOf: (path: readonly (string | number)[]) => number | undefined,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return failAt(text, offsetOf(error.path ?? []) ?? 0, error.code, error.culprit, error.expected, error.found);
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
  return failAt(
    text,
    offset,
    'E_SYNTAX',
    'header',
    '%alphabet, %givens, %regions or %box, each once',
    quoteText(header),
  );
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
    return failAt(text, cell.offset, 'E_SYMBOL', `r${row + 1}c${column + 1}`, expected, quoteText(cell.text));
  });
}

/** The label of each cell's region, null for `.`. */
function readRegions(text: string, lines: readonly Piece[], rows: number, columns: number): (string | null)[] {
  const after = lines.at(-1)?.offset ?? text.length;
  if (lines.length !== rows)
    failAt(text, after, 'E_LENGTH', 'regions', countOf(rows, 'row'), countOf(lines.length, 'row'));
  return lines.flatMap((line, index) => {
    const words = wordsOf(line);
    const labels = words.length === columns ? words : charactersOf(line);
    if (labels.length !== columns) {
      const found = countOf(labels.length, 'cell');
      failAt(text, line.offset, 'E_LENGTH', `row ${index + 1} of regions`, countOf(columns, 'cell'), found);
    }
    return labels.map((label) => (label.text === '.' ? null : label.text));
  });
}

/** `3x4`: rows and columns of a box. */
function readBox(text: string, line: Piece): readonly [number, number] {
  const [, rows, columns] = /^(\d{1,2})[x×](\d{1,2})$/.exec(line.text) ?? [];
  if (rows === undefined)
    failAt(text, line.offset, 'E_SYNTAX', 'box', 'rows × columns, such as 3x4', quoteText(line.text));
  return [Number(rows), Number(columns)];
}

// Writes our text form of a board; reading it again gives an equal board, its name and texts left out. Source:
// docs/sources.md#formats-14.

/**
 * @returns several lines, each with its end.
 * @throws UsageError for a board with more to say than this form can.
 */
export function writeBoardText(stated: Board): string {
  const board = requireBoard(stated);
  const { rows, columns, symbols, counts, givens, regions, houses } = board;
  assertSayable(board);
  const width = symbols.some(({ name }) => [...name].length > 1) ? ' ' : '';
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  const draw = (cells: readonly string[], gap: string): string =>
    range(rows)
      .map((row) => `${cells.slice(row * columns, (row + 1) * columns).join(gap)}\n`)
      .join('');
  const names = givens.map((given) => (given < 0 ? '.' : symbols[given].name));
  const head = `%alphabet ${writeAlphabetText(symbols, counts)}\n${draw(names, width)}`;
  if (regions === null) return rows === columns && defaultBox(rows)[0] > 1 ? `${head}\n%regions none\n` : head;
  const labels = houses.filter(({ kind }) => kind === 'region').map(({ name }) => name);
  const isBoxes = labels.every((label) => label.startsWith('box '));
  const shown = labels.map((label, index) =>
    isBoxes && labels.length <= 26 ? String.fromCharCode(0x41 + index) : label.replace(/^\w+ /, ''),
  );
  const gap = shown.some((label) => [...label].length > 1) ? ' ' : '';
  return `${head}\n%regions\n${draw(
    regions.map((region) => (region < 0 ? '.' : shown[region])),
    gap,
  )}`;
}

function assertSayable({ houses, rows, columns, symbols, counts, cages, rules, clues, candidates }: Board): void {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ofKind = (kind: string): number => houses.filter((house) => house.kind === kind).length;
  const usual = usualSymbols(symbols);
  const unsaid: readonly (readonly [string, boolean])[] = [
    ['values of the symbols', symbols.some(({ value }, index) => value !== usual[index].value)],
    ['lines', ofKind('row') !== rows || ofKind('column') !== columns],
    [
      'partial houses',
      houses.some(({ kind, cells }) => kind !== 'extra' && kind !== 'diagonal' && cells.length < total),
    ],
    ['extra houses', ofKind('extra') > 0],
    ['candidates', candidates !== null],
    ['cages', cages.length > 0],
    ['rules', rules.length > 0],
    ['clues', clues.length > 0],
  ];
  const part = unsaid.find(([, isThere]) => isThere);
  if (part) throw new UsageError(`the text format cannot say the ${part[0]} of this board; json says all of it`);
}
