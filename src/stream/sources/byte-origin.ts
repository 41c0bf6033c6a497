/** Whatever gives bytes, read chunk by chunk, counted, and cancelled even while a chunk is waited for. */

import { showValue } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';

/**
 * Bytes: a stream (of a `fetch`, of a request), a file (dropped, chosen, or made: a `Blob`), or anything that yields
 * chunks.
 */
export type ByteStream = ReadableStream<Uint8Array> | Blob | AsyncIterable<Uint8Array>;

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown> | undefined;
}

export class ByteOrigin implements AsyncIterable<Uint8Array> {
  /** Bytes given so far, and how many there are, where that is known. */
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

  /** Tells the source that nobody wants more; a chunk that is waited for does not come. */
  cancel(): void {
    // A source that has failed says so again.
    this.#chunks.cancel()?.catch(() => undefined);
  }
}

/** @throws {UsageError} for what gives no bytes. */
function requireStream(source: ByteStream): void {
  const isStream =
    typeof source === 'object' &&
    source !== null &&
    ('stream' in source || 'getReader' in source || Symbol.asyncIterator in source);
  if (!isStream)
    throw new UsageError(
      `expected a stream of bytes, a Blob or chunks that can be iterated asynchronously, found ${showValue(source)}`,
    );
}

function openChunks(source: ByteStream): Chunks {
  if ('stream' in source) return openChunks(source.stream() as ReadableStream<Uint8Array>);
  // Not every browser's streams can be iterated, and an iterator cannot be ended while it waits.
  if ('getReader' in source) {
    const reader = source.getReader();
    return { next: () => reader.read(), cancel: () => reader.cancel() };
  }
  const iterator = source[Symbol.asyncIterator]();
  return { next: () => iterator.next(), cancel: () => iterator.return?.() };
}
