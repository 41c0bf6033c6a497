/**
 * Gathers small pieces of output into large writes: a write takes as long as an easy board. Gathered output is written
 * after a moment, so that the last answer is seen before the next one.
 */
import { TextBuffer } from '../../answers/text-buffer.js';
import type { ByteSink } from './byte-sink.js';

const chunkBytes = 1 << 16;
const momentMs = 20;

export class OutputBuffer {
  readonly #out = new TextBuffer();
  #timer: NodeJS.Timeout | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(readonly sink: ByteSink) {}

  /**
   * Lets `render` append to the output.
   * @returns a promise to wait for when there is much output; rejected with what an earlier write threw, too.
   */
  put(render: (out: TextBuffer) => void): Promise<void> | undefined {
    render(this.#out);
    if (this.#out.length >= chunkBytes) return this.flush();
    // The next flush throws what fails.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), momentMs);
    return undefined;
  }

  /** Writes out all there is. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const bytes = this.#out.take().slice();
    return (this.#written = this.#written.then(() => this.sink.write(bytes)));
  }
}
