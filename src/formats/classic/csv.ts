/**
 * CSV as data sets publish puzzles (RFC 4180, with `,`, `;`, TAB or `|` between fields): the rows, the columns that
 * hold puzzles and answers, and the puzzle of a row. A column is chosen by name, by number, or by what it holds.
 *
 * Source: RFC 4180; the headers of the Kaggle and Hugging Face sets and of qqwing (docs/sources.md#formats-9).
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { UsageError } from '../../model/errors.js';
import { cellRun, columnAt, expectedCell, quoteCharacter } from './cell-bytes.js';

export const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const COMMA = 0x2c;

/** The characters that may separate fields. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
export const delimiterCodes = delimiters.map((delimiter) => delimiter.charCodeAt(0));

/** The most bytes of a row with a quoted field; a quote that closes later is taken for a damaged one. */
export const longestQuotedRow = 1 << 16;

const puzzleNames = /^(puzzles?|quiz|quizzes|questions?|sudokus?|grid|board|givens|problem|unsolved|clues_grid)$/i;
const answerNames = /^(solutions?|answers?|solved|results?|solution_grid)$/i;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The content of one field, without its quotes, as `[start, end)`; a doubled quote in it stays doubled. */
interface Field {
  readonly start: number;
  readonly end: number;
}

/** The fields of a row, and the offset after it, without its line end. */
interface CsvRow {
  readonly fields: Field[];
  readonly end: number;
}

/**
 * Splits the row that begins at `start`. A quoted field may hold delimiters and line ends.
 * @param end the end of the text.
 * @returns undefined if a quoted field is never closed, or text follows its closing quote.
 */
export function splitCsvRow(bytes: Uint8Array, start: number, end: number, delimiter = COMMA): CsvRow | undefined {
  const fields: Field[] = [];
  const isRowEnd = (at: number): boolean =>
    at >= end || bytes[at] === LF || (bytes[at] === CR && (at + 1 >= end || bytes[at + 1] === LF));
  for (let at = start; ; at++) {
    const from = at;
    if (at < end && bytes[at] === QUOTE) {
      for (at++; at < end && (bytes[at] !== QUOTE || bytes[at + 1] === QUOTE);) at += bytes[at] === QUOTE ? 2 : 1;
      if (at >= end) return undefined;
      fields.push({ start: from + 1, end: at++ });
    } else {
      while (bytes[at] !== delimiter && !isRowEnd(at)) at++;
      fields.push({ start: from, end: at });
    }
    if (isRowEnd(at)) return { fields, end: at };
    if (bytes[at] !== delimiter) return undefined;
  }
}

/** Returns the fields of a row as text; none for a row with a damaged quote. */
export function fieldTexts(bytes: Uint8Array, start: number, end: number, delimiter?: number): string[] {
  const row = splitCsvRow(bytes, start, end, delimiter);
  return (row?.fields ?? []).map((field) =>
    decoder.decode(bytes.subarray(field.start, field.end)).replaceAll('""', '"'),
  );
}

/** Counts the fields of a row without quotes, up to `most`. */
export function countFields(bytes: Uint8Array, start: number, end: number, delimiter: number, most: number): number {
  let count = 1;
  for (let at = start; count < most; count++) {
    at = bytes.indexOf(delimiter, at) + 1;
    if (at === 0 || at > end) break;
  }
  return count;
}

/** Returns the delimiter that splits a row into the most fields; a comma if none does. */
export function sniffDelimiter(bytes: Uint8Array, start: number, end: number): number {
  const counts = delimiterCodes.map((code) => splitCsvRow(bytes, start, end, code)?.fields.length ?? 0);
  return delimiterCodes[counts.indexOf(Math.max(...counts))];
}

/** The columns of a table. */
export interface CsvTable {
  /** The first row as it came, if it names the columns. */
  readonly header: string | undefined;
  /** The names of the columns, or the fields of the first row. */
  readonly names: readonly string[];
  readonly delimiter: number;
  /** True if the text begins with a byte order mark, and true if its rows end with CR LF. */
  readonly hasMark: boolean;
  readonly endsWithCr: boolean;
  /** The column of the puzzles, and that of the answers if there is one; from 0. */
  readonly puzzles: number;
  readonly answers: number | undefined;
}

/** Returns the name of a column; of one without a name its number from 1. */
const columnName = ({ header, names }: CsvTable, column: number): string =>
  (header === undefined ? undefined : names[column]) ?? `${column + 1}`;

/**
 * Returns the fields of a row by the names of their columns.
 * @param known the columns that are left out.
 */
export function namedFields(
  table: CsvTable,
  texts: readonly string[],
  known: readonly (number | undefined)[],
): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [column, text] of texts.entries())
    if (!known.includes(column)) fields.set(freeName(columnName(table, column), fields), text);
  return Object.fromEntries(fields);
}

