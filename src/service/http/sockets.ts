/**
 * The WebSocket of the service: a question a message, answered with its `id` as soon as the answer is known, in any
 * order. `{"cancel": id}` ends a question. A client that does not read its answers is not read either.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { showValue } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { describeProblem } from '../../model/puzzle-error.js';
import type { OneQuestionReply } from '../../stream/node/records/one-question.js';
import type { Answerer } from '../asking/answerer.js';
import { parseObject, requireServiceQuestion, taskOf } from '../asking/service-question.js';
import { BusyError, type ServiceLimits } from '../limits.js';
import type { Metrics } from '../metrics.js';
import type { OpenCount } from '../open-count.js';
import type { Gate } from './gate.js';
import { problemOf, problemOfPuzzle, RefusedRequest, type Problem, endWithProblem } from './problem.js';

/** The bytes of answers that a client has not read, above which it is not read. */
const mostUnread = 1 << 20;
/** The milliseconds between two pings; a client that does not answer one is gone. */
const pingMs = 30_000;

export const socketPath = '/v1/ws';

interface SocketParts {
  readonly answerer: Answerer;
  readonly gate: Gate;
  readonly metrics: Metrics;
  readonly limits: ServiceLimits;
  /** The questions that are not answered yet. */
  readonly open: OpenCount;
  readonly report: (error: unknown) => void;
}

export class Sockets {
  readonly #server: WebSocketServer;
  readonly #pings = setInterval(() => this.#ping(), pingMs).unref();
  readonly #silent = new WeakSet<WebSocket>();

  constructor(readonly parts: SocketParts) {
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: parts.limits.bodyBytes,
      perMessageDeflate: false,
    });
  }

  get connections(): number {
    return this.#server.clients.size;
  }

  /** Takes over a connection that asks for a WebSocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname !== socketPath) throw new RefusedRequest(404, 'E_PATH', `expected ${socketPath}`);
      this.parts.gate.headersFor(request);
      this.parts.gate.requireToken(request, searchParams.get('access_token'));
    } catch (error) {
      endWithProblem(socket, problemOf(error));
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (client) => this.#serve(client, request));
  }

  /** Closes all connections. */
  close(): void {
    clearInterval(this.#pings);
    for (const client of this.#server.clients) client.close(1001, 'the service ends');
    this.#server.close();
  }

  /** Ends the connections that a client has not closed. */
  terminate(): void {
    for (const client of this.#server.clients) client.terminate();
  }

  #serve(socket: WebSocket, { socket: { remoteAddress = 'unknown' } }: IncomingMessage): void {
    const conversation = new Conversation(socket, remoteAddress, this.parts);
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'expected text');
      else conversation.receive((data as Buffer).toString());
    });
    socket.on('pong', () => this.#silent.delete(socket));
    // A message that is too long, or no WebSocket frame, ends the connection.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => conversation.end());
  }

  #ping(): void {
    for (const client of this.#server.clients) {
      if (this.#silent.has(client)) client.terminate();
      this.#silent.add(client);
      client.ping();
    }
  }
}

type Id = string | number;

/** The questions of one connection. */
class Conversation {
  readonly #asked = new Map<Id, AbortController>();

  constructor(
    readonly socket: WebSocket,
    readonly client: string,
    readonly parts: SocketParts,
  ) {}

  receive(text: string): void {
    let id: Id | null = null;
    try {
      const message = parseObject(text);
      if ('cancel' in message) return this.#cancel(message['cancel'] as Id);
      const { id: stated, question, ...body } = message;
      id = requireId(stated);
      if (this.#asked.has(id)) throw new UsageError(`id ${showValue(id)} belongs to a question that is not answered`);
      void this.#ask(id, requireServiceQuestion(question), body);
    } catch (error) {
      this.#sendProblem(id, problemOf(error));
    }
  }

  /** Ends all questions. */
  end(): void {
    for (const asked of this.#asked.values()) asked.abort(gone);
  }

  async #ask(id: Id, question: Parameters<typeof taskOf>[0], body: Readonly<Record<string, unknown>>): Promise<void> {
    const { answerer, metrics, limits, open, report } = this.parts;
    const startMs = performance.now();
    const stop = new AbortController();
    let status = 200;
    open.add();
    try {
      if (this.#asked.size >= limits.perClient)
        throw new BusyError(429, `this connection has ${this.#asked.size} questions that are not answered`);
      this.#asked.set(id, stop);
      const task = taskOf(question, body);
      const reply = answerer.attempt(task) ?? (await answerer.ask(task, this.client, stop.signal));
      if (reply.kind === 'answer') this.#send(`{"id":${JSON.stringify(id)},"answer":${reply.text.trimEnd()}}`);
      else throw refusalOf(reply);
    } catch (error) {
      if (error === gone) return;
      const problem = error instanceof MalformedPuzzle ? error.problem : problemOf(error);
      ({ status } = problem);
      if (error === cancelled) this.#send(`{"id":${JSON.stringify(id)},"cancelled":true}`);
      else this.#sendProblem(id, problem);
      if (status === 500 && error !== cancelled) report(error);
    } finally {
      if (this.#asked.get(id) === stop) this.#asked.delete(id);
      open.remove();
      metrics.count(question, stop.signal.aborted ? 499 : status, performance.now() - startMs);
    }
  }

  #cancel(id: Id): void {
    this.#asked.get(id)?.abort(cancelled);
  }

  #sendProblem(id: Id | null, { document, headers }: Problem): void {
    const seconds = headers['retry-after'];
    const problem = seconds === undefined ? document : { ...document, retryAfter: Number(seconds) };
    this.#send(JSON.stringify({ id, problem }));
  }

  #send(text: string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text, () => {
      if (socket.isPaused && socket.bufferedAmount < mostUnread) socket.resume();
    });
    if (socket.bufferedAmount >= mostUnread) socket.pause();
  }
}

/** The reasons why a question ended. */
const gone = new Error('the client is gone');
const cancelled = new Error('cancelled');

/** A reply that is a problem. */
class MalformedPuzzle extends Error {
  constructor(readonly problem: Problem) {
    super();
  }
}

const refusalOf = (reply: Exclude<OneQuestionReply, { readonly kind: 'answer' }>): Error =>
  reply.kind === 'refused'
    ? new UsageError(reply.message)
    : new MalformedPuzzle(problemOfPuzzle(reply.problem, describeProblem(reply.problem)));

/** @throws {UsageError} for what is no id. */
function requireId(id: unknown): Id {
  if (typeof id === 'string' ? id.length <= 200 : Number.isFinite(id)) return id as Id;
  throw new UsageError(`id must be a number or a text of at most 200 characters, not ${showValue(id)}`);
}
