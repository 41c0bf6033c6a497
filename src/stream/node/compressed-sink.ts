/** Compresses results on their way to a file. */
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Writable, type Transform } from 'node:stream';
import { UsageError } from '../../model/errors.js';
import type { ByteSink, FileSink } from './byte-sink.js';

export class CompressedSink implements ByteSink {
  readonly isClosed = false;
  readonly #written: Promise<void>;
  #error: Error | undefined;

  constructor(
    readonly through: Transform,
    target: FileSink,
  ) {
    const last = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => void target.write(chunk).then(() => done(), done),
    });
    this.#written = pipeline(through, last);
    this.#written.catch((error: unknown) => (this.#error = error as Error));
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#error) throw this.#error;
    // The stream keeps what it is given, and the caller reuses its buffer.
    if (!this.through.write(bytes.slice())) await Promise.race([once(this.through, 'drain'), this.#written]);
  }

  /** Ends the compressed data. */
  async end(): Promise<void> {
    this.through.end();
    await this.#written;
  }
}

/**
 * Opens the compression of a file by its name: gzip for `.gz`, zstd for `.zst`, none for others.
 * @throws {UsageError} for zstd if this version of Node does not have it.
 */
export async function compressionOf(file: string): Promise<Transform | undefined> {
  if (!/\.(gz|zst)$/.test(file)) return undefined;
  const zlib = (await import('node:zlib')) as typeof import('node:zlib') & { createZstdCompress?: () => Transform };
  if (file.endsWith('.gz')) return zlib.createGzip();
  if (zlib.createZstdCompress) return zlib.createZstdCompress();
  throw new UsageError(`cannot write ${file}: zstd needs Node 22.15 or newer; name it .gz for gzip`);
}
