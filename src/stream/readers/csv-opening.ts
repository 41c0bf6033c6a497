/** Reads the beginning of a CSV text: finds out what the columns hold, and where the first row of data begins. */
import { tableOf, fieldTexts, sniffDelimiter, splitCsvRow, type CsvTable } from '../../formats/classic/csv.js';

interface CsvOpening {
  readonly table: CsvTable;
  /** The offset of the first row of data, and its line. */
  readonly start: number;
  readonly firstLine: number;
}

/** What the user says about the columns. */
export interface CsvChoice {
  /** The name or number of the column of puzzles. Default: detected. */
  readonly column?: string | undefined;
  /** The name or number of the column of answers. Default: detected. */
  readonly answers?: string | undefined;
  /** The character between fields. Default: detected. */
  readonly delimiter?: string | undefined;
}

/** A row that says something. */
interface Row {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/**
 * Reads the first two rows of the text that begins at `start`, after a byte order mark if there is one.
 * @throws UsageError if no column of puzzles is found.
 */
export function openCsv(head: Uint8Array, start: number, choice: CsvChoice): CsvOpening {
  const first = nextRow(head, start, 1);
  const delimiter = choice.delimiter?.charCodeAt(0) ?? sniffDelimiter(head, first.start, head.length);
  const end = splitCsvRow(head, first.start, head.length, delimiter)?.end ?? first.end;
  const lines = countLines(head, first.start, end);
  const afterFirst = Math.min(head.indexOf(LF, end) + 1 || head.length, head.length);
  const second = nextRow(head, afterFirst, first.line + lines);
  const texts = fieldTexts(head, first.start, end, delimiter);
  const next = second.start < head.length ? fieldTexts(head, second.start, head.length, delimiter) : [];
  const text = decoder.decode(head.subarray(first.start, end));
  const written = { delimiter, hasMark: start > 0, endsWithCr: head[end] === CR };
  const table = tableOf(text, texts, next, written, choice.column, choice.answers);
  if (table.header === undefined) return { table, start, firstLine: 1 };
  return { table, start: afterFirst, firstLine: first.line + lines };
}

const LF = 0x0a;
const CR = 0x0d;
const HASH = 0x23;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the first line from `start` on that is neither blank nor a comment. */
function nextRow(head: Uint8Array, start: number, line: number): Row {
  for (let at = start; at < head.length; line++) {
    const end = lineEnd(head, at);
    if (head[at] !== HASH && head.subarray(at, end).some((byte) => byte > 0x20)) return { start: at, end, line };
    at = head.indexOf(LF, at) + 1 || head.length;
  }
  return { start: head.length, end: head.length, line };
}

function lineEnd(head: Uint8Array, start: number): number {
  const newline = head.indexOf(LF, start);
  const end = newline < 0 ? head.length : newline;
  return end > start && head[end - 1] === CR ? end - 1 : end;
}

/** The number of lines that a row takes. */
export function countLines(bytes: Uint8Array, start: number, end: number): number {
  let lines = 1;
  for (let at = bytes.indexOf(LF, start); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) lines++;
  return lines;
}
