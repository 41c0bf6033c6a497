/**
 * A file whose records are lines, or rows of CSV: it can be read from any record on. How it is read (format, columns,
 * line ends) is known from its head alone. Of a plain file no part has to be read for another; a compressed one is
 * decompressed from its start.
 */
import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { crc32, crcText } from './crc32.js';
import { detectFormat } from '../../../formats/detect.js';
import type { BoardFormat } from '../../../formats/format-names.js';
import { UsageError } from '../../../model/errors.js';
import { textCapacity } from '../../blocks/record-block.js';
import { startOfText, openText, type TextOpening } from '../../readers/text-opening.js';
import type { ClassicReading } from '../answer-blocks.js';
import { foreignFormatOf, describeReadError, headBytes, isCompressed } from '../open-source.js';
import { isClassicByName, knownOf, type InputChoice } from '../segments.js';
import { StoredBytes, type TextBytes, type TextOfRecords, UnpackedBytes, unpackedCuts } from './text-bytes.js';

const LF = 0x0a;
const HASH = 0x23;

/** The bytes of a head that tell a format, as when the file is read as a whole. */
const formatBytes = 1 << 14;
/** The bytes at both ends of a file that identify it. */
const identityBytes = 1 << 16;

/** How the records of a file are read. */
type TextForm =
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
  /** The bytes of the text, if the file is compressed. */
  readonly textBytes?: number;
}

/** What is known of a text when it is opened. */
interface OpenedText {
  readonly path: string;
  readonly stored: StoredBytes;
  /** The text; `stored` unless it is compressed. */
  readonly bytes: TextBytes;
  readonly modified: Date;
  readonly form: TextForm;
  readonly dataStart: number;
}

export class TextFile implements TextOfRecords {
  readonly path: string;
  readonly form: TextForm;
  /** The offset of the line of the first record; all records of the file lie behind it. */
  readonly dataStart: number;
  #cuts: readonly number[] | undefined;
  readonly #stored: StoredBytes;
  readonly #bytes: TextBytes;
  readonly #modified: Date;

  private constructor({ path, stored, bytes, modified, form, dataStart }: OpenedText) {
    this.path = path;
    this.form = form;
    this.dataStart = dataStart;
    this.#stored = stored;
    this.#bytes = bytes;
    this.#modified = modified;
  }

  /**
   * Opens a file and reads its head.
   * @param option the option that needs a file, for the message.
   * @throws {UsageError} if it cannot be read from the middle on.
   */
  static async open(path: string, choice: InputChoice, classic: ClassicReading, option: string): Promise<TextFile> {
    if (path === '-')
      throw new UsageError(`${option} needs a file, not standard input: a pipe cannot be read from the middle on`);
    const { fd, stats } = openFile(path);
    try {
      if (!stats.isFile())
        throw new UsageError(
          `${option} needs a file; ${path} is none: write the text to a file first, which may be compressed`,
        );
      const stored = new StoredBytes(fd, stats.size);
      const bytes = isCompressed(await readFrom(stored, 0, headBytes)) ? new UnpackedBytes(path) : stored;
      const head = await readFrom(bytes, 0, textCapacity);
      const foreign = foreignFormatOf(head.subarray(0, headBytes));
      if (foreign) throw new UsageError(`cannot read ${path}: it is ${foreign}`);
      const form = formOf(path, head, choice, classic, option);
      const start = form.kind === 'classic' ? form.opening.start : startOfText(head);
      const dataStart = firstRecord(head, start, head.length < textCapacity);
      return new TextFile({ path, stored, bytes, modified: stats.mtime, form, dataStart });
    } catch (error) {
      closeSync(fd);
      throw error instanceof UsageError ? error : new UsageError(describeReadError(error, path), { cause: error });
    }
  }

  /** Reads a compressed file to its end, to know its size. @throws {UsageError} if it is damaged. */
  async measure(): Promise<void> {
    if (!this.isCompressed) return;
    try {
      this.#cuts = await unpackedCuts(this);
    } catch (error) {
      throw new UsageError(describeReadError(error, this.path), { cause: error });
    }
  }

  /** The starts of records where shards of a compressed file may begin, in order; undefined if they begin anywhere. */
  get cuts(): readonly number[] | undefined {
    return this.#cuts;
  }

  /** The bytes of the text; of a compressed file when it was measured. */
  get size(): number {
    return this.#bytes.size;
  }

  get isCompressed(): boolean {
    return this.#bytes !== this.#stored;
  }

  /** The most bytes of a step: a compressed file goes back to the start of a step only if it is in memory. */
  get mostOfStep(): number {
    return this.#bytes.mostBack;
  }

  /** Says whether the text ends its lines with a lone CR. */
  get endsLinesWithCr(): boolean {
    return this.form.kind === 'classic' && this.form.opening.endsLinesWithCr;
  }

  /** The character between the fields of a table; undefined for other text, whose quotes mean nothing. */
  get delimiter(): number | undefined {
    return this.form.kind === 'classic' ? this.form.opening.table?.delimiter : undefined;
  }

  /** Reads what identifies the file. */
  async identity(): Promise<FileIdentity> {
    const { size } = this.#stored;
    const crc = async (from: number): Promise<string> =>
      crcText(crc32(await readFrom(this.#stored, from, identityBytes)));
    return {
      name: this.path,
      bytes: size,
      modified: this.#modified.toISOString(),
      head: await crc(0),
      tail: await crc(Math.max(0, size - identityBytes)),
      ...(this.isCompressed ? { textBytes: this.size } : {}),
    };
  }

  /** Reads bytes at a place. @returns their number, 0 only at the end of the text. */
  async readAt(target: Uint8Array, from: number): Promise<number> {
    return this.#bytes.readAt(target, from);
  }

  /** Returns up to `most` bytes from a place on, less only at the end of the text. */
  async readRange(from: number, most: number): Promise<Uint8Array> {
    return readFrom(this, from, Math.max(0, Math.min(most, this.size - from)));
  }

  close(): void {
    this.#stored.close();
    if (this.isCompressed) this.#bytes.close();
  }
}

function openFile(path: string): { readonly fd: number; readonly stats: Stats } {
  try {
    const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    return { fd, stats: fstatSync(fd) };
  } catch (error) {
    throw new UsageError(describeReadError(error, path), { cause: error });
  }
}

/** Reads up to `most` bytes, less only at the end. */
async function readFrom(bytes: Pick<TextBytes, 'readAt'>, from: number, most: number): Promise<Uint8Array> {
  const read = new Uint8Array(most);
  let length = 0;
  for (let count = 1; count > 0 && length < most; length += count)
    count = await bytes.readAt(read.subarray(length), from + length);
  return read.subarray(0, length);
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
