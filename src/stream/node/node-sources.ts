/**
 * The sources of the command: a regular file, which is read straight into the caller's buffer, or a stream (pipe,
 * terminal, socket, decompression).
 */
import { closeSync, fstatSync, read } from 'node:fs';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ByteSource } from '../sources/byte-source.js';

export class FileSource implements ByteSource {
  position = 0;
  readonly size: number;
  #fd: number;

  constructor(fd: number) {
    this.#fd = fd;
    this.size = fstatSync(fd).size;
  }

  async read(target: Uint8Array): Promise<number> {
    if (this.#fd < 0) return 0;
    const count = await new Promise<number>((resolve, reject) => {
      read(this.#fd, target, 0, target.length, null, (error, bytes) => (error ? reject(error) : resolve(bytes)));
    });
    this.position += count;
    if (count === 0) this.stop();
    return count;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    if (this.#fd > 2) closeSync(this.#fd);
    this.#fd = -1;
  }
}

export class StreamSource implements ByteSource {
  position = 0;
  #rest: Uint8Array | null = null;
  #error: Error | undefined;
  #ended = false;
  #wake: () => void = () => {};
  #stopped: () => void = () => {};
  readonly #whole: Promise<void>;

  /**
   * @param origin the source of the stored bytes of a decompressed stream.
   * @param whole settles when all of them were read; rejected if they are damaged.
   */
  constructor(
    readonly stream: Readable,
    readonly origin?: ByteSource,
    whole?: Promise<void>,
  ) {
    const isOver = new Promise<void>((resolve, reject) => {
      this.#stopped = resolve;
      stream.on('error', reject);
    });
    this.#whole = Promise.race([whole, isOver]);
    this.#whole.catch(() => undefined);
    stream.on('readable', () => this.#wake());
    stream.on('end', () => this.#end());
    stream.on('close', () => this.#end());
    stream.on('error', (error) => this.#end(error));
  }

  get size(): number | undefined {
    return this.origin?.size;
  }

  async read(target: Uint8Array): Promise<number> {
    while ((this.#rest ??= this.stream.read() as Uint8Array | null) === null) {
      if (this.#error) throw this.#error;
      if (this.#ended) {
        await this.#whole;
        return 0;
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const count = Math.min(target.length, this.#rest.length);
    target.set(this.#rest.subarray(0, count));
    this.#rest = count < this.#rest.length ? this.#rest.subarray(count) : null;
    this.position = this.origin ? this.origin.position : this.position + count;
    return count;
  }

  async settle(): Promise<boolean> {
    if (this.origin?.size !== undefined) return true;
    if (this.#rest === null) await nextTurn();
    this.#rest ??= this.stream.read() as Uint8Array | null;
    return this.#rest !== null || this.#ended;
  }

  stop(): void {
    this.#stopped();
    this.origin?.stop();
    this.stream.destroy();
  }

  #end(error?: Error): void {
    this.#error ??= error;
    this.#ended = true;
    this.#wake();
  }
}
