/** The address of a NATS server, as the user writes it. */
import { UsageError } from '../../index.js';

/** What the client of NATS is given. */
export interface ServerAddress {
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
