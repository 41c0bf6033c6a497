/** Finds out from the head of a text how it is read: its format, columns, line ends, and first line of records. */
import type { CsvTable } from '../../formats/classic/csv.js';
import { detectFormat, type DetectOptions } from '../../formats/detect.js';
import type { ClassicFormat } from '../../formats/format-names.js';
import { openCsv, type CsvChoice } from './csv-opening.js';

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
