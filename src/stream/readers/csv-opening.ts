/** Reads the beginning of a CSV text: finds the column of the puzzles and the first row of data. */
import { chooseColumn, splitCsvRow } from '../../formats/classic/csv.js';
import { forEachLine } from './record-reader.js';

export interface CsvOpening {
  readonly column: number;
  /** The row that names the columns, if there is one. */
  readonly header: string | undefined;
  /** The offset of the first row of data, and its line. */
  readonly start: number;
  readonly firstLine: number;
}

interface Row {
  readonly text: string;
  readonly fields: readonly string[];
  readonly line: number;
  /** The offset after the row, without its line end. */
  readonly end: number;
}

/**
 * Reads the first two rows of the text that begins at `start`.
 * @param wanted the column as the user gave it.
 * @throws UsageError if no column is found.
 */
export function openCsv(head: Uint8Array, start: number, wanted: string | undefined): CsvOpening {
  const [first, second] = firstRows(head, start);
  if (!first) return { column: 0, header: undefined, start, firstLine: 1 };
  const { column, hasHeader } = chooseColumn(first.fields, second?.fields ?? [], wanted);
  if (!hasHeader) return { column, header: undefined, start, firstLine: 1 };
  const newline = head.indexOf(0x0a, first.end);
  return { column, header: first.text, start: newline < 0 ? head.length : newline + 1, firstLine: first.line + 1 };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function firstRows(head: Uint8Array, start: number): Row[] {
  const rows: Row[] = [];
  let line = 0;
  const textOf = (from: number, to: number): string => decoder.decode(head.subarray(from, to));
  forEachLine(head, start, head.length, true, (from, end) => {
    line++;
    const text = textOf(from, end);
    if (text.trim() === '' || text.startsWith('#')) return true;
    const fields = (splitCsvRow(head, from, end) ?? []).map((field) => textOf(field.start, field.end));
    return rows.push({ text, fields, line, end }) < 2;
  });
  return rows;
}
