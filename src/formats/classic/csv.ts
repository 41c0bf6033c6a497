/**
 * CSV as data sets publish puzzles (RFC 4180 without line breaks inside fields): which column holds them, and reading a
 * row that needs more than a count of commas. The column is chosen by name, by number, or as the first of 81 cells.
 * Source: the headers of the Kaggle and Hugging Face sets and of qqwing (docs/sources.md#formats-9).
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { UsageError } from '../../model/errors.js';
import { cellRun, columnAt, expectedCell, quoteCharacter } from './cell-bytes.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const puzzleNames = /^(puzzles?|quiz|quizzes|questions?|sudoku|grid|board|clues_grid)$/i;

const encoder = new TextEncoder();

/** One field of a row: its content, quotes left out, as `[start, end)`. */
export interface Field {
  readonly start: number;
  readonly end: number;
}

/** Splits a row into its fields; `undefined` where a quoted field does not close on its line. */
export function splitCsvRow(bytes: Uint8Array, start: number, end: number): Field[] | undefined {
  const fields: Field[] = [];
  for (let at = start; ;) {
    let field: Field;
    if (bytes[at] === QUOTE && at < end) {
      let close = at + 1;
      while (close < end && (bytes[close] !== QUOTE || bytes[close + 1] === QUOTE))
        close += bytes[close] === QUOTE ? 2 : 1;
      if (close >= end) return undefined;
      field = { start: at + 1, end: close };
    } else {
      field = { start: at, end: nextComma(bytes, at, end) };
    }
    fields.push(field);
    at = nextComma(bytes, field.end, end) + 1;
    if (at > end) return fields;
  }
}

/** The next comma before `end`, or `end`. */
function nextComma(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && bytes[at] !== COMMA) at++;
  return at;
}

/** The column that holds the puzzles, 0-based; `hasHeader` is true if the first row names the columns. */
export interface CsvLayout {
  readonly column: number;
  readonly hasHeader: boolean;
}

/**
 * Chooses the column from the first row and, where its names tell nothing, from the second.
 * @param wanted a column's name or its number from 1, as the user gave it.
 * @throws UsageError when the wanted column is not there, or none looks like puzzles.
 */
export function chooseColumn(first: readonly string[], second: readonly string[], wanted?: string): CsvLayout {
  const hasHeader = !first.some(isPuzzleField);
  if (wanted !== undefined) {
    const named = first.findIndex((name) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (named >= 0) return { column: named, hasHeader };
    const number = Number(wanted);
    if (Number.isInteger(number) && number >= 1) return { column: number - 1, hasHeader };
    throw new UsageError(`no column "${wanted}"; the columns are ${first.join(', ')}`);
  }
  const column = hasHeader ? first.findIndex((name) => puzzleNames.test(name.trim())) : first.findIndex(isPuzzleField);
  if (column >= 0) return { column, hasHeader };
  const byContent = second.findIndex(isPuzzleField);
  if (byContent >= 0) return { column: byContent, hasHeader };
  throw new UsageError(`no column of puzzles among ${first.join(', ')}; name it with --column`);
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

/** Finds the puzzle in the given column of the row `bytes[start, end)`: its offset, or why there is none. */
export function findInRow(
  bytes: Uint8Array,
  start: number,
  end: number,
  column: number,
  line: number,
): number | PuzzleProblem {
  const fields = splitCsvRow(bytes, start, end);
  if (!fields) {
    return {
      code: 'E_QUOTE',
      line,
      column: columnAt(bytes, start, end),
      expected: 'a closing quote',
      found: 'the end of the line',
    };
  }
  if (column >= fields.length) {
    const found = fields.length === 1 ? '1 column' : `${fields.length} columns`;
    return {
      code: 'E_COLUMN_MISSING',
      line,
      column: columnAt(bytes, start, end),
      expected: `at least ${column + 1} columns`,
      found,
    };
  }
  let { start: from, end: to } = fields[column];
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
