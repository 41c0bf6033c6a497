/** Takes the rows of a CSV text one by one and gives the fields that hold the puzzles. */
import type { RecordText } from '../record-text.js';
import { columnAt } from './cell-bytes.js';
import { chooseColumn, splitCsvRow, type CsvLayout } from './csv.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class CsvRecords {
  #first: RecordText | undefined;
  #layout: CsvLayout | undefined;

  /**
   * @returns the puzzles that are known with this row: none for the first, which may name the columns.
   * @throws UsageError if no column looks like puzzles.
   */
  take(row: RecordText): RecordText[] {
    if (this.#layout) return [fieldOf(row, this.#layout.column)];
    if (this.#first) return this.#open(this.#first, [row]);
    this.#first = row;
    return [];
  }

  /** @returns the puzzle of a text with a single row. */
  finish(): RecordText[] {
    return this.#first && !this.#layout ? this.#open(this.#first, []) : [];
  }

  #open(first: RecordText, next: RecordText[]): RecordText[] {
    const { column, hasHeader } = (this.#layout = chooseColumn(namesOf(first), next.flatMap(namesOf)));
    return (hasHeader ? next : [first, ...next]).map((row) => fieldOf(row, column));
  }
}

function namesOf({ text }: RecordText): string[] {
  const bytes = encoder.encode(text);
  return (splitCsvRow(bytes, 0, bytes.length) ?? []).map(({ start, end }) =>
    decoder.decode(bytes.subarray(start, end)),
  );
}

/** The field of a column; a row without it is a record as it is. */
function fieldOf(row: RecordText, column: number): RecordText {
  const bytes = encoder.encode(row.text);
  const field = splitCsvRow(bytes, 0, bytes.length)?.[column];
  if (!field) return row;
  const { start, end } = field;
  return { text: decoder.decode(bytes.subarray(start, end)), line: row.line, column: columnAt(bytes, 0, start) };
}
