/** The error of a request that the service refused. */
import type { ProblemDocument } from '../questions.js';

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The stable name of what is wrong; undefined if something in front of the service answered. */
  readonly code: ProblemDocument['code'] | undefined;
  /** Where the text of the puzzle is wrong, from 1, and what stands there. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly culprit: string | undefined;
  readonly expected: string | undefined;
  readonly found: string | undefined;

  /**
   * @param status that of HTTP.
   * @param retryAfter the seconds after which the service may be asked again, if it says so.
   */
  constructor(
    readonly status: number,
    { detail, code, line, column, culprit, expected, found }: Partial<ProblemDocument>,
    readonly retryAfter: number | undefined,
  ) {
    super(detail ?? `the service answered with status ${status}`);
    this.code = code;
    this.line = line;
    this.column = column;
    this.culprit = culprit;
    this.expected = expected;
    this.found = found;
  }
}

/** Returns the error of a reply. */
export async function errorOf(reply: Response): Promise<ServiceError> {
  const stated = reply.headers.get('retry-after');
  const isProblem = reply.headers.get('content-type') === 'application/problem+json';
  // What is no problem of ours is read too, so that the connection can be used again.
  const text = await reply.text();
  const problem = isProblem ? (JSON.parse(text) as ProblemDocument) : {};
  return new ServiceError(reply.status, problem, stated === null ? undefined : Number(stated));
}
