/** The bytes of a text, which can be read from any place. */
import { closeSync, read, readSync } from 'node:fs';

/** Up to this size another thread takes longer to begin than to read. */
const shortRead = 1 << 14;

export interface TextBytes {
  /** Infinity as long as it is not known. */
  readonly size: number;
  /** The bytes that can be read again behind the place of the last read without reading all before them. */
  readonly mostBack: number;
  /** Reads bytes at a place. @returns their number, 0 only at the end. */
  readAt(target: Uint8Array, from: number): Promise<number>;
  close(): void;
}

/** A text whose records are lines, or rows of a table. */
export interface TextOfRecords {
  /** Infinity as long as it is not known. */
  readonly size: number;
  /** The offset of the line of the first record. */
  readonly dataStart: number;
  /** True if the text ends its lines with a lone CR. */
  readonly endsLinesWithCr: boolean;
  /** The character between the fields of a table; undefined for other text, whose quotes mean nothing. */
  readonly delimiter: number | undefined;
  /** Returns up to `most` bytes from a place on, less only at the end of the text. */
  readRange(from: number, most: number): Promise<Uint8Array>;
}

/** The bytes of a file as they are stored. */
export class StoredBytes implements TextBytes {
  readonly mostBack = Infinity;

  constructor(
    readonly fd: number,
    readonly size: number,
  ) {}

  async readAt(target: Uint8Array, from: number): Promise<number> {
    if (target.length <= shortRead) return readSync(this.fd, target, 0, target.length, from);
    return new Promise((resolve, reject) => {
      read(this.fd, target, 0, target.length, from, (error, bytes) => (error ? reject(error) : resolve(bytes)));
    });
  }

  close(): void {
    closeSync(this.fd);
  }
}
