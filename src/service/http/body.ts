/** Reads the body of a request, up to a limit and in a limited time. */
import { RefusedRequest } from './problem.js';
import type { Exchange } from './exchange.js';

/** The most milliseconds that a body may take to arrive. */
const arrivalMs = 10_000;
const sweepMs = 1000;

/** Receives a body as text, or the error: a callback, because a promise for each request costs a tenth of the rate. */
type BodyReceiver = (error: RefusedRequest | undefined, text: string) => void;

export class BodyReader {
  readonly #arriving = new Set<Arrival>();
  readonly #sweep = setInterval(() => this.#giveUpSlow(), sweepMs).unref();

  /** @param most the most bytes. */
  constructor(readonly most: number) {}

  close(): void {
    clearInterval(this.#sweep);
  }

  /** Reads the body of a request. @param done is not called if the client goes. */
  read(exchange: Exchange, done: BodyReceiver): void {
    const { request } = exchange;
    const stated = Number(request.headers['content-length'] ?? 0);
    if (stated > this.most) return done(tooLong(this.most, stated), '');
    const arrival = new Arrival(this.most, exchange.startMs, done, this.#arriving);
    this.#arriving.add(arrival);
    request.on('data', (chunk: Buffer) => arrival.add(chunk));
    request.on('end', () => arrival.finish(undefined));
    exchange.whenClosed(() => this.#arriving.delete(arrival));
  }

  #giveUpSlow(): void {
    const latest = performance.now() - arrivalMs;
    for (const arrival of this.#arriving)
      if (arrival.sinceMs < latest) arrival.finish(new RefusedRequest(408, 'E_SLOW', `no body within ${arrivalMs} ms`));
  }
}

/** A body that is arriving. */
class Arrival {
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #isOver = false;

  /** @param arriving what it is taken out of at its end. */
  constructor(
    readonly most: number,
    readonly sinceMs: number,
    readonly done: BodyReceiver,
    readonly arriving: Set<Arrival>,
  ) {}

  add(chunk: Buffer): void {
    if (this.#isOver) return;
    this.#length += chunk.length;
    if (this.#length > this.most) return this.finish(tooLong(this.most, this.#length));
    this.#chunks.push(chunk);
  }

  finish(error: RefusedRequest | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.arriving.delete(this);
    this.done(error, error ? '' : textOf(this.#chunks));
  }
}

const textOf = (chunks: readonly Buffer[]): string =>
  (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString();

const tooLong = (most: number, length: number): RefusedRequest =>
  new RefusedRequest(413, 'E_BODY_TOO_LONG', `expected at most ${most} bytes, found ${length} or more`);
