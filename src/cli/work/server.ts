/** The connection to NATS, with what jobs ask of it. The client is loaded on demand: the package does not need it. */
import type { JetStreamClient, JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../../index.js';
import { say } from '../run/report.js';

/** The longest time in which a server must answer at first. */
const connectMs = 5000;

/** The time between two questions to a server that is away. */
const retryMs = 500;

/** The names of errors, or of their causes, after which the same question may be answered. */
const passing: readonly string[] = ['TimeoutError', 'RequestError', 'NoRespondersError', 'ConnectionError'];

/** The status of an answer while JetStream starts. */
const unavailable = 503;

/** The error of JetStream for a second message of a subject. */
const tooManyOfSubject = 10077;

/** The error codes for a stream or a message that is not there. */
const notFound = [10059, 10037, 404];

export class Server {
  private constructor(
    readonly connection: NatsConnection,
    readonly client: JetStreamClient,
    readonly manager: JetStreamManager,
    readonly modules: Modules,
    /** The most bytes of a message. */
    readonly mostBytes: number,
    readonly quiet: boolean,
  ) {}

  /** @throws {UsageError} without the client, and if the server cannot be reached. */
  static async connect(address: ServerAddress, quiet = true): Promise<Server> {
    const modules = await loadModules();
    const { jetstream, transport } = modules;
    let connection: NatsConnection | undefined;
    try {
      connection = await transport.connect({ ...address, timeout: connectMs, maxReconnectAttempts: -1 });
      const manager = await jetstream.jetstreamManager(connection);
      const mostBytes = connection.info?.max_payload ?? 1 << 20;
      return new Server(connection, jetstream.jetstream(connection), manager, modules, mostBytes, quiet);
    } catch (error) {
      await connection?.close();
      throw failureOf(address, error as Error, connection !== undefined);
    }
  }

  /** Asks until there is an answer: a server that is away for some time, such as to start again, comes back. */
  async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let isFirst = true; ; isFirst = false)
      try {
        return await ask();
      } catch (error) {
        if (!this.isAway(error)) throw error;
        if (isFirst && !this.quiet) say('the server does not answer; waiting for it');
        await delay(retryMs);
      }
  }

  /**
   * Stores a message, unless its subject has one.
   * @returns true if it is new.
   */
  async store(
    subject: string,
    data: Uint8Array | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<boolean> {
    const all = this.modules.transport.headers();
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    try {
      // The subject is the id: within the window of the stream a second message is no error.
      const { duplicate } = await this.patiently(() =>
        this.client.publish(subject, data, { msgID: subject, headers: all }),
      );
      return !duplicate;
    } catch (error) {
      if (codeOf(error) === tooManyOfSubject) return false;
      throw error;
    }
  }

  /** @returns the message of a subject; undefined if there is none. */
  async find(stream: string, subject: string): Promise<StoredMsg | undefined> {
    try {
      const last = { last_by_subj: subject };
      return (await this.patiently(() => this.manager.streams.getMessage(stream, last))) ?? undefined;
    } catch (error) {
      if (notFound.includes(codeOf(error) ?? 0)) return undefined;
      throw error;
    }
  }

  async findJson<T>(stream: string, subject: string): Promise<T | undefined> {
    return (await this.find(stream, subject))?.json<T>();
  }

  /** Removes streams. @returns the number of those that were there. */
  async remove(streams: readonly string[]): Promise<number> {
    let removed = 0;
    for (const stream of streams)
      try {
        if (await this.manager.streams.delete(stream)) removed++;
      } catch (error) {
        if (!notFound.includes(codeOf(error) ?? 0)) throw error;
      }
    return removed;
  }

  /** True for an error of the server or of the connection. */
  isOwn(error: unknown): boolean {
    const { jetstream, transport } = this.modules;
    const kinds = [...Object.values(transport.errors), jetstream.JetStreamError, jetstream.JetStreamApiError];
    return kinds.some((kind) => error instanceof kind);
  }

  /** True for an error that passes when the server is back. */
  isAway(error: unknown): boolean {
    if (this.connection.isClosed() || !(error instanceof Error)) return false;
    const { name, status } = (error.cause ?? error) as Error & { readonly status?: number };
    return passing.includes(name) || error instanceof this.modules.jetstream.JetStreamError || status === unavailable;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

interface Modules {
  readonly jetstream: typeof import('@nats-io/jetstream');
  readonly transport: typeof import('@nats-io/transport-node');
}

async function loadModules(): Promise<Modules> {
  try {
    return {
      jetstream: await import('@nats-io/jetstream'),
      transport: await import('@nats-io/transport-node'),
    };
  } catch (error) {
    throw new UsageError(
      'work needs the client of NATS, which is not installed with Pidoku; beside it run: ' +
        'npm install @nats-io/jetstream @nats-io/transport-node (with --global if Pidoku is)',
      { cause: error },
    );
  }
}

/** Says why a server does not serve. @param isReached true if it is a server of NATS, and let this process in. */
function failureOf({ servers }: ServerAddress, cause: Error, isReached: boolean): UsageError {
  const { message } = cause;
  if (isReached)
    return new UsageError(`cannot use JetStream at ${servers}: ${message}; start nats-server with -js`, { cause });
  const reason = message === 'timeout' ? `no answer within ${connectMs / 1000} seconds` : message;
  return new UsageError(`cannot reach a NATS server at ${servers}: ${reason}`, { cause });
}

/** The code of an error of JetStream. */
const codeOf = (error: unknown): number | undefined => (error as { readonly code?: number } | undefined)?.code;

// The address of a NATS server, as the user writes it.

/** What the client of NATS is given. */
interface ServerAddress {
  /** `host:port`, without the name and the password, which messages must not show. */
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: object;
}

/** Reads an address such as `nats://name:password@host:4222`. @throws {UsageError} if it is none. */
export function addressOf(text: string): ServerAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !['nats:', 'tls:'].includes(url.protocol))
    throw new UsageError(
      `--nats: expected nats://HOST, nats://HOST:PORT or tls://HOST, such as nats://localhost:4222; found "${text}"`,
    );
  const { username, password, hostname, port, protocol } = url;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: `${hostname}:${port || 4222}`,
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
