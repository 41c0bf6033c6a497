/** A source of chunks of bytes that arrive one by one (of a stream, a file, a generator). It decompresses gzip. */
import { nextTurn } from '#platform';
import type { ByteOrigin } from './byte-origin.js';
import type { ByteSource } from './byte-source.js';
import { unpackChunks } from './unpack-chunks.js';

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
