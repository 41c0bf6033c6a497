/**
 * Tells which format a text of classic puzzles is in from the first line that says anything, and the next one where a
 * CSV header or a title comes first. First match wins, in the order of docs/sources.md#formats-0: CSV header, fixed
 * lengths, rows of a grid; what is none of them is read as lines.
 */
import type { ClassicFormat } from '../format-names.js';
import { fieldTexts, isPuzzleField, looksLikeHeader, QUOTE, sniffDelimiter, splitCsvRow } from './csv.js';
import { readRow } from './grid-reader.js';
import { candidateRun, findPuzzle, MALFORMED, NO_RECORD } from './puzzle-line.js';

const LF = 0x0a;
const HASH = 0x23;

/** The part of a text that was looked at already. */
export interface DetectionProgress {
  /** The first byte of the first line that was not read yet. */
  lineStart?: number;
  /** The end of the bytes behind that in which there is no line end. */
  searched?: number;
  /** The character between the fields of the line that names the columns. */
  delimiter?: number | undefined;
  /** True if the last line read names the columns of CSV. */
  hasHeader?: boolean;
  /** Lines of words read so far. */
  titles?: number;
}

/** Lines of words that may stand before a grid. */
const mostTitles = 3;

/**
 * Reads on where the last call stopped, so that each byte is looked at once.
 * @param bytes all of the text so far.
 * @returns undefined if it takes more of the text to tell, which is never so where it is whole.
 */
export function detectClassic(
  bytes: Uint8Array,
  isWhole: boolean,
  progress: DetectionProgress,
): ClassicFormat | undefined {
  let start = progress.lineStart ?? startOfText(bytes);
  while (start < bytes.length) {
    const newline = bytes.indexOf(LF, Math.max(start, progress.searched ?? 0));
    progress.searched = newline < 0 ? bytes.length : newline;
    if (newline < 0 && !isWhole) return undefined;
    const end = progress.hasHeader ? progress.searched : endOfRow(bytes, start, progress.searched);
    if (end === undefined && !isWhole && bytes.length < start + longestHeader) return undefined;
    progress.searched = end ?? progress.searched;
    const format = readLine(bytes.subarray(start, progress.searched), progress);
    if (format !== undefined) return format;
    start = progress.lineStart = progress.searched + 1;
  }
  return isWhole ? 'lines' : undefined;
}

/** The most bytes of a row of names that goes on in other lines. */
const longestHeader = 4096;

/** Returns the end of the line in which the row ends that begins at `start`; undefined if a quoted field is open. */
function endOfRow(bytes: Uint8Array, start: number, lineEnd: number): number | undefined {
  if (!bytes.subarray(start, lineEnd).includes(QUOTE)) return lineEnd;
  const head = bytes.subarray(start, start + longestHeader);
  const delimiter = sniffDelimiter(head, 0, head.length);
  const row = splitCsvRow(head, 0, head.length, delimiter);
  if (row)
    return start + row.end <= lineEnd ? lineEnd : (bytes.indexOf(LF, start + row.end) + 1 || bytes.length + 1) - 1;
  return splitCsvRow(Uint8Array.of(...head, QUOTE), 0, head.length + 1, delimiter) ? undefined : lineEnd;
}

/** The offset behind a byte order mark. */
const startOfText = (bytes: Uint8Array): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

function readLine(line: Uint8Array, progress: DetectionProgress): ClassicFormat | undefined {
  if (!progress.hasHeader && (line.length === 0 || line[0] === HASH)) return undefined;
  const text = decoder.decode(line);
  progress.delimiter ??= sniffDelimiter(line, 0, line.length);
  const fields = fieldTexts(line, 0, line.length, progress.delimiter);
  // A row whose quoted field goes on in the next line is split as if it had no quotes.
  const values = fields.length > 0 ? fields : text.split(String.fromCharCode(progress.delimiter));
  if (progress.hasHeader) return values.some(isPuzzleField) ? 'csv' : 'lines';
  const kind = kindOfLine(line, text, fields);
  if (progress.titles && kind !== 'title' && kind !== undefined) return kind === 'grid' ? kind : 'lines';
  if (kind === 'header') {
    progress.hasHeader = true;
    return undefined;
  }
  progress.delimiter = undefined;
  if (kind !== 'title') return kind;
  if (progress.titles === mostTitles) return 'lines';
  progress.titles = (progress.titles ?? 0) + 1;
  return undefined;
}

/** Keeps a byte order mark, as everything else. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The format that a line gives away; `header` and `title` if the next line decides; undefined for no record. */
function kindOfLine(
  line: Uint8Array,
  whole: string,
  fields: readonly string[],
): ClassicFormat | 'header' | 'title' | undefined {
  const offset = findPuzzle(line, 0, line.length);
  const text = whole.trimEnd();
  const isTabRow = whole.replace(/\r$/, '').split('\t').length === 9;
  if (offset === NO_RECORD && !isTabRow) return undefined;
  if (fields.length > 1 && fields.some(isPuzzleField)) return 'csv';
  if (offset !== MALFORMED && offset !== NO_RECORD && !text.startsWith('"')) return 'lines';
  if (looksLikeHeader(fields) || fields.some(isPuzzleField)) return 'csv';
  if (candidateRun(line, 0, text.length) >= 700) return 'pencilmarks';
  if (/---|===|─|═/.test(text) || /^\s*\[puzzle\]/i.test(text) || typeof readRow(text) === 'string' || isTabRow)
    return 'grid';
  if (/^\s*(grid|puzzle|sudoku|nr|no\.?)\s*#?\d+/i.test(text)) return 'grid';
  if (fields.length > 1 && fields.every(looksLikeName)) return 'header';
  return isTitle(text) ? 'title' : 'lines';
}

/** A word or nothing (a trailing comma); a damaged line of cells is no header. */
const looksLikeName = (field: string): boolean =>
  field === '' ||
  (/^\p{L}[\p{L}\p{N}_\s.()/-]{0,40}$/u.test(field.trim()) && /\p{L}/u.test(field.replaceAll(/x/gi, '')));

/** Two words or more and nothing else; neither a line of cells nor a row of letters. */
const isTitle = (text: string): boolean =>
  /^\s*\p{L}[\p{L}\p{P}\s]*$/u.test(text) && /\p{L}{3}/u.test(text) && /\p{L}\p{P}*\s+\p{L}/u.test(text);
