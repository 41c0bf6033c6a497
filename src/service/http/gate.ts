/** Who may ask: pages of known origins, and clients that know the token, if there is one. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isAllowedOrigin } from '../origins.js';
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
   * @throws {RefusedRequest} for a page that may not ask. A page elsewhere could otherwise use the service unseen.
   */
  headersFor({ headers: { origin } }: IncomingMessage): OutgoingHttpHeaders | undefined {
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

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The headers that answer a page which asks what it may do. */
export const preflightHeaders = (methods: string): OutgoingHttpHeaders => ({
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
});
