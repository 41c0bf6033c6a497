/** Where results go: a file descriptor, or a compressed file. Writers hand over whole blocks. */
import { write } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../../model/errors.js';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Writable, type Transform } from 'node:stream';
import zlib from 'node:zlib';

export interface ByteSink {
  /** True if the reader has closed the output; further writes do nothing. */
  readonly isClosed: boolean;
  /**
   * Writes all of `bytes`, which the caller must not change until then.
   * @throws UsageError if they cannot be written.
   */
  write(bytes: Uint8Array): Promise<void>;
}

/** Waits for a full pipe; a pipe closed by its reader ends the output without an error. */
export class FileSink implements ByteSink {
  isClosed = false;

  constructor(readonly fd: number) {}

  async write(bytes: Uint8Array): Promise<void> {
    let waitMs = 1;
    for (let at = 0; at < bytes.length && !this.isClosed;) {
      try {
        at += await this.#writeSome(bytes, at);
        waitMs = 1;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EPIPE' || code === 'ECONNRESET') this.isClosed = true;
        else if (code !== 'EAGAIN') throw new UsageError(`cannot write the results: ${message}`, { cause: error });
        else await delay((waitMs = Math.min(2 * waitMs, 20)));
      }
    }
  }

  #writeSome(bytes: Uint8Array, at: number): Promise<number> {
    return new Promise((resolve, reject) => {
      write(this.fd, bytes, at, bytes.length - at, null, (error, count) => (error ? reject(error) : resolve(count)));
    });
  }
}

// Compresses results on their way to a file.

class CompressedSink implements ByteSink {
  readonly isClosed = false;
  readonly #written: Promise<void>;
  #error: Error | undefined;

  constructor(
    readonly through: Transform,
    target: ByteSink,
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

/** What Node has from 22.15 on. */
interface ZstdOfNode {
  readonly createZstdCompress?: (options: { readonly params: Readonly<Record<number, number>> }) => Transform;
  readonly constants: { readonly ZSTD_c_checksumFlag?: number };
}

/**
 * Returns what compresses a file by its name: gzip for `.gz`, zstd for `.zst`.
 * @throws {UsageError} for zstd if this version of Node does not have it.
 */
export function compressionOf(file: string): (target: ByteSink) => CompressedSink {
  const { createGzip, createZstdCompress, constants } = zlib as typeof zlib & ZstdOfNode;
  if (file.endsWith('.gz')) return (target) => new CompressedSink(createGzip(), target);
  // With a checksum, as the tool zstd writes it, so that readers find damage.
  const params = { [constants.ZSTD_c_checksumFlag!]: 1 };
  if (createZstdCompress) return (target) => new CompressedSink(createZstdCompress({ params }), target);
  throw new UsageError(`cannot write ${file}: zstd needs Node 22.15 or newer; name it .gz for gzip`);
}
