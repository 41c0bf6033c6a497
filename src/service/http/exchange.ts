/** A request with its reply: what is sent once, as JSON or as a problem, and counted. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.js';
import { problemOf, type Problem } from './problem.js';

/** The time in which a client may take the answer to a request that was not read to its end, in milliseconds. */
const lingerMs = 500;

/** The connections that are in the middle of a stream. */
const streaming = new WeakSet<object>();

/** True for a connection on which anything but the rest of a stream would be taken for a part of it. */
export const isStreaming = (socket: object): boolean => streaming.has(socket);

export class Exchange {
  readonly startMs = performance.now();
  /** Headers of every reply to this request. */
  headers: OutgoingHttpHeaders | undefined;
  /** What happens when the reply is sent, or its client gone. One listener serves all: each takes a percent. */
  readonly #closing: (() => void)[] = [];

  /** @param question the name under which the request is counted. */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly question: string,
    readonly metrics: Metrics,
    readonly report: (error: unknown) => void,
  ) {
    response.on('close', () => {
      for (const act of this.#closing) act();
    });
  }

  /** Calls a function when the reply is sent, or its client gone. */
  whenClosed(act: () => void): void {
    this.#closing.push(act);
  }

  get client(): string {
    return this.request.socket.remoteAddress ?? 'unknown';
  }

  /** Returns a signal that aborts when the client goes before its answer. */
  gone(): AbortSignal {
    const { response } = this;
    const controller = new AbortController();
    this.whenClosed(() => {
      if (!response.writableFinished) controller.abort(new Error('the client is gone'));
    });
    return controller.signal;
  }

  /** Sends a text: Node writes it together with the headers, but bytes by a second call of the system. */
  send(status: number, type: string, body: string, more?: OutgoingHttpHeaders): void {
    const { request, response } = this;
    if (response.headersSent || response.destroyed) return;
    const headers: OutgoingHttpHeaders = {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      ...this.headers,
      ...more,
    };
    if (!request.complete && request.method !== 'GET') {
      // The rest of the body is not read, so the connection cannot serve another request.
      headers.connection = 'close';
      response.once('finish', () => setTimeout(() => request.destroy(), lingerMs).unref());
    }
    response.writeHead(status, headers);
    response.end(body);
    this.metrics.count(this.question, status, performance.now() - this.startMs);
  }

  /** Sends the headers of a stream, once. */
  beginStream(type: string): void {
    const { request, response } = this;
    if (response.headersSent || response.destroyed) return;
    streaming.add(request.socket);
    response.writeHead(200, { 'content-type': type, ...this.headers });
  }

  endStream(): void {
    this.beginStream('application/x-ndjson');
    this.response.end();
    streaming.delete(this.request.socket);
    this.metrics.count(this.question, 200, performance.now() - this.startMs);
  }

  sendProblem({ status, document, headers }: Problem): void {
    this.send(status, 'application/problem+json', `${JSON.stringify(document)}\n`, headers);
  }

  /**
   * Sends the problem of an error, and reports one that is no fault of the client. A stream that has begun is cut, so
   * that its client knows that it is not whole.
   */
  fail(error: unknown): void {
    const problem = problemOf(error);
    const { response } = this;
    if (problem.status === 500 && !response.destroyed) this.report(error);
    if (response.headersSent) response.destroy();
    else this.sendProblem(problem);
  }
}
