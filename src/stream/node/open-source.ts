/**
 * Opens the files of the command line. Their first bytes, not their names, tell what is compressed and what is no text.
 * Node's modules for pipes and decompression are loaded on demand, which saves some milliseconds for a plain file.
 */
import { fstatSync, openSync, closeSync, read } from 'node:fs';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Transform, Readable } from 'node:stream';
import type { Gunzip } from 'node:zlib';
import { UsageError } from '../../model/errors.js';
import { type ByteSource, PeekedSource } from '../sources/byte-source.js';
import { damaged, framesOf, isZstd } from './zstd/frames.js';

/** The bytes that tell what a file is. */
export const headBytes = 8;

/**
 * Opens a file, or standard input for `-`, and decompresses gzip and zstd.
 * @throws UsageError if it is a directory, or no text.
 */
export async function openSource(path: string): Promise<ByteSource> {
  return unpackSource(await openStored(path), nameOf(path));
}

/** Decompresses gzip and zstd; other sources pass unchanged. @throws UsageError if it is no text. */
export async function unpackSource(stored: ByteSource, name: string): Promise<ByteSource> {
  const head = new Uint8Array(headBytes);
  let length = 0;
  for (let count = 1; count > 0 && length < headBytes; length += count)
    count = await stored.read(head.subarray(length));
  const source = new PeekedSource(stored, head.subarray(0, length));
  if (isGzip(head)) {
    const { createGunzip } = await import('node:zlib');
    const through = createGunzip({ chunkSize: 1 << 19 });
    return decompress(source, gzipOf(source, through), through);
  }
  if (isZstd(head)) {
    const { through, written } = await (await import('./zstd/zstd.js')).openZstd();
    return decompress(source, written(framesOf(source)), through);
  }
  const foreign = foreignFormatOf(head.subarray(0, length));
  if (foreign) throw new UsageError(`cannot read ${name}: it is ${foreign}`);
  return source;
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** True for the head of a file that is decompressed. */
export const isCompressed = (head: Uint8Array): boolean => isGzip(head) || isZstd(head);

async function openStored(path: string): Promise<ByteSource> {
  if (path === '-') return fstatSync(0).isFile() ? new FileSource(0) : new StreamSource(process.stdin);
  const fd = openSync(path, 'r');
  const kind = fstatSync(fd);
  if (kind.isDirectory()) throw new UsageError(`cannot read ${path}: it is a directory`);
  if (!kind.isFIFO() && !kind.isSocket()) return new FileSource(fd);
  const { Socket } = await import('node:net');
  return new StreamSource(new Socket({ fd }));
}

function decompress(source: ByteSource, parts: AsyncIterable<unknown>, through: Transform): ByteSource {
  return new StreamSource(through, source, pump(parts, through));
}

/**
 * Yields the bytes of gzip, each chunk when the one before is decompressed. Zeros may follow the last member; Node
 * reads nothing behind them.
 */
async function* gzipOf(source: ByteSource, through: Gunzip): AsyncGenerator<Uint8Array, void, undefined> {
  let read = 0;
  let endOfData = 0;
  for (;;) {
    const chunk = new Uint8Array(1 << 17);
    const count = await source.read(chunk);
    if (count === 0) break;
    const data = chunk.findLastIndex((byte) => byte !== 0) + 1;
    if (data > 0) endOfData = read + data;
    read += count;
    yield chunk.subarray(0, count);
  }
  if (endOfData > through.bytesWritten) throw damaged('there is something else behind the zeros at its end');
}

/**
 * Writes the stored bytes to `through` and ends it only when all its output was read: data that ends early destroys the
 * stream with the output that it still holds.
 * @throws an error if they are damaged.
 */
async function pump(parts: AsyncIterable<unknown>, through: Transform): Promise<void> {
  let failure: Error | undefined;
  try {
    for await (const part of parts)
      await new Promise<void>((resolve, reject) => {
        through.write(part, (error) => (error ? reject(error) : resolve()));
      });
  } catch (error) {
    failure = error as Error;
  }
  while (through.readableLength > 0 && !through.destroyed) await delay(1);
  if (!failure) return void through.end();
  through.destroy(failure);
  throw failure;
}

/**
 * Does work on files.
 * @param words what cannot be done, such as `cannot write FILE`.
 * @throws {UsageError} that says so, and why.
 */
export function attemptTo<T>(words: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`${words}: ${(error as Error).message}`, { cause: error });
  }
}

/** Describes a read error for the user who named the file. */
export function describeReadError(error: unknown, path: string): string {
  const name = nameOf(path);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `cannot read ${name}: no such file`;
  if (code === 'EACCES') return `cannot read ${name}: permission denied`;
  if (code === 'Z_BUF_ERROR') return `${name}: the compressed data ends early; is the file truncated?`;
  if (code?.startsWith('Z_')) return `${name}: damaged compressed data (${message})`;
  return `cannot read ${name}: ${message}`;
}

const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

// Looks at the head of a file before it is read. The reader gets the head again.

/** The most bytes of a head. */
const peekBytes = 1 << 14;

interface PeekedFile {
  readonly source: ByteSource;
  readonly head: Uint8Array;
  /** True if the head is the whole file. */
  readonly isWhole: boolean;
}

/**
 * Opens a file, or standard input for `-`, and reads its head.
 * @param isEnough the same as for `peekSource`.
 * @param watch receives the source before its first byte is awaited.
 * @throws the same as `openSource`.
 */
