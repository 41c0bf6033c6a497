/** Files of 32-bit words in the byte order of the machine, written and read without a copy. */
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';
import { crc32 } from '../parts/crc32.js';

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Returns the CRC-32 of words. @param before that of the words before these. */
export const crcOfWords = (words: Uint32Array, before = 0): number => crc32(bytesOf(words), before);

/** The error of words on disk that are not those that were written. @param remedy what the user does. */
export const damagedFile = (path: string, remedy: string): UsageError =>
  new UsageError(`${path} is damaged: its CRC-32 is not that of what was written; ${remedy}`);

export class WordFile {
  readonly #fd: number;

  /** Makes a file, in the place of one that is there. @throws {UsageError} if that is not possible. */
  constructor(readonly path: string) {
    this.#fd = this.#attempt(() => openSync(path, 'w+'));
  }

  /**
   * @param from the number of the word at which they begin; behind the last ones unless stated.
   * @throws {UsageError} if the words cannot be written, as on a full disk.
   */
  write(words: Uint32Array, from?: number): void {
    const bytes = bytesOf(words);
    for (let at = 0; at < bytes.length;) {
      const place = from === undefined ? null : 4 * from + at;
      at += this.#attempt(() => writeSync(this.#fd, bytes, at, bytes.length - at, place));
    }
  }

  /** Fills `target` with the words from number `from`. */
  read(from: number, target: Uint32Array): void {
    readWords(this.#fd, from, target);
  }

  /** @param isKept true to wait until the words are on the disk. */
  close(isKept = false): void {
    if (isKept) this.#attempt(() => fsyncSync(this.#fd));
    closeSync(this.#fd);
  }

  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new UsageError(`cannot write ${this.path}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Fills `target` with the words of an open file from number `from`, as far as it has them. */
export function readWords(fd: number, from: number, target: Uint32Array): void {
  const bytes = bytesOf(target);
  for (let at = 0; at < bytes.length;) {
    const count = readSync(fd, bytes, at, bytes.length - at, 4 * from + at);
    // The checksum of the words tells that some are missing.
    if (count === 0) return void target.fill(0, at >> 2);
    at += count;
  }
}
