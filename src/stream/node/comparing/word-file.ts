/** Files of 32-bit words in the byte order of the machine, written and read without a copy. */
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export class WordFile {
  readonly #fd: number;

  /** Makes a file, in the place of one that is there. @throws {UsageError} if that is not possible. */
  constructor(readonly path: string) {
    this.#fd = this.#attempt(() => openSync(path, 'w+'));
  }

  /** @throws {UsageError} if the words cannot be written, as on a full disk. */
  write(words: Uint32Array): void {
    const bytes = bytesOf(words);
    for (let at = 0; at < bytes.length;) at += this.#attempt(() => writeSync(this.#fd, bytes, at));
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

/** Fills `target` with the words of an open file from number `from`. @throws {Error} if it has fewer. */
export function readWords(fd: number, from: number, target: Uint32Array): void {
  const bytes = bytesOf(target);
  for (let at = 0; at < bytes.length;) {
    const count = readSync(fd, bytes, at, bytes.length - at, 4 * from + at);
    if (count === 0) throw new UsageError('a file of fingerprints ends early');
    at += count;
  }
}
