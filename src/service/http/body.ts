/** Reads the body of a request, up to a limit and in a limited time. */
import type { IncomingMessage } from 'node:http';
import { RefusedRequest } from './problem.js';

/** The most milliseconds that a body may take to arrive. */
const arrivalMs = 10_000;
const sweepMs = 1000;

export class BodyReader {
  /** The bodies that are arriving: since when, and what to do if they take too long. */
  readonly #arriving = new Map<IncomingMessage, { readonly sinceMs: number; readonly giveUp: () => void }>();
  readonly #sweep = setInterval(() => this.#giveUpSlow(), sweepMs).unref();

  /** @param most the most bytes. */
  constructor(readonly most: number) {}

  close(): void {
    clearInterval(this.#sweep);
  }

  /**
   * Reads a body as text.
   * @param done receives the text, or the error: a callback, because a promise for each request costs a tenth of the
   *   rate. It is not called if the client goes.
   */
  read(request: IncomingMessage, done: (error: RefusedRequest | undefined, text: string) => void): void {
    const stated = Number(request.headers['content-length'] ?? 0);
    if (stated > this.most) return done(this.#tooLong(stated), '');
    let only: Buffer | undefined;
    let more: Buffer[] | undefined;
    let length = 0;
    const finish = (error: RefusedRequest | undefined): void => {
      this.#arriving.delete(request);
      request.removeListener('data', add);
      request.removeListener('end', end);
      done(error, error ? '' : (more ? Buffer.concat(more) : (only ?? Buffer.alloc(0))).toString());
    };
    const add = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > this.most) return finish(this.#tooLong(length));
      if (only) (more ??= [only]).push(chunk);
      else only = chunk;
    };
    const end = (): void => finish(undefined);
    const giveUp = (): void => finish(new RefusedRequest(408, 'E_SLOW', `no body within ${arrivalMs} ms`));
    this.#arriving.set(request, { sinceMs: performance.now(), giveUp });
    request.on('data', add);
    request.on('end', end);
    request.on('close', () => this.#arriving.delete(request));
    // A connection that breaks: nobody waits for an answer.
    request.on('error', () => this.#arriving.delete(request));
  }

  #tooLong(length: number): RefusedRequest {
    const message = `expected at most ${this.most} bytes, found ${length} or more`;
    return new RefusedRequest(413, 'E_BODY_TOO_LONG', message);
  }

  #giveUpSlow(): void {
    const latest = performance.now() - arrivalMs;
    for (const { sinceMs, giveUp } of [...this.#arriving.values()]) if (sinceMs < latest) giveUp();
  }
}
