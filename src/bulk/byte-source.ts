/**
 * Where the bytes come from: a regular file read straight into the caller's buffer, or a stream (pipe, terminal, socket,
 * decompression). Compressed input is known by its first bytes, whatever its name.
 */
import { closeSync, fstatSync, openSync, read } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import zlib from 'node:zlib';
import { UsageError } from '../model/errors.js';

/** Bytes in order, once. */
export interface ByteSource {
  /** Reads into `target`, at least one byte. @returns how many, 0 at the end. */
  read(target: Uint8Array): Promise<number>;
  /** Lets what has already arrived come through. @returns whether a read would be answered without waiting. */
  settle(): Promise<boolean>;
  /** Ends the source early; a pending read is answered with 0. */
  stop(): void;
  /** Bytes read of the file as it is stored, and how many there are where that is known. */
  readonly position: number;
  readonly size: number | undefined;
}

class FileSource implements ByteSource {
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

class StreamSource implements ByteSource {
  position = 0;
  #rest: Uint8Array | null = null;
  #error: Error | undefined;
  #ended = false;
  #wake: () => void = () => {};

  /** @param origin the stored bytes behind a decompressed stream. */
  constructor(
    readonly stream: Readable,
    readonly origin?: ByteSource,
  ) {
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
      if (this.#ended) return 0;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const count = Math.min(target.length, this.#rest.length);
    target.set(this.#rest.subarray(0, count));
    this.#rest = count < this.#rest.length ? this.#rest.subarray(count) : null;
    this.position = this.origin ? this.origin.position : this.position + count;
    return count;
  }

  async settle(): Promise<boolean> {
    if (this.origin && this.origin.size !== undefined) return true;
    if (this.#rest === null) await nextTurn();
    this.#rest ??= this.stream.read() as Uint8Array | null;
    return this.#rest !== null || this.#ended;
  }

  stop(): void {
    this.origin?.stop();
    this.stream.destroy();
  }

  #end(error?: Error): void {
    this.#error ??= error;
    this.#ended = true;
    this.#wake();
  }
}

/** A source of which the first bytes were looked at. */
class PeekedSource implements ByteSource {
  constructor(
    readonly source: ByteSource,
    private head: Uint8Array,
  ) {}

  get position(): number {
    return this.source.position;
  }

  get size(): number | undefined {
    return this.source.size;
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.head.length === 0) return this.source.read(target);
    const count = Math.min(target.length, this.head.length);
    target.set(this.head.subarray(0, count));
    this.head = this.head.subarray(count);
    return count;
  }

  async settle(): Promise<boolean> {
    return this.head.length > 0 || this.source.settle();
  }

  stop(): void {
    this.source.stop();
  }
}

/**
 * Opens a file, or standard input for `-`, decompressed where it is gzip or zstd.
 * @throws UsageError when it cannot be opened or decompressed here.
 */
export async function openSource(path: string): Promise<ByteSource> {
  const stored = openStored(path);
  const head = new Uint8Array(4);
  let length = 0;
  for (let count = 1; count > 0 && length < 4; length += count) count = await stored.read(head.subarray(length));
  const source = new PeekedSource(stored, head.subarray(0, length));
  if (head[0] === 0x1f && head[1] === 0x8b) return decompress(source, zlib.createGunzip({ chunkSize: 1 << 19 }));
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) {
    const createZstd = (zlib as { createZstdDecompress?: () => zlib.Gunzip }).createZstdDecompress;
    if (!createZstd) throw new UsageError(`cannot read ${path}: zstd needs Node 22.15 or newer`);
    return decompress(source, createZstd());
  }
  return source;
}

function openStored(path: string): ByteSource {
  if (path === '-') return fstatSync(0).isFile() ? new FileSource(0) : new StreamSource(process.stdin);
  const fd = openSync(path, 'r');
  const kind = fstatSync(fd);
  if (kind.isDirectory()) throw new UsageError(`cannot read ${path}: it is a directory`);
  return kind.isFIFO() || kind.isSocket() ? new StreamSource(new Socket({ fd })) : new FileSource(fd);
}

function decompress(source: ByteSource, through: zlib.Gunzip): ByteSource {
  void pump(source, through);
  return new StreamSource(through, source);
}

/**
 * Writes the stored bytes to `through` and ends it only when all that came out was taken: an early end of the data destroys the
 * stream and what it still holds.
 */
async function pump(source: ByteSource, through: zlib.Gunzip): Promise<void> {
  try {
    for (;;) {
      const chunk = new Uint8Array(1 << 17);
      const count = await source.read(chunk);
      if (count === 0) break;
      await new Promise<void>((resolve, reject) => {
        through.write(chunk.subarray(0, count), (error) => (error ? reject(error) : resolve()));
      });
    }
    while (through.readableLength > 0) await delay(1);
    through.end();
  } catch (error) {
    through.destroy(error as Error);
  }
}

/** What went wrong while reading, for the person who named the file. */
export function describeReadError(error: unknown, path: string): string {
  const name = path === '-' ? 'standard input' : path;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `cannot read ${name}: no such file`;
  if (code === 'EACCES') return `cannot read ${name}: permission denied`;
  if (code === 'Z_BUF_ERROR') return `${name}: the compressed data ends early; is the file truncated?`;
  if (code?.startsWith('Z_')) return `${name}: damaged compressed data (${message})`;
  return `cannot read ${name}: ${message}`;
}
