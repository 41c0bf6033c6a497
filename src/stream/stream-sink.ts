/**
 * The output of a stream: a `ReadableStream` that receives the next block when its reader has taken the previous one.
 */
import { isTurnDue, nextTurn } from '#platform';

export class StreamSink {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** True if the stream accepts no more bytes. */
  isClosed = false;
  #controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  #wake: () => void = () => {};

  /** @param onClosed called when the reader cancels. */
  constructor(onClosed: () => void) {
    this.readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => void (this.#controller = controller),
        pull: () => this.#wake(),
        cancel: () => {
          this.#close();
          onClosed();
        },
      },
      { highWaterMark: 1 },
    );
  }

  /** Passes on a copy of `bytes` once the reader wants more. */
  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    if (isTurnDue()) await nextTurn();
    while (!this.isClosed && this.#controller.desiredSize! <= 0)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    if (!this.isClosed) this.#controller.enqueue(new Uint8Array(bytes));
  }

  end(): void {
    if (!this.isClosed) this.#controller.close();
    this.#close();
  }

  fail(error: unknown): void {
    if (!this.isClosed) this.#controller.error(error);
    this.#close();
  }

  #close(): void {
    this.isClosed = true;
    this.#wake();
  }
}
