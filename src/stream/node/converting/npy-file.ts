/**
 * Writes a NumPy array as it grows. The header, whose length never changes, is written again with the number of rows
 * when the array is complete; only then does the file get its name.
 *
 * Source: version 1.0 of the format, numpy.lib.format.
 */
import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';
import { FileSink } from '../byte-sink.js';

/** The types of the entries: unsigned bytes, and integers of 32 bits, little-endian. */
type NpyType = '|u1' | '<i4';

/** The bytes of the header, a multiple of 64. */
const headerBytes = 128;

export class NpyFile {
  readonly sink: FileSink;

  /**
   * @param width the columns of the array; undefined for a list.
   * @throws {UsageError} if the file cannot be written.
   */
  constructor(
    readonly path: string,
    readonly type: NpyType,
    readonly width?: number,
  ) {
    try {
      this.sink = new FileSink(openSync(`${path}.part`, 'w'));
    } catch (error) {
      throw new UsageError(`cannot write ${path}.part: ${(error as Error).message}`, { cause: error });
    }
    writeSync(this.sink.fd, this.#header(0));
  }

  /** Ends the file. @param rows the number of rows; undefined if the array is not complete and keeps its `.part`. */
  close(rows: number | undefined): void {
    if (rows !== undefined) writeSync(this.sink.fd, this.#header(rows), 0, headerBytes, 0);
    closeSync(this.sink.fd);
    if (rows !== undefined) renameSync(`${this.path}.part`, this.path);
  }

  #header(rows: number): Uint8Array {
    const shape = this.width === undefined ? `(${rows},)` : `(${rows}, ${this.width})`;
    const fields = `{'descr': '${this.type}', 'fortran_order': False, 'shape': ${shape}, }`;
    const header = Buffer.alloc(headerBytes, ' ');
    header.write('\x93NUMPY\x01\x00', 'latin1');
    header.writeUInt16LE(headerBytes - 10, 8);
    header.write(fields, 10, 'latin1');
    header[headerBytes - 1] = 0x0a;
    return header;
  }
}

/** Writes a list of integers, made by a function, in pieces. */
export async function writeNpyList(path: string, length: number, entryAt: (index: number) => number): Promise<void> {
  const file = new NpyFile(path, '<i4');
  const piece = new Int32Array(1 << 16);
  let isComplete = false;
  try {
    for (let start = 0; start < length; start += piece.length) {
      const count = Math.min(piece.length, length - start);
      for (let at = 0; at < count; at++) piece[at] = entryAt(start + at);
      await file.sink.write(new Uint8Array(piece.buffer, 0, 4 * count));
    }
    isComplete = true;
  } finally {
    file.close(isComplete ? length : undefined);
  }
}
