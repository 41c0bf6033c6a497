/**
 * Gathers the items of a stream into arrays: full ones while the source keeps up, shorter ones when it pauses. An
 * asynchronous source is read ahead by one array. Reading yields to the event loop even if the source never pauses.
 */
import { isTurnDue, nextTurn } from '#platform';
import { refuseOption } from '../model/check-value.js';

/**
 * Yields arrays of 1 … `size` items, in order.
 * @throws the reason of `signal` when it aborts, and the errors of the source.
 * @throws {UsageError} at the call if `source` is not iterable, or is a string, whose characters are not puzzles.
 */
export function gatherBatches<T>(
  source: Iterable<T> | AsyncIterable<T>,
  size: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<T[], void, undefined> {
  if (!isIterable(source)) refuseOption('puzzles', 'iterable, such as an array', source);
  if (Symbol.asyncIterator in source) return gatherAsync(source, size, signal);
  return gatherSync(source, size, signal);
}

const isIterable = (source: unknown): boolean =>
  typeof source === 'object' && source !== null && (Symbol.asyncIterator in source || Symbol.iterator in source);

async function* gatherSync<T>(
  source: Iterable<T>,
  size: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<T[], void, undefined> {
  let batch: T[] = [];
  for (const item of source) {
    if (isTurnDue()) await nextTurn();
    signal?.throwIfAborted();
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  signal?.throwIfAborted();
  if (batch.length > 0) yield batch;
}

async function* gatherAsync<T>(
  source: AsyncIterable<T>,
  size: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<T[], void, undefined> {
  const queue = new Queue(source, size);
  signal?.addEventListener('abort', queue.wakeTaker);
  try {
    while (!signal?.aborted) {
      const batch = await queue.take();
      signal?.throwIfAborted();
      if (batch.length === 0) return;
      yield batch;
    }
    signal.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', queue.wakeTaker);
    queue.close();
  }
}

/** A queue of up to `size` items read ahead. */
class Queue<T> {
  #items: T[] = [];
  #isEnded = false;
  #isClosed = false;
  #failure: { readonly error: unknown } | undefined;
  #wakeReader = (): void => undefined;
  #wake = (): void => undefined;
  /** Ends a wait of `take` early. */
  readonly wakeTaker = (): void => this.#wake();

  readonly #size: number;

  constructor(source: AsyncIterable<T>, size: number) {
    this.#size = size;
    void this.#read(source);
  }

  /**
   * Returns the items that have arrived, once the source pauses or the queue is full; none if the source has ended or
   * `wakeTaker` was called.
   */
  async take(): Promise<T[]> {
    if (this.#items.length === 0 && !this.#isEnded) await new Promise<void>((resolve) => (this.#wake = resolve));
    for (let seen = 0; seen < this.#items.length && this.#items.length < this.#size && !this.#isEnded;) {
      seen = this.#items.length;
      await nextTurn();
    }
    if (this.#items.length === 0 && this.#failure) throw this.#failure.error;
    const taken = this.#items;
    this.#items = [];
    this.#wakeReader();
    return taken;
  }

  /** Stops reading. A source that is waiting for its next item ends when that arrives. */
  close(): void {
    this.#isClosed = true;
    this.#wakeReader();
  }

  async #read(source: AsyncIterable<T>): Promise<void> {
    try {
      for await (const item of source) {
        this.#items.push(item);
        this.#wake();
        if (this.#items.length >= this.#size) await new Promise<void>((resolve) => (this.#wakeReader = resolve));
        else if (isTurnDue()) await nextTurn();
        if (this.#isClosed) return;
      }
    } catch (error) {
      this.#failure = { error };
    } finally {
      this.#isEnded = true;
      this.#wake();
    }
  }
}
