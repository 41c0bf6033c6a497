/**
 * Tells which format a text is in from its head: the first line that says anything, and the second where a CSV header
 * tells nothing by its names. First match wins, in the order of FORMATS §0: CSV header, fixed lengths, rows of a grid; what is
 * none of them is read as lines, so that each line gets its own error.
 */
import { looksLikeHeader, isPuzzleField, splitRow } from './csv.js';
import { readRow } from './grid-row.js';
import { candidateRun } from './pencilmark-line.js';
import { findPuzzle, MALFORMED, NO_RECORD } from './puzzle-line.js';

export const inputFormats = ['lines', 'grid', 'csv', 'pencilmarks'] as const;
export type InputFormat = (typeof inputFormats)[number];

/**
 * Detects the format of the text that begins with `bytes[start, end)`.
 * @param final whether the text ends there.
 * @returns `undefined` when more of the text is needed to tell.
 */
export function detectFormat(bytes: Uint8Array, start: number, end: number, final: boolean): InputFormat | undefined {
  return new FormatDetector(start).detect(bytes, end, final);
}

/** Detects the format of a text that arrives piece by piece; each byte is looked at once, however small the pieces. */
export class FormatDetector {
  /** Where the first line begins that was not looked at yet, and up to where there is no line end behind that. */
  #at: number;
  #searched: number;
  #header: string[] | undefined;

  /** @param start where the text begins in its bytes. */
  constructor(start: number) {
    this.#at = this.#searched = start;
  }

  /**
   * @param bytes those of the last call and more of them, up to `end`.
   * @returns as `detectFormat`.
   */
  detect(bytes: Uint8Array, end: number, final: boolean): InputFormat | undefined {
    const head = bytes.subarray(0, end);
    while (this.#at < end) {
      const newline = head.indexOf(0x0a, this.#searched);
      if (newline < 0 && !final) {
        this.#searched = end;
        return undefined;
      }
      const stop = newline < 0 ? end : newline;
      const format = this.#readLine(bytes, this.#at, stop);
      if (format !== undefined) return format;
      this.#at = this.#searched = stop + 1;
    }
    return final ? 'lines' : undefined;
  }

  #readLine(bytes: Uint8Array, start: number, end: number): InputFormat | undefined {
    const fields = splitRow(bytes, start, end)?.map((field) => textOf(bytes, field.start, field.end));
    if (this.#header) return fields?.some(isPuzzleField) ? 'csv' : 'lines';
    const kind = kindOfLine(bytes, start, end, fields ?? []);
    if (kind !== 'header') return kind;
    this.#header = fields;
    return undefined;
  }
}

/** Keeps a byte order mark, as everything else. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const textOf = (bytes: Uint8Array, start: number, end: number): string => decoder.decode(bytes.subarray(start, end));

/** The format a line gives away; `header` when the next line decides; `undefined` for a line without a record. */
function kindOfLine(
  bytes: Uint8Array,
  start: number,
  end: number,
  fields: readonly string[],
): InputFormat | 'header' | undefined {
  const offset = findPuzzle(bytes, start, end);
  const text = textOf(bytes, start, end).trimEnd();
  const isTabRow = textOf(bytes, start, end).replace(/\r$/, '').split('\t').length === 9;
  if (offset === NO_RECORD && !isTabRow) return undefined;
  if (offset !== MALFORMED && offset !== NO_RECORD && !text.startsWith('"')) return 'lines';
  if (looksLikeHeader(fields) || fields.some(isPuzzleField)) return 'csv';
  if (candidateRun(bytes, start, start + text.length) >= 700) return 'pencilmarks';
  if (/---|===|─|═/.test(text) || /^\s*\[puzzle\]/i.test(text) || typeof readRow(text) === 'string' || isTabRow)
    return 'grid';
  if (/^\s*(grid|puzzle|sudoku|nr|no\.?)\s*#?\d+/i.test(text)) return 'grid';
  return fields.length > 1 && fields.every(looksLikeName) ? 'header' : 'lines';
}

/** A word or nothing (a trailing comma); a damaged line of cells is no header. */
const looksLikeName = (field: string): boolean =>
  field === '' || (/^[A-Za-z][\w .()-]{0,40}$/.test(field.trim()) && /[a-wyz]/i.test(field));
