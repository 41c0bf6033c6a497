/** Where results go: a file descriptor, or a compressed file. Writers hand over whole blocks. */
import { write } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../../model/errors.js';

export interface ByteSink {
  /** True if the reader has closed the output; further writes do nothing. */
  readonly isClosed: boolean;
  /**
   * Writes all of `bytes`, which the caller must not change until then.
   * @throws UsageError if they cannot be written.
   */
  write(bytes: Uint8Array): Promise<void>;
}

/** Waits for a full pipe; a pipe closed by its reader ends the output without an error. */
export class FileSink implements ByteSink {
  isClosed = false;

  constructor(readonly fd: number) {}

  async write(bytes: Uint8Array): Promise<void> {
    let waitMs = 1;
    for (let at = 0; at < bytes.length && !this.isClosed;) {
      try {
        at += await this.#writeSome(bytes, at);
        waitMs = 1;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EPIPE' || code === 'ECONNRESET') this.isClosed = true;
        else if (code !== 'EAGAIN') throw new UsageError(`cannot write the results: ${message}`, { cause: error });
        else await delay((waitMs = Math.min(2 * waitMs, 20)));
      }
    }
  }

  #writeSome(bytes: Uint8Array, at: number): Promise<number> {
    return new Promise((resolve, reject) => {
      write(this.fd, bytes, at, bytes.length - at, null, (error, count) => (error ? reject(error) : resolve(count)));
    });
  }
}
