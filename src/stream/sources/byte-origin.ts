/** Reads any source of bytes chunk by chunk, counts the bytes, and can be cancelled even while it waits for a chunk. */

import { refuseOption } from '../../model/check-value.js';

/** A source of bytes: a stream (of a `fetch`, of a request), a `File` or `Blob`, or any async iterable of chunks. */
export type ByteStream = ReadableStream<Uint8Array> | Blob | AsyncIterable<Uint8Array>;

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown> | undefined;
}

export class ByteOrigin implements AsyncIterable<Uint8Array> {
  /** The number of bytes read so far, and their total number if it is known. */
  bytesRead = 0;
  readonly size: number | undefined;
  readonly #chunks: Chunks;

  constructor(source: ByteStream) {
    requireStream(source);
    this.size = 'size' in source ? source.size : undefined;
    this.#chunks = openChunks(source);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    for (let { done, value } = await this.#chunks.next(); !done; { done, value } = await this.#chunks.next()) {
      this.bytesRead += value!.length;
      yield value!;
    }
  }

  /** Cancels the source. A chunk that is awaited does not arrive. */
  cancel(): void {
    // A source that has failed throws its error again.
    this.#chunks.cancel()?.catch(() => undefined);
  }
}

/** @throws {UsageError} unless `source` is a source of bytes. */
function requireStream(source: ByteStream): void {
  const isStream =
    typeof source === 'object' &&
    source !== null &&
    ('stream' in source || 'getReader' in source || Symbol.asyncIterator in source);
  if (!isStream) refuseOption('source', 'a stream, a Blob or an async iterable', source);
}

function openChunks(source: ByteStream): Chunks {
  if ('stream' in source) return openChunks(source.stream() as ReadableStream<Uint8Array>);
  // A reader, because streams cannot be iterated in every browser, and an iterator cannot be ended while it waits.
  if ('getReader' in source) {
    const reader = source.getReader();
    return { next: () => reader.read(), cancel: () => reader.cancel() };
  }
  const iterator = source[Symbol.asyncIterator]();
  return { next: () => iterator.next(), cancel: () => iterator.return?.() };
}