/** Returns a name that is not taken yet: of two columns with the same name, neither is lost. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  return taken.has(name) ? freeName(`${name}_2`, taken) : name;
}

/** Returns a field as it stands in a row, in quotes if it needs them. */
export function quoteField(text: string, delimiter = COMMA): string {
  const isPlain = !/["\n\r]/.test(text) && !text.includes(String.fromCharCode(delimiter));
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** How the text of a table is written. */
interface TableText {
  readonly delimiter: number;
  readonly hasMark?: boolean;
  readonly endsWithCr?: boolean;
}

/**
 * Finds out what the columns hold from the first row and the second.
 * @param wanted the column of puzzles, by its name or its number from 1, as the user gave it.
 * @param wantedAnswers the column of answers, likewise.
 * @throws UsageError if a wanted column is not there, or none looks like puzzles.
 */
export function tableOf(
  text: string,
  first: readonly string[],
  second: readonly string[],
  { delimiter, hasMark = false, endsWithCr = false }: TableText,
  wanted?: string,
  wantedAnswers?: string,
): CsvTable {
  const hasHeader = !first.some(isPuzzleField);
  const sample = hasHeader ? second : first;
  const puzzles = wanted === undefined ? findPuzzles(first, sample, hasHeader) : findWanted(first, wanted, hasHeader);
  const isAnswer = (column: number): boolean => column !== puzzles && isAnswerField(sample[column] ?? '');
  const found = findAnswers(first, hasHeader, puzzles, isAnswer);
  const answers = wantedAnswers === undefined ? found : findWanted(first, wantedAnswers, hasHeader);
  return {
    header: hasHeader ? text : undefined,
    names: first,
    delimiter,
    hasMark,
    endsWithCr,
    puzzles,
    answers: answers < 0 ? undefined : answers,
  };
}

function findWanted(first: readonly string[], wanted: string, hasHeader: boolean): number {
  const named = first.findIndex((name) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (hasHeader && named >= 0) return named;
  const number = Number(wanted);
  if (Number.isInteger(number) && number >= 1 && number <= first.length) return number - 1;
  const columns = hasHeader ? first.join(', ') : `1 to ${first.length}, without names`;
  throw new UsageError(`no column "${wanted}"; the columns are ${columns}`);
}

/** Returns the column of the puzzles: by name if that tells, else the first with 81 cells of which some are open. */
function findPuzzles(first: readonly string[], sample: readonly string[], hasHeader: boolean): number {
  const named = hasHeader ? first.flatMap((name, column) => (puzzleNames.test(name.trim()) ? [column] : [])) : [];
  const holding = sample.flatMap((field, column) => (isPuzzleField(field) ? [column] : []));
  const isOpen = (column: number): boolean => !isAnswerField(sample[column]);
  const choices = [named.find((column) => holding.includes(column)), named[0], holding.find(isOpen), holding[0]];
  const column = choices.find((choice) => choice !== undefined);
  if (column !== undefined) return column;
  throw new UsageError(`no column of puzzles among ${first.join(', ')}; name it with --column`);
}

/**
 * Returns the column of the answers, −1 if there is none: by name and content, else by one of them. `solve` writes the
 * number of `solutions` before the `solution`, so that the last name tells.
 */
function findAnswers(
  first: readonly string[],
  hasHeader: boolean,
  puzzles: number,
  isAnswer: (column: number) => boolean,
): number {
  const isNamed = (name: string, column: number): boolean => column !== puzzles && answerNames.test(name.trim());
  const named = hasHeader ? first.flatMap((name, column) => (isNamed(name, column) ? [column] : [])) : [];
  return named.find(isAnswer) ?? named.at(-1) ?? first.findIndex((_, column) => isAnswer(column));
}

/** True if a row of fields names a column of puzzles. */
export function looksLikeHeader(fields: readonly string[]): boolean {
  return fields.some((name) => puzzleNames.test(name.trim()));
}

/** True if a field is 81 cells and nothing else. */
export function isPuzzleField(text: string): boolean {
  const cells = text.trim();
  return cells.length === 81 && cellRun(encoder.encode(cells), 0, 81) === 81;
}

const isAnswerField = (text: string): boolean => /^\s*[1-9]{81}\s*$/.test(text);

/** Finds the puzzle in the given column of the row `bytes[start, end)`: its offset, or why there is none. */
export function findInRow(
  bytes: Uint8Array,
  start: number,
  end: number,
  { puzzles, delimiter }: Pick<CsvTable, 'puzzles' | 'delimiter'>,
  line: number,
): number | PuzzleProblem {
  const fields = splitCsvRow(bytes, start, end, delimiter)?.fields;
  if (!fields) {
    return {
      code: 'E_QUOTE',
      line,
      column: columnAt(bytes, start, end),
      expected: 'a closing quote before the end of the field',
      found: 'none',
    };
  }
  if (puzzles >= fields.length) {
    const found = fields.length === 1 ? '1 column' : `${fields.length} columns`;
    return {
      code: 'E_COLUMN_MISSING',
      line,
      column: columnAt(bytes, start, end),
      expected: `at least ${puzzles + 1} columns`,
      found,
    };
  }
  let { start: from, end: to } = fields[puzzles];
  while (from < to && bytes[from] <= 0x20) from++;
  while (to > from && bytes[to - 1] <= 0x20) to--;
  const run = cellRun(bytes, from, to);
  if (run === 81 && to - from === 81) return from;
  const at = columnAt(bytes, start, from);
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 81)));
  if (run === to - from && /^\d{73,80}$/.test(text)) {
    const expected = '81 cells (a spreadsheet drops leading zeros: export the column as text)';
    return { code: 'E_LEADING_ZERO_LOST', line, column: at, expected, found: `${run} digits` };
  }
  if (run === to - from) return { code: 'E_LENGTH', line, column: at, expected: '81 cells', found: `${run} cells` };
  const isLong = run >= 81;
  return {
    code: 'E_CELL',
    line,
    column: at + run,
    expected: isLong ? 'the end of the field' : expectedCell,
    found: quoteCharacter(bytes, from + run, to),
  };
}
