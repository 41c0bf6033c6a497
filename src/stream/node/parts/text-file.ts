/**
 * A plain file whose records are lines, or rows of CSV: it can be read from any record on. How it is read (format,
 * columns, line ends) is known from its head alone, so that no part of it has to be read for another.
 */
import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { crc32, crcText } from './crc32.js';
import { detectFormat } from '../../../formats/detect.js';
import type { BoardFormat } from '../../../formats/format-names.js';
import { UsageError } from '../../../model/errors.js';
import { textCapacity } from '../../blocks/record-block.js';
import { startOfText } from '../../readers/text-head.js';
import { openText, type TextOpening } from '../../readers/text-opening.js';
import type { ClassicReading } from '../answer-blocks.js';
import { foreignFormatOf } from '../foreign-files.js';
import { describeReadError } from '../open-source.js';
import { isClassicByName, knownOf, type InputChoice } from '../segments.js';

const LF = 0x0a;
const HASH = 0x23;

/** The bytes of a head that tell a format, as when the file is read as a whole. */
const formatBytes = 1 << 14;
/** The bytes at both ends of a file that identify it. */
const identityBytes = 1 << 16;

/** How the records of a file are read. */
export type TextForm =
  | { readonly kind: 'classic'; readonly opening: TextOpening }
  | { readonly kind: 'boards'; readonly format: BoardFormat };

/** What tells a file from another one, or from an earlier state of the same. */
export interface FileIdentity {
  readonly name: string;
  readonly bytes: number;
  readonly modified: string;
  /** CRC-32 of the first and the last 64 KB. */
  readonly head: string;
  readonly tail: string;
}

export class TextFile {
  readonly size: number;
  readonly form: TextForm;
  /** The offset of the line of the first record; all records of the file lie behind it. */
  readonly dataStart: number;
  readonly fd: number;
  readonly #modified: Date;

  /**
   * Opens a file and reads its head.
   * @param option the option that needs a plain file, for the message.
   * @throws {UsageError} if it cannot be read from the middle on.
   */
  constructor(
    readonly path: string,
    choice: InputChoice,
    classic: ClassicReading,
    option: string,
  ) {
    if (path === '-')
      throw new UsageError(`${option} needs a file, not standard input: a pipe cannot be read from the middle on`);
    let stats: Stats;
    try {
      this.fd = openSync(path, 'r');
      stats = fstatSync(this.fd);
    } catch (error) {
      throw new UsageError(describeReadError(error, path), { cause: error });
    }
    if (!stats.isFile()) throw new UsageError(`${option} needs a plain file; ${path} is none`);
    this.size = stats.size;
    this.#modified = stats.mtime;
    const head = this.readRange(0, textCapacity);
    requirePlain(path, head, option);
    this.form = formOf(path, head, choice, classic, option);
    const start = this.form.kind === 'classic' ? this.form.opening.start : startOfText(head);
    this.dataStart = firstRecord(head, start, head.length === this.size);
  }

  /** Says whether the text ends its lines with a lone CR. */
  get endsLinesWithCr(): boolean {
    return this.form.kind === 'classic' && this.form.opening.endsLinesWithCr;
  }

  /** The character between the fields of a table; undefined for other text, whose quotes mean nothing. */
  get delimiter(): number | undefined {
    return this.form.kind === 'classic' ? this.form.opening.table?.delimiter : undefined;
  }

  get identity(): FileIdentity {
    const crc = (from: number): string => crcText(crc32(this.readRange(from, identityBytes)));
    return {
      name: this.path,
      bytes: this.size,
      modified: this.#modified.toISOString(),
      head: crc(0),
      tail: crc(Math.max(0, this.size - identityBytes)),
    };
  }

  /** Reads bytes at a place. @returns their number, less than asked for only at the end of the file. */
  readAt(target: Uint8Array, from: number): number {
    let length = 0;
    for (let count = 1; count > 0 && length < target.length; length += count)
      count = readSync(this.fd, target, length, target.length - length, from + length);
    return length;
  }

  /** Returns up to `most` bytes from a place on. */
  readRange(from: number, most: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, Math.min(most, this.size - from)));
    return bytes.subarray(0, this.readAt(bytes, from));
  }

  close(): void {
    closeSync(this.fd);
  }
}

function requirePlain(path: string, head: Uint8Array, option: string): void {
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const isZstd = head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd;
  if (isGzip || isZstd)
    throw new UsageError(
      `${option} needs a plain file; ${path} is compressed and cannot be read from the middle on: ` +
        `${isGzip ? 'gunzip' : 'unzstd'} it first`,
    );
  const foreign = foreignFormatOf(head.subarray(0, 4));
  if (foreign) throw new UsageError(`cannot read ${path}: it is ${foreign}`);
}

function formOf(
  path: string,
  head: Uint8Array,
  choice: InputChoice,
  classic: ClassicReading,
  option: string,
): TextForm {
  const spanning = (): UsageError =>
    new UsageError(
      `${option} needs a record on each line; the records of ${path} span lines: ` +
        `pidoku convert --to ndjson writes a line for each`,
    );
  if (!isClassicByName(choice)) {
    const isWhole = head.length < formatBytes;
    const found = detectFormat(head.subarray(0, formatBytes), { ...knownOf(choice), isWhole });
    if (found?.family === 'boards' && !found.isLineByLine) throw spanning();
    if (found?.family === 'boards') return { kind: 'boards', format: found.format };
  }
  const opening = openText(head, head.length < textCapacity, classic);
  if (opening.format === 'grid') throw spanning();
  return { kind: 'classic', opening };
}

/** Returns the start of the first line that is neither blank nor a comment; the last line of the head if none is. */
function firstRecord(head: Uint8Array, start: number, isWhole: boolean): number {
  let at = start;
  for (;;) {
    const newline = head.indexOf(LF, at);
    if (newline < 0 && !isWhole) return at;
    const end = newline < 0 ? head.length : newline;
    if (end > at && head[at] !== HASH && head.subarray(at, end).some((byte) => byte > 0x20)) return at;
    if (newline < 0) return head.length;
    at = newline + 1;
  }
}
