/** A source that reads from a string. */
import type { ByteSource } from './byte-source.js';

export class TextSource implements ByteSource {
  /** Undefined, so that nobody opens the source by its name. */
  readonly size = undefined;
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(text: string) {
    this.#bytes = new TextEncoder().encode(text);
  }

  get position(): number {
    return this.#position;
  }

  async read(target: Uint8Array): Promise<number> {
    const part = this.#bytes.subarray(this.#position, this.#position + target.length);
    target.set(part);
    this.#position += part.length;
    return part.length;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    this.#position = this.#bytes.length;
  }
}
