/** Takes the lines of a CSV text one by one and gives the fields that hold the puzzles. */
import type { RecordText } from '../record-text.js';
import { columnAt } from './cell-bytes.js';
import {
  delimiterCodes,
  tableOf,
  fieldTexts,
  longestQuotedRow,
  sniffDelimiter,
  splitCsvRow,
  type CsvTable,
} from './csv.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class CsvRecords {
  #first: RecordText | undefined;
  #delimiter = 0;
  #table: CsvTable | undefined;
  /** The lines of a row whose quoted field is still open. */
  #open: RecordText[] = [];

  /**
   * @returns the puzzles that are known with this line: none for the first row, which may name the columns.
   * @throws UsageError if no column looks like puzzles.
   */
  take(line: RecordText): RecordText[] {
    const lines = [...this.#open, line];
    const text = lines.map((part) => part.text).join('\n');
    const delimiters = this.#first ? [this.#delimiter] : delimiterCodes;
    if (text.length < longestQuotedRow && delimiters.some((delimiter) => isOpen(text, delimiter))) {
      this.#open = lines;
      return [];
    }
    this.#open = [];
    if (!this.#first) return this.#takeFirst(lines[0], text);
    // A quote that closes nothing damages its own line alone.
    const rows = isDamaged(text, this.#delimiter) ? lines : [{ ...lines[0], text }];
    return rows.flatMap((row) => this.#takeRow(row));
  }

  /** @returns the puzzles of the last rows. */
  finish(): RecordText[] {
    if (!this.#first && this.#open.length > 0)
      this.#takeFirst(
        this.#open[0],
        this.#open
          .splice(0)
          .map((part) => part.text)
          .join('\n'),
      );
    const rest = this.#open.flatMap((line) => this.#takeRow(line));
    return this.#first && !this.#table ? [...rest, ...this.#begin(this.#first, [])] : rest;
  }

  #takeFirst(line: RecordText, text: string): [] {
    const bytes = encoder.encode(text);
    this.#delimiter = sniffDelimiter(bytes, 0, bytes.length);
    this.#first = { ...line, text };
    return [];
  }

  #takeRow(row: RecordText): RecordText[] {
    return this.#table ? [fieldOf(row, this.#table)] : this.#begin(this.#first!, [row]);
  }

  #begin(first: RecordText, next: RecordText[]): RecordText[] {
    const delimiter = this.#delimiter;
    const second = next.flatMap(({ text }) => textsOf(text, delimiter));
    const table = (this.#table = tableOf(first.text, textsOf(first.text, delimiter), second, { delimiter }));
    return (table.header === undefined ? [first, ...next] : next).map((row) => fieldOf(row, table));
  }
}

function textsOf(text: string, delimiter: number): string[] {
  const bytes = encoder.encode(text);
  return fieldTexts(bytes, 0, bytes.length, delimiter);
}

/** True if a quoted field is open at the end of the text. */
const isOpen = (text: string, delimiter: number): boolean =>
  text.includes('"') && isDamaged(text, delimiter) && !isDamaged(`${text}"`, delimiter);

function isDamaged(text: string, delimiter: number): boolean {
  const bytes = encoder.encode(text);
  return splitCsvRow(bytes, 0, bytes.length, delimiter) === undefined;
}

/** The field of a column; a row without it is a record as it is. */
function fieldOf(row: RecordText, { puzzles, delimiter }: CsvTable): RecordText {
  const bytes = encoder.encode(row.text);
  const field = splitCsvRow(bytes, 0, bytes.length, delimiter)?.fields[puzzles];
  if (!field) return row;
  const { start, end } = field;
  return { text: decoder.decode(bytes.subarray(start, end)), line: row.line, column: columnAt(bytes, 0, start) };
}
