/**
 * The output of a part: a file that gets its name when it is complete, with a journal beside it. Compressed output is a
 * sequence of gzip members or zstd frames, one for each entry of the journal: readers take them as one text.
 */
import { closeSync, existsSync, fdatasync, fsync, openSync, renameSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../../model/errors.js';
import { FileSink, type ByteSink, type compressionOf } from '../byte-sink.js';
import { crc32, crcText } from './crc32.js';
import { journalOf, removeJournal, syncFolder, writeJournal, type Journal, type PartDone } from './journal.js';
import type { PartLock } from './part-lock.js';
import { attemptTo } from '../open-source.js';

const synchronize = promisify(fsync);
const synchronizeData = promisify(fdatasync);

/** So many bytes at a time are moved to disk while the run goes on, so that its end waits for no more than these. */
const aheadBytes = 1 << 24;

/** The bytes of an output that are read at a time to check them. */
const chunkBytes = 1 << 20;

type OpenCompressed = ReturnType<typeof compressionOf>;

export class PartOutput implements ByteSink {
  readonly isClosed = false;
  readonly #journalPath: string;
  readonly #part: string;
  readonly #fd: number;
  readonly #stored: StoredSink;
  #member: ReturnType<OpenCompressed> | undefined;
  #waiting: Journal | undefined;
  #writing: Promise<void> | undefined;
  #flushing: Promise<unknown> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #flushedBytes: number;
  readonly #checking: Promise<unknown> | undefined;

  /**
   * @param done where an earlier run ended; undefined to begin anew.
   * @throws {UsageError} if the file cannot be written, or has less than the journal says.
   */
  constructor(
    readonly file: string,
    done: PartDone | undefined,
    readonly lock: PartLock,
    readonly compress: OpenCompressed | undefined,
  ) {
    this.#journalPath = journalOf(file);
    this.#part = `${file}.part`;
    if (!done) removeJournal(this.#journalPath);
    else this.#cutTo(done.outputBytes);
    this.#fd = attemptTo(`cannot write ${this.#part}`, () => openSync(this.#part, done ? 'a' : 'w'));
    this.#stored = new StoredSink(this.#fd, done?.outputBytes ?? 0, done ? parseInt(done.crc32, 16) : 0);
    this.#flushedBytes = this.#stored.bytes;
    // While the run goes on: reading gigabytes takes seconds.
    this.#checking = done && requireStored(this.#part, done).catch((error: unknown) => (this.#failure ??= { error }));
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#stored.bytes - this.#flushedBytes >= aheadBytes) this.#flushAhead();
    if (!this.compress) return this.#stored.write(bytes);
    if (bytes.length === 0) return;
    this.#member ??= this.compress(this.#stored);
    await this.#member.write(bytes);
  }

  /** Ends a step. @returns the bytes stored so far, and their checksum. */
  async endStep(): Promise<Pick<PartDone, 'outputBytes' | 'crc32'>> {
    await this.#member?.end();
    this.#member = undefined;
    this.#flushAhead();
    return { outputBytes: this.#stored.bytes, crc32: crcText(this.#stored.crc) };
  }

  /** Starts to move the output to disk, so that the next entry waits for less. */
  #flushAhead(): void {
    this.#flushedBytes = this.#stored.bytes;
    this.#flushing ??= synchronizeData(this.#fd)
      .catch((error: unknown) => (this.#failure ??= { error }))
      .then(() => (this.#flushing = undefined));
  }

  /** Writes the journal when the output is on disk, while the run goes on. Of several entries the last is enough. */
  commit(journal: Journal): void {
    this.#rethrow();
    this.#waiting = journal;
    this.#writing ??= this.#writeEntries().finally(() => (this.#writing = undefined));
    this.#writing.catch((error: unknown) => (this.#failure ??= { error }));
  }

  async #writeEntries(): Promise<void> {
    while (this.#waiting) {
      const journal = this.#waiting;
      this.#waiting = undefined;
      await synchronize(this.#fd);
      this.lock.require();
      writeJournal(this.#journalPath, journal);
    }
  }

  /** Closes the output. @param complete the last entry, if the part is complete. */
  async close(complete: Journal | undefined): Promise<void> {
    try {
      if (complete) {
        await this.#checking;
        this.commit(complete);
      }
      await this.#writing;
      await this.#flushing;
      this.#rethrow();
    } finally {
      closeSync(this.#fd);
    }
    if (complete) giveName(this.file);
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #cutTo(bytes: number): void {
    const there = statSync(this.#part, { throwIfNoEntry: false });
    if (!there || there.size < bytes)
      throw new UsageError(
        `--resume: ${this.#part} has ${there?.size ?? 'no'} bytes, its journal says ${bytes}: ` +
          'it was changed or lost; begin anew without --resume',
      );
    truncateSync(this.#part, bytes);
  }
}

/**
 * Reads what the journal says of an output.
 * @throws {UsageError} if the output has other bytes there.
 */
export async function requireStored(path: string, { outputBytes, crc32: expected }: PartDone): Promise<void> {
  const file = await open(path, 'r');
  try {
    const chunk = new Uint8Array(chunkBytes);
    let [bytes, crc] = [0, 0];
    while (bytes < outputBytes) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, outputBytes - bytes), bytes);
      if (bytesRead === 0) break;
      crc = crc32(chunk.subarray(0, bytesRead), crc);
      bytes += bytesRead;
    }
    if (bytes !== outputBytes || crcText(crc) !== expected)
      throw new UsageError(
        `--resume: ${path} was changed: its first ${bytes} bytes have CRC-32 ${crcText(crc)}, its journal says ` +
          `${outputBytes} bytes with ${expected}; begin anew without --resume`,
      );
  } finally {
    await file.close();
  }
}

/** Gives a complete part its name. Does nothing if it has it. */
export function giveName(file: string): void {
  const part = `${file}.part`;
  if (!existsSync(part)) return;
  renameSync(part, file);
  syncFolder(dirname(file));
}

/** Counts what is stored. */
class StoredSink implements ByteSink {
  readonly #file: FileSink;

  constructor(
    fd: number,
    public bytes: number,
    public crc: number,
  ) {
    this.#file = new FileSink(fd);
  }

  get isClosed(): boolean {
    return this.#file.isClosed;
  }

  async write(bytes: Uint8Array): Promise<void> {
    const written = this.#file.write(bytes);
    // While the bytes are written on another thread.
    this.crc = crc32(bytes, this.crc);
    this.bytes += bytes.length;
    await written;
  }
}
