/**
 * Tells what a text holds from its head: classic puzzles or boards, the format, and whether its records can be read
 * line by line. It is the only place that decides this. Boards come first, in the order of docs/sources.md#formats-0;
 * what is no board is classic, and what is no classic format either is read as lines, so that each line gets its own
 * error.
 */
import { detectBoards, detectCellsByLength, detectLayouts } from './boards/detect-boards.js';
import { detectClassic, type DetectionProgress } from './classic/detect-classic.js';
import { requireBytes, requireObject } from '../model/check-value.js';
import type { BoardFormat, FamilyFormat } from './format-names.js';
import { isLineByLine, splitRecords } from './split.js';

/** What a text holds. */
export type Detection = FamilyFormat & {
  /** True if every record is a line of its own, so that records can be read as they arrive. */
  readonly isLineByLine: boolean;
  /** True if the text is known to hold exactly one record: it is whole, has at most 16 KB, and was split. */
  readonly isOneRecord: boolean;
};

/** What the caller knows of a text. */
export interface DetectOptions {
  /** False if more text may follow. Default: true. */
  readonly isWhole?: boolean | undefined;
  /** The family, where it is known: the text is one of its formats, whatever it looks like. */
  readonly family?: 'classic' | 'boards' | undefined;
  /** The format of boards, where it is known; the rest is still told. */
  readonly format?: BoardFormat | undefined;
  /** True if the text holds layouts of regions without givens, which look like lines of a board. */
  readonly isLayout?: boolean | undefined;
  /**
   * Empty at first, and the same object each time the caller asks again with more of the same text: each byte is then
   * looked at once, however small the pieces.
   */
  readonly progress?: DetectionProgress | undefined;
}

/** Bytes or characters of a head that always tell a format of boards. */
const headLength = 1 << 14;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Detects what a text holds.
 * @param head the text from its beginning: a string, or bytes of UTF-8, which may begin with a byte order mark.
 * @throws {TypeError} for a head that is neither, or whose memory is gone.
 * @returns `undefined` if it takes more text to tell, which happens only where `isWhole` is false: no line that says
 * something is complete yet. A head of 16 KB tells boards without a complete line.
 * @example
 * const { family, format, isLineByLine } = detectFormat('{"size":4,"givens":"1..............."}\n{"size":4}\n');
 * [family, format, isLineByLine]; // ['boards', 'json', true]
 * detectFormat('# no puzzle yet\n', { isWhole: false }); // undefined
 */
export function detectFormat(
  head: string | Uint8Array,
  options?: DetectOptions & { readonly isWhole?: true | undefined },
): Detection;
export function detectFormat(head: string | Uint8Array, options: DetectOptions): Detection | undefined;
export function detectFormat(head: string | Uint8Array, options: DetectOptions = {}): Detection | undefined {
  if (typeof head !== 'string') requireBytes('head', head, 'a string or a Uint8Array');
  const { isWhole = true, family, progress = {} } = requireObject(options, ['options']) as DetectOptions;
  const classic = (): FamilyFormat | undefined => {
    const format = detectClassic(typeof head === 'string' ? encoder.encode(head) : head, isWhole, progress);
    return format && { family: 'classic', format };
  };
  if (family === 'classic') return describe(classic(), head, isWhole);
  const early = isWhole ? undefined : classic();
  if (!isWhole && early === undefined && head.length < headLength) return undefined;
  const format = boardFormatOf(beginningOf(head), isWhole && head.length <= headLength, options);
  return describe(format ? { family: 'boards', format } : (early ?? classic()), head, isWhole);
}

function beginningOf(head: string | Uint8Array): string {
  return typeof head === 'string' ? head.slice(0, headLength) : decoder.decode(head.subarray(0, headLength));
}

function boardFormatOf(
  head: string,
  isWhole: boolean,
  { family, format, isLayout }: DetectOptions,
): BoardFormat | null {
  if (format) return format;
  if (isLayout) return detectLayouts(head, isWhole);
  return detectBoards(head, isWhole) ?? (family === 'boards' ? detectCellsByLength(head) : null);
}

function describe(found: FamilyFormat | undefined, head: string | Uint8Array, isWhole: boolean): Detection | undefined {
  if (!found) return undefined;
  const text = beginningOf(head);
  const isShort = isWhole && head.length <= headLength;
  return {
    ...found,
    isLineByLine: isLineByLine(found, text, isShort),
    isOneRecord: isShort && hasOne(splitRecords(text, found)),
  };
}

function hasOne(records: Iterator<unknown>): boolean {
  return !records.next().done && records.next().done === true;
}
