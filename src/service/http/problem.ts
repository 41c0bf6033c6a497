/** Problems as JSON (RFC 9457): what is wrong with a request, and of a puzzle where. */
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import { UsageError } from '../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../model/puzzle-error.js';
import { BusyError } from '../limits.js';
import type { ProblemDocument, RequestCode } from '../questions.js';

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
