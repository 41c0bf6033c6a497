/**
 * Gathers small texts into large writes: a write takes as long as an easy board. What is gathered goes out after a moment, so that
 * nobody waits for the next answer to see the last one.
 */
import type { ByteSink } from '../../bulk/index.js';

const chunkLength = 1 << 16;
const momentMs = 20;

export class TextSink {
  #text = '';
  #timer: NodeJS.Timeout | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(readonly sink: ByteSink) {}

  /** Waits for the reader when there is much. @throws what an earlier write threw, too. */
  async put(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length >= chunkLength) return this.flush();
    // What fails is thrown by the next flush.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), momentMs);
  }

  /** Writes out all there is. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    return (this.#written = this.#written.then(() => this.sink.write(bytes)));
  }
}
