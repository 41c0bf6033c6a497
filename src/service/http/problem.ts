/** Problems as JSON (RFC 9457): what is wrong with a request, and of a puzzle where. */
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import { UsageError } from '../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../model/puzzle-error.js';
import { BusyError } from '../limits.js';
import type { ProblemDocument, RequestCode } from '../questions.js';
import type { Duplex } from 'node:stream';

/** A request that is refused. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';

  constructor(
    readonly status: number,
    readonly code: RequestCode,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

export interface Problem {
  readonly status: number;
  /** The members of the JSON. */
  readonly document: ProblemDocument;
  readonly headers: OutgoingHttpHeaders;
}

/** Returns the problem of an error. What is no fault of the client is told without its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PuzzleError) return problemOfPuzzle(error.problem, error.message);
  if (error instanceof UsageError) return problem(400, 'E_OPTION', error.message);
  if (error instanceof RefusedRequest) return problem(error.status, error.code, error.message, {}, error.headers);
  if (error instanceof BusyError) {
    const { status, message, retrySeconds } = error;
    return problem(
      status,
      status === 429 ? 'E_TOO_MANY' : 'E_BUSY',
      message,
      {},
      { 'retry-after': String(retrySeconds) },
    );
  }
  return problem(500, 'E_INTERNAL', 'an internal error; the log of the service has it');
}

/** @param detail what is wrong, in one line. */
export function problemOfPuzzle(
  { code, line, column, culprit, expected, found }: PuzzleProblem,
  detail: string,
): Problem {
  return problem(422, code, detail, { line, column, culprit, expected, found });
}

const problem = (
  status: number,
  code: ProblemDocument['code'],
  detail: string,
  more: Partial<ProblemDocument> = {},
  headers: OutgoingHttpHeaders = {},
): Problem => ({
  status,
  document: { type: 'about:blank', title: STATUS_CODES[status], status, detail, code, ...more },
  headers,
});

// Problems on connections that have no request which Node could answer: bytes that are no HTTP, or an upgrade.

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
