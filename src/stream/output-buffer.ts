/**
 * Gathers small pieces of output into large writes, since a write takes as long as an easy board. Gathered output is
 * written after a short delay, so that an answer is visible before the next one is found.
 */
import { TextBuffer } from '../answers/text-buffer.js';

const chunkBytes = 1 << 16;
const momentMs = 20;

/** Where the output goes. */
interface OutputSink {
  /** Writes all of `bytes`. */
  write(bytes: Uint8Array): Promise<void>;
}

export class OutputBuffer {
  readonly #out = new TextBuffer();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(readonly sink: OutputSink) {}

  /**
   * Lets `render` append to the output.
   * @returns a promise to wait for if the buffer is full. It also rejects with the error of an earlier write.
   */
  put(render: (out: TextBuffer) => void): Promise<void> | undefined {
    render(this.#out);
    if (this.#out.length >= chunkBytes) return this.flush();
    // The next flush throws the error.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), momentMs);
    return undefined;
  }

  /** Writes all gathered output. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const bytes = this.#out.take().slice();
    return (this.#written = this.#written.then(() => this.sink.write(bytes)));
  }
}
