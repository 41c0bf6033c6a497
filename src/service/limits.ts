/** The limits of the service, the usual ones, and the messages that exceed them. */

/** Longest message of a socket, and the usual limit of the body of a request, in bytes. */
export const longestMessage = 1 << 20;

export interface ServiceLimits {
  /** The most bytes of a question; streams may be longer. */
  readonly bodyBytes: number;
  /** The most time for a question in milliseconds; an answer that takes longer is `unknown`. */
  readonly timeoutMs: number;
  /** The number of worker threads. */
  readonly threads: number;
  /** The most questions that wait for a thread. */
  readonly waiting: number;
  /** The most questions of one client that wait or run. */
  readonly perClient: number;
  /** The most streams at a time. */
  readonly streams: number;
  /** The most connections at a time. */
  readonly connections: number;
}

/** A question that is refused for now. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  /** @param retrySeconds the time after which the client may ask again. */
  constructor(
    readonly status: 429 | 503,
    message: string,
    readonly retrySeconds = 1,
  ) {
    super(message);
  }
}
