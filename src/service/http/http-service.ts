/**
 * The service over HTTP: one question a request. It stands on `node:http` alone, because libraries take half of the
 * rate (docs/serve.md).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Answerer } from '../asking/answerer.js';
import type { ServiceLimits } from '../limits.js';
import { Metrics } from '../metrics.js';
import { OpenCount } from '../open-count.js';
import { serviceQuestions, type ServiceQuestion } from '../questions.js';
import { ArrivedQuestions } from './arrived-questions.js';
import { BodyReader } from './body.js';
import { Exchange, isStreaming } from './exchange.js';
import { Gate, preflightHeaders } from './gate.js';
import { openApiDocument } from './openapi.js';
import { problemOf, RefusedRequest, endWithProblem, refusalOfClientError } from './problem.js';
import { Sockets, socketPath } from './sockets.js';
import { isStream, Streams } from './streams.js';

interface HttpServiceOptions {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  /** The token that clients must know. Default: none. */
  readonly token?: string | undefined;
  /** Origins of pages that may ask. */
  readonly origins: readonly string[];
  readonly limits: ServiceLimits;
  /** Receives errors that are no fault of a client. */
  readonly report: (error: unknown) => void;
}

/** A connection without a request, or in the middle of its headers, is closed after so many milliseconds. */
const keepAliveMs = 5000;
const headersMs = 10_000;
/** A connection on which nothing moves is closed, in milliseconds. */
const inactivityMs = 60_000;
const closingMs = 500;

const json = 'application/json';
const text = 'text/plain; charset=utf-8';

/** The paths of questions. */
const questionOfPath: ReadonlyMap<string, ServiceQuestion> = new Map(
  serviceQuestions.map((question) => [`/v1/${question}`, question]),
);

export class HttpService {
  readonly #server: Server;
  readonly #answerer: Answerer;
  readonly #gate: Gate;
  readonly #bodies: BodyReader;
  readonly #arrived: ArrivedQuestions;
  readonly #metrics: Metrics;
  readonly #streams: Streams;
  #isDraining = false;
  #openApi: string | undefined;
  /** The requests, and the questions of sockets, that are not answered yet. */
  readonly #open = new OpenCount();
  readonly #removeOpen = () => this.#open.remove();
  readonly #sockets: Sockets;

