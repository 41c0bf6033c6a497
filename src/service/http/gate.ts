/** Who may ask: pages of known origins, programs of this machine, and clients that know the token, if there is one. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isAllowedOrigin, isLoopbackHost, repeatedHeader } from '../origins.js';
import { RefusedRequest } from './problem.js';

export class Gate {
  readonly #digest: Buffer | undefined;

  /** @param origins pages that may ask. */
  constructor(
    token: string | undefined,
    readonly origins: readonly string[],
  ) {
    this.#digest = token === undefined ? undefined : digestOf(token);
  }

  /**
   * Returns the headers of the reply for the page that asks; none for other programs.
   * @throws {RefusedRequest} for headers that no request may have, and for a page that may not ask. A page elsewhere
   * could otherwise use the service unseen.
   */
  headersFor(request: IncomingMessage): OutgoingHttpHeaders | undefined {
    requireKnownHeaders(request);
    const { host, origin } = request.headers;
    // With a token the service may have any name, and a page elsewhere does not know the token.
    if (!this.#digest && host !== undefined && !isLoopbackHost(host))
      throw new RefusedRequest(403, 'E_HOST', `expected a name of this machine, or a token (--token); found ${host}`);
    if (origin === undefined) return undefined;
    if (!isAllowedOrigin(origin, this.origins, []))
      throw new RefusedRequest(403, 'E_ORIGIN', 'pages of this origin may not ask: see --cors');
    return { 'access-control-allow-origin': origin, vary: 'origin' };
  }

  /**
   * @param stated the token, where it is not in the header: pages cannot set headers of a WebSocket.
   * @throws {RefusedRequest} for a client without the token.
   */
  requireToken({ headers: { authorization } }: IncomingMessage, stated?: string | null): void {
    if (!this.#digest) return;
    const [, inHeader] = /^Bearer +(.+)$/i.exec(authorization ?? '') ?? [];
    const token = inHeader ?? stated;
    if (typeof token === 'string' && timingSafeEqual(digestOf(token), this.#digest)) return;
    const message = 'expected the header "Authorization: Bearer TOKEN"';
    throw new RefusedRequest(401, 'E_TOKEN', message, { 'www-authenticate': 'Bearer realm="pidoku"' });
  }
}

/** @throws {RefusedRequest} for HTTP/1.1 without a host, headers that are repeated, and what cannot be expected. */
function requireKnownHeaders({ headers: { host, expect }, httpVersion, rawHeaders }: IncomingMessage): void {
  if (host === undefined && httpVersion === '1.1')
    throw new RefusedRequest(400, 'E_HEADERS', 'expected the header "Host"');
  const repeated = repeatedHeader(rawHeaders);
  if (repeated !== undefined)
    throw new RefusedRequest(400, 'E_HEADERS', `expected the header "${repeated}" once, found it again`);
  if (expect !== undefined && !/^100-continue$/i.test(expect))
    throw new RefusedRequest(417, 'E_HEADERS', 'expected "100-continue" in the header "Expect"');
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The headers that answer a page which asks what it may do. */
export const preflightHeaders = (methods: string): OutgoingHttpHeaders => ({
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
});
