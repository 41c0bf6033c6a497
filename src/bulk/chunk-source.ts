/** Chunks of bytes that arrive one by one (a stream, a generator) as a source: one is asked for ahead of who reads. */
import { nextTurn } from '#platform';
import type { ByteSource } from './byte-source.js';

/** Turns that a chunk is given to arrive before the stream counts as paused. */
const patienceTurns = 16;

export class ChunkSource implements ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);
  #hasEnded = false;
  #failure: { readonly error: unknown } | undefined;
  /** Settles when the chunk that was asked for has arrived; undefined when none was. */
  #arriving: Promise<void> | undefined;
  #interrupt: () => void = () => {};
  readonly #interrupted = new Promise<void>((resolve) => (this.#interrupt = resolve));

  /**
   * @param countRead bytes taken so far of what the chunks are made of.
   * @param size how many there are, where that is known: then the next chunk is always waited for.
   */
  constructor(
    chunks: AsyncIterable<Uint8Array>,
    readonly countRead: () => number,
    readonly size: number | undefined,
  ) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  get position(): number {
    return this.countRead();
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
    // Whoever gives the chunks may be in the middle of one, or may not want to hear of it.
    this.#chunks.return?.().catch(() => undefined);
  }

  #ask(): Promise<void> {
    this.#arriving ??= this.#receive().finally(() => (this.#arriving = undefined));
    return this.#arriving;
  }

  async #receive(): Promise<void> {
    try {
      const { value, done } = await this.#chunks.next();
      if (done) this.#end();
      else if (!this.#hasEnded) this.#rest = value;
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
