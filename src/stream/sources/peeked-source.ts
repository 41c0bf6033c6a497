/** A source whose first bytes were already read: it returns them again first. */
import type { ByteSource } from './byte-source.js';

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
