/** Problems on connections that have no request which Node could answer: bytes that are no HTTP, or an upgrade. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RefusedRequest, type Problem } from './problem.js';

/** The time in which a client may take the problem, in milliseconds. */
const lingerMs = 500;

/** Sends a problem and closes the connection. */
export function endWithProblem(socket: Duplex, { status, document, headers }: Problem): void {
  const body = `${JSON.stringify(document)}\n`;
  const all = {
    ...headers,
    connection: 'close',
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Returns the refusal of what Node could not read as a request. */
export function refusalOfClientError({ code, reason }: NodeJS.ErrnoException & { reason?: string }): RefusedRequest {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new RefusedRequest(431, 'E_HEADERS', 'the headers are too long');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new RefusedRequest(413, 'E_BODY_TOO_LONG', 'the extensions of a chunk are too long');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RefusedRequest(408, 'E_SLOW', 'no request within the time for its headers');
    default:
      return new RefusedRequest(400, 'E_HTTP', `expected a request of HTTP/1.1${reason ? `: ${reason}` : ''}`);
  }
}
