/** Finds out from the head of a text how it is read: its format, columns, line ends, and first line of records. */
import { type CsvTable, tableOf, fieldTexts, sniffDelimiter, splitCsvRow } from '../../formats/classic/csv.js';
import { detectFormat, type DetectOptions } from '../../formats/detect.js';
import type { ClassicFormat } from '../../formats/format-names.js';

// Byte order mark and line ends, detected from the head of a text before its format is known.

const LF = 0x0a;
const CR = 0x0d;

/** Returns the offset after a byte order mark, if there is one. */
export function startOfText(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** True if the head of a text has a CR before another byte, and no LF at all. */
function usesLoneCr(head: Uint8Array): boolean {
  const cr = head.indexOf(CR);
  return cr >= 0 && cr + 1 < head.length && !head.includes(LF);
}

/** Replaces every CR by LF. */
export function turnCrIntoLf(text: Uint8Array): void {
  for (let at = text.indexOf(CR); at >= 0; at = text.indexOf(CR, at + 1)) text[at] = LF;
}

export interface TextOpening {
  readonly format: ClassicFormat;
  /** The columns of CSV. */
  readonly table: CsvTable | undefined;
  /** The offset where the first record may begin, and its line. */
  readonly start: number;
  readonly firstLine: number;
  /** True if lines end with a lone CR, which is replaced by LF. */
  readonly endsLinesWithCr: boolean;
}

export interface OpeningChoice extends CsvChoice {
  /** The format, if the user named it. */
  readonly format: ClassicFormat | undefined;
}

/** A text of classic puzzles that is read from the middle on. */
export interface BegunText {
  readonly opening: TextOpening;
  /** The number of the next line, 1-based; the reader moves it on. */
  line: number;
}

/**
 * Reads the head of a text of classic puzzles. Lone CRs in it are replaced.
 * @param isWhole true if the head is the whole text.
 * @throws {UsageError} for a table without a column of puzzles.
 */
export function openText(head: Uint8Array, isWhole: boolean, choice: OpeningChoice): TextOpening {
  const start = startOfText(head);
  const endsLinesWithCr = usesLoneCr(head);
  if (endsLinesWithCr) turnCrIntoLf(head);
  const { column, answers, delimiter } = choice;
  const isTable = column !== undefined || answers !== undefined || delimiter !== undefined;
  const format = choice.format ?? (isTable ? 'csv' : classicFormatOf(head, { isWhole })) ?? 'lines';
  const records = format === 'csv' ? openCsv(head, start, choice) : { table: undefined, start, firstLine: 1 };
  return { ...records, format, endsLinesWithCr };
}

/** Detects the format of a text of classic puzzles. @returns undefined if it takes more text to tell. */
export function classicFormatOf(head: Uint8Array, options: DetectOptions): ClassicFormat | undefined {
  const found = detectFormat(head, { ...options, family: 'classic' });
  return found?.family === 'classic' ? found.format : undefined;
}

// Reads the beginning of a CSV text: finds out what the columns hold, and where the first row of data begins.

interface CsvOpening {
  readonly table: CsvTable;
  /** The offset of the first row of data, and its line. */
  readonly start: number;
  readonly firstLine: number;
}

/** What the user says about the columns. */
interface CsvChoice {
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
