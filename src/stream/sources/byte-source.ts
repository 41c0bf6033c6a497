/**
 * Byte sources: files, pipes, streams and texts behind one contract.
 */
import { refuseOption } from '../../model/check-value.js';
import { nextTurn } from '#platform';
import { unpackChunks } from './unpack-chunks.js';

/** A source of bytes that can be read once, in order. */
export interface ByteSource {
  /** Reads at least one byte into `target`. @returns the number of bytes read, 0 at the end. */
  read(target: Uint8Array): Promise<number>;
  /** Lets bytes that have already arrived become readable. @returns true if a read would not have to wait. */
  settle(): Promise<boolean>;
  /** Ends the source early; a pending read returns 0. */
  stop(): void;
  /** The number of stored bytes read, and their total number if it is known. */
  readonly position: number;
  readonly size: number | undefined;
}

// Reads any source of bytes chunk by chunk, counts the bytes, and can be cancelled even while it waits for a chunk.

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

// A source of chunks of bytes that arrive one by one (of a stream, a file, a generator). It decompresses gzip.

/** The number of turns of the event loop without a chunk after which the stream counts as paused. */
const patienceTurns = 16;

export class ChunkSource implements ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);
  #hasEnded = false;
  #failure: { readonly error: unknown } | undefined;
  /** Settles when the requested chunk has arrived; undefined if none is requested. */
  #arriving: Promise<void> | undefined;
  #interrupt: () => void = () => {};
  readonly #interrupted = new Promise<void>((resolve) => (this.#interrupt = resolve));

  /** @param origin the stored bytes, read as chunks. If their size is known, `settle` never reports a pause. */
  constructor(readonly origin: ByteOrigin) {
    this.#chunks = unpackChunks(origin);
  }

  get position(): number {
    return this.origin.bytesRead;
  }

  get size(): number | undefined {
    return this.origin.size;
  }

  async read(target: Uint8Array): Promise<number> {
    while (this.#rest.length === 0 && !this.#hasEnded) {
      await Promise.race([this.#ask(), this.#interrupted]);
    }
    if (this.#rest.length === 0 && this.#failure) throw this.#failure.error;
    const count = Math.min(target.length, this.#rest.length);
    target.set(this.#rest.subarray(0, count));
    this.#rest = this.#rest.subarray(count);
    return count;
  }

  async settle(): Promise<boolean> {
    if (this.size !== undefined) return true;
    for (let turn = 0; this.#rest.length === 0 && !this.#hasEnded; turn++) {
      if (turn === patienceTurns) return false;
      void this.#ask();
      await nextTurn();
    }
    return true;
  }

  stop(): void {
    if (this.#hasEnded) return;
    this.#end();
    this.origin.cancel();
  }

  #ask(): Promise<void> {
    this.#arriving ??= this.#receive().finally(() => (this.#arriving = undefined));
    return this.#arriving;
  }

  async #receive(): Promise<void> {
    try {
      const chunk: IteratorResult<Uint8Array, void> = await this.#chunks.next();
      if (chunk.done) this.#end();
      else if (!this.#hasEnded) this.#rest = chunk.value;
    } catch (error) {
      this.#failure = { error };
      this.#end();
    }
  }

  #end(): void {
    this.#hasEnded = true;
    this.#interrupt();
  }
}

// A source whose first bytes were already read: it returns them again first.

export class PeekedSource implements ByteSource {
  #head: Uint8Array;

  constructor(
    readonly source: ByteSource,
    head: Uint8Array,
  ) {
    this.#head = head;
  }

  get position(): number {
    return this.source.position;
  }

  get size(): number | undefined {
    return this.source.size;
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#head.length === 0) return this.source.read(target);
    const count = Math.min(target.length, this.#head.length);
    target.set(this.#head.subarray(0, count));
    this.#head = this.#head.subarray(count);
    return count;
  }

  async settle(): Promise<boolean> {
    return this.#head.length > 0 || this.source.settle();
  }

  stop(): void {
    this.source.stop();
  }
}