  private constructor(readonly options: HttpServiceOptions) {
    const { limits, token, origins } = options;
    this.#answerer = new Answerer(limits);
    this.#gate = new Gate(token, origins);
    this.#bodies = new BodyReader(limits.bodyBytes);
    this.#arrived = new ArrivedQuestions(this.#answerer);
    this.#streams = new Streams(limits);
    this.#metrics = new Metrics(this.#gauges());
    this.#server = createServer(
      {
        keepAliveTimeout: keepAliveMs,
        headersTimeout: headersMs,
        // Streams may take as long as they move; `BodyReader` limits the time of everything else.
        requestTimeout: 0,
        connectionsCheckingInterval: 1000,
        noDelay: true,
        // Node would refuse without a problem; `Gate` does it.
        requireHostHeader: false,
      },
      (request, response) => this.#serve(request, response),
    );
    this.#sockets = new Sockets({
      ...{ answerer: this.#answerer, gate: this.#gate, metrics: this.#metrics, limits, open: this.#open },
      report: options.report,
    });
    this.#server.on('checkExpectation', (request, response) => this.#serve(request, response));
    this.#server.on('clientError', refuseUnread);
    this.#server.on('upgrade', (request, socket, head) => this.#sockets.upgrade(request, socket, head));
    this.#server.maxConnections = limits.connections;
    this.#server.setTimeout(inactivityMs);
  }

  /** @throws (rejects) the error of the port, such as EADDRINUSE. */
  static async open(options: HttpServiceOptions): Promise<HttpService> {
    const service = new HttpService(options);
    const { host, port } = options;
    try {
      await new Promise<void>((resolve, reject) => {
        service.#server.once('error', reject);
        service.#server.listen(port, host, resolve);
      });
    } catch (error) {
      await service.#release();
      throw error;
    }
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * Takes no more connections, lets the requests that were begun end, and closes.
   * @param graceMs the time for them; then they are ended.
   */
  async close(graceMs: number): Promise<void> {
    this.#isDraining = true;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await this.#open.whenNone(graceMs);
    this.#sockets.close();
    await this.#release();
    this.#server.closeAllConnections();
    // A moment for clients of sockets to close them.
    const late = setTimeout(() => this.#sockets.terminate(), closingMs);
    await closed;
    clearTimeout(late);
  }

  async #release(): Promise<void> {
    this.#bodies.close();
    await this.#answerer.queue.close();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const question = questionOfPath.get(path);
    const exchange = new Exchange(request, response, question ?? 'other', this.#metrics, this.options.report);
    this.#open.add();
    exchange.whenClosed(this.#removeOpen);
    try {
      exchange.headers = this.#gate.headersFor(request);
      if (this.#isDraining) exchange.headers = { ...exchange.headers, connection: 'close' };
      if (question === undefined) this.#answerOther(path, exchange);
      else this.#answerQuestion(question, url.slice(queryAt < 0 ? url.length : queryAt), exchange);
    } catch (error) {
      exchange.fail(error);
    }
  }

  #answerQuestion(question: ServiceQuestion, query: string, exchange: Exchange): void {
    if (!isMethod(exchange, 'POST')) return;
    const { request } = exchange;
    this.#gate.requireToken(request);
    if (question !== 'generate' && isStream(request)) {
      refuseEncoded(request);
      this.#streams.answer(question, query, exchange).catch((error: unknown) => exchange.fail(error));
      return;
    }
    requireJson(request);
    refuseEncoded(request);
    if (query.length > 1) throw new RefusedRequest(400, 'E_OPTION', 'options of a question stand in its body');
    this.#bodies.read(exchange, (error, body) => {
      if (error) exchange.fail(error);
      else this.#arrived.add(question, body, exchange);
    });
  }

  #answerOther(path: string, exchange: Exchange): void {
    switch (path) {
      case '/healthz':
        if (!isMethod(exchange, 'GET')) return;
        return exchange.send(this.#isDraining ? 503 : 200, text, this.#isDraining ? 'draining\n' : 'ok\n');
      case '/openapi.json':
        if (!isMethod(exchange, 'GET')) return;
        this.#gate.requireToken(exchange.request);
        this.#openApi ??= `${JSON.stringify(openApiDocument(this.options))}\n`;
        return exchange.send(200, json, this.#openApi);
      case socketPath:
        throw new RefusedRequest(426, 'E_METHOD', 'expected a WebSocket', { upgrade: 'websocket' });
      case '/metrics':
        if (!isMethod(exchange, 'GET')) return;
        this.#gate.requireToken(exchange.request);
        return exchange.send(200, 'text/plain; version=0.0.4; charset=utf-8', this.#metrics.render());
      default:
        throw new RefusedRequest(404, 'E_PATH', `expected one of ${paths.join(', ')}`);
    }
  }

  #gauges(): ConstructorParameters<typeof Metrics>[0] {
    const { queue } = this.#answerer;
    const gauge = (name: string, help: string, value: () => number) => ({ name, help, value, type: 'gauge' as const });
    return [
      {
        ...gauge('pidoku_answered_here_total', 'Answers without a worker thread.', () => this.#answerer.answeredHere),
        type: 'counter',
      },
      gauge('pidoku_questions_waiting', 'Questions that wait for a worker thread.', () => queue.waiting),
      gauge('pidoku_questions_running', 'Questions on worker threads.', () => queue.running),
      gauge('pidoku_sockets_open', 'WebSocket connections.', () => this.#sockets.connections),
      gauge('pidoku_streams_open', 'Streams that are being answered.', () => this.#streams.running),
      gauge('pidoku_requests_open', 'Requests that are not answered yet.', () => this.#open.count),
      {
        ...gauge('process_cpu_seconds_total', 'Processor time.', () => {
          const { user, system } = process.cpuUsage();
          return (user + system) / 1e6;
        }),
        type: 'counter',
      },
      gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    ];
  }
}

const paths = [...questionOfPath.keys(), socketPath, '/healthz', '/openapi.json', '/metrics'];

/** Answers what Node could not read as a request, and closes the connection. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isStreaming(socket)) socket.destroy();
  else endWithProblem(socket, problemOf(refusalOfClientError(error)));
}

/** Returns true for the method of a path; answers every other one. @throws {RefusedRequest} for a wrong method. */
function isMethod(exchange: Exchange, method: 'GET' | 'POST'): boolean {
  const { request } = exchange;
  if (request.method === method || (request.method === 'HEAD' && method === 'GET')) return true;
  if (request.method === 'OPTIONS') {
    exchange.send(204, text, '', preflightHeaders(method));
    return false;
  }
  throw new RefusedRequest(405, 'E_METHOD', `expected ${method}, found ${request.method}`, { allow: method });
}

/** @throws {RefusedRequest} for a body that is stated to be something else than JSON. */
function requireJson({ headers: { 'content-type': type = json } }: IncomingMessage): void {
  if (type === json || type.startsWith(`${json};`)) return;
  const message = `expected a body of type ${json}, or of a stream application/x-ndjson or text/plain, found ${type}`;
  throw new RefusedRequest(415, 'E_MEDIA_TYPE', message);
}

const charset = /;\s*charset="?(?!utf-8\b)/i;

/** @throws {RefusedRequest} for a compressed body, or one of other characters than UTF-8. */
function refuseEncoded({ headers }: IncomingMessage): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = json } = headers;
  if (charset.test(type)) throw new RefusedRequest(415, 'E_MEDIA_TYPE', `expected UTF-8, found ${type}`);
  if (encoding !== 'identity')
    throw new RefusedRequest(415, 'E_MEDIA_TYPE', `expected a body that is not encoded, found ${encoding}`);
}