export async function peekFile(
  path: string,
  isEnough: (head: Uint8Array) => boolean,
  watch: (source: ByteSource) => void = () => {},
): Promise<PeekedFile> {
  const source = await openSource(path);
  watch(source);
  return peekSource(source, isEnough);
}

/**
 * Reads the head of a source: the bytes that are available at once, and more until they are enough.
 * @param isEnough called when the source pauses; returns true if the head is enough.
 */
export async function peekSource(source: ByteSource, isEnough: (head: Uint8Array) => boolean): Promise<PeekedFile> {
  const buffer = new Uint8Array(peekBytes);
  let length = 0;
  let isWhole = false;
  try {
    while (length < peekBytes && !isWhole) {
      const count = await source.read(buffer.subarray(length));
      isWhole = count === 0;
      length += count;
      if (!isWhole && !(await source.settle()) && isEnough(buffer.subarray(0, length))) break;
    }
  } catch {
    // The reader gets the error again, after the bytes before it.
  }
  const head = buffer.subarray(0, length);
  return { source: new PeekedSource(source, head), head, isWhole };
}

// Recognizes files that are no text, so that a picture is one error and not one for each of its lines.

/** The first bytes of common formats, each byte as a character. */
const beginnings: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^\x89PNG/, 'a PNG picture'],
  [/^\xff\xd8\xff/, 'a JPEG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^%PDF/, 'a PDF document'],
  [/^PK\x03\x04/, 'a zip archive'],
  [/^7z\xbc\xaf/, 'a 7z archive'],
  [/^PAR1/, 'a Parquet table'],
  [/^SQLi/, 'an SQLite database'],
  [/^\x93NUM/, 'a NumPy array'],
  [/^BZh[1-9]/, 'compressed by bzip2; gzip and zstd are read as they are'],
  [/^\xfd7zX/, 'compressed by xz; gzip and zstd are read as they are'],
  [/^(?:\x1f[^]\x08|[^]\x8b\x08)/, 'damaged gzip, which begins with the bytes 1f 8b'],
  [/^(?:[^]\xb5\/\xfd|\([^]\/\xfd|\(\xb5[^]\xfd|\(\xb5\/)/, 'damaged zstd, which begins with the bytes 28 b5 2f fd'],
  [/^(?:\xff\xfe|\xfe\xff)/, 'UTF-16; convert it to UTF-8, for example by iconv -f UTF-16 -t UTF-8'],
  [/\0/, 'binary'],
];

/** Says what a file is if its first bytes show that it is no UTF-8 text. */
export function foreignFormatOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  return beginnings.find(([beginning]) => beginning.test(text))?.[1];
}

// The sources of the command: a regular file, which is read straight into the caller's buffer, or a stream (pipe,
// terminal, socket, decompression).

export class FileSource implements ByteSource {
  position = 0;
  readonly size: number;
  #fd: number;

  constructor(fd: number) {
    this.#fd = fd;
    this.size = fstatSync(fd).size;
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#fd < 0) return 0;
    const count = await new Promise<number>((resolve, reject) => {
      read(this.#fd, target, 0, target.length, null, (error, bytes) => (error ? reject(error) : resolve(bytes)));
    });
    this.position += count;
    if (count === 0) this.stop();
    return count;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    if (this.#fd > 2) closeSync(this.#fd);
    this.#fd = -1;
  }
}

export class StreamSource implements ByteSource {
  position = 0;
  #rest: Uint8Array | null = null;
  #error: Error | undefined;
  #ended = false;
  #wake: () => void = () => {};
  #stopped: () => void = () => {};
  readonly #whole: Promise<void>;

  /**
   * @param origin the source of the stored bytes of a decompressed stream.
   * @param whole settles when all of them were read; rejected if they are damaged.
   */
  constructor(
    readonly stream: Readable,
    readonly origin?: ByteSource,
    whole?: Promise<void>,
  ) {
    const isOver = new Promise<void>((resolve, reject) => {
      this.#stopped = resolve;
      stream.on('error', reject);
    });
    this.#whole = Promise.race([whole, isOver]);
    this.#whole.catch(() => undefined);
    stream.on('readable', () => this.#wake());
    stream.on('end', () => this.#end());
    stream.on('close', () => this.#end());
    stream.on('error', (error) => this.#end(error));
  }

  get size(): number | undefined {
    return this.origin?.size;
  }

  async read(target: Uint8Array): Promise<number> {
    while ((this.#rest ??= this.stream.read() as Uint8Array | null) === null) {
      if (this.#error) throw this.#error;
      if (this.#ended) {
        await this.#whole;
        return 0;
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const count = Math.min(target.length, this.#rest.length);
    target.set(this.#rest.subarray(0, count));
    this.#rest = count < this.#rest.length ? this.#rest.subarray(count) : null;
    this.position = this.origin ? this.origin.position : this.position + count;
    return count;
  }

  async settle(): Promise<boolean> {
    if (this.origin?.size !== undefined) return true;
    if (this.#rest === null) await nextTurn();
    this.#rest ??= this.stream.read() as Uint8Array | null;
    return this.#rest !== null || this.#ended;
  }

  stop(): void {
    this.#stopped();
    this.origin?.stop();
    this.stream.destroy();
  }

  #end(error?: Error): void {
    this.#error ??= error;
    this.#ended = true;
    this.#wake();
  }
}
