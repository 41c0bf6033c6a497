/** Compresses results on their way to a file. */
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Writable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { UsageError } from '../../model/errors.js';
import type { ByteSink } from './byte-sink.js';

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
