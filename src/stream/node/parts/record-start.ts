/**
 * Finds where a record begins. A record is a line, except that a row of CSV goes on after a line end within quotes:
 * near a quote, rows are read from the last known start of one, as `CsvReader` reads them.
 */
import { longestQuotedRow, QUOTE, splitCsvRow } from '../../../formats/classic/csv.js';
import type { TextOfRecords } from './text-bytes.js';

const LF = 0x0a;
const CR = 0x0d;
/** What is read to find the end of a line: most lines are short. */
const firstChunk = 1 << 8;
const lineChunk = 1 << 14;
const rowChunk = 1 << 22;

/**
 * Returns the offset of the first record at `at` or behind it; the size of the file if there is none.
 * @param known the offset of a record before `at`.
 */
export async function recordStart(file: TextOfRecords, at: number, known: number): Promise<number> {
  if (at <= known) return known;
  const line = await lineStart(file, at);
  const { delimiter } = file;
  if (delimiter === undefined || line >= file.size) return line;
  const from = Math.max(known, line - longestQuotedRow);
  const before = await file.readRange(from, line - from);
  return before.includes(QUOTE) ? rowStart(file, at, known, delimiter) : line;
}

/** Returns the start of the first line at `at` or behind it. */
async function lineStart(file: TextOfRecords, at: number): Promise<number> {
  let bytes = firstChunk;
  for (let from = at - 1; from < file.size; from += bytes, bytes = lineChunk) {
    const chunk = await file.readRange(from, bytes);
    const lf = chunk.indexOf(LF);
    const cr = file.endsLinesWithCr ? chunk.indexOf(CR) : -1;
    const end = lf < 0 || cr < 0 ? Math.max(lf, cr) : Math.min(lf, cr);
    if (end >= 0) return from + end + 1;
  }
  return file.size;
}

/** Reads rows from `known` on. @returns the start of the first row at `at` or behind it. */
async function rowStart(file: TextOfRecords, at: number, known: number, delimiter: number): Promise<number> {
  let start = known;
  while (start < at) {
    // Rows up to `at`, and the one that begins before it.
    const chunk = await file.readRange(start, Math.min(rowChunk, at - start + 2 * longestQuotedRow));
    if (file.endsLinesWithCr) chunk.forEach((byte, index) => byte === CR && (chunk[index] = LF));
    const isLast = start + chunk.length >= file.size;
    // A row that begins behind this offset may go on behind the chunk.
    const limit = isLast ? chunk.length : chunk.length - longestQuotedRow;
    let next = 0;
    while (next < limit && start + next < at) next = rowEnd(chunk, next, delimiter);
    start += next;
    if (chunk.length === 0) break;
  }
  return Math.min(start, file.size);
}

/** Returns the start of the row after that at `start`. */
function rowEnd(text: Uint8Array, start: number, delimiter: number): number {
  const newline = text.indexOf(LF, start);
  const lineEnd = newline < 0 ? text.length : newline;
  const quote = text.subarray(start, lineEnd).indexOf(QUOTE);
  if (quote < 0) return lineEnd + 1;
  const row = splitCsvRow(text, start, Math.min(text.length, start + longestQuotedRow), delimiter);
  if (!row || row.end <= lineEnd) return lineEnd + 1;
  return row.end + (text[row.end] === CR ? 2 : 1);
}
