/**
 * Thrown if workers exist but none starts: a policy of the page forbids them, or the bundler did not put their file
 * where it is expected.
 */
export class WorkersUnavailableError extends Error {
  override readonly name = 'WorkersUnavailableError';

  constructor(cause: unknown) {
    super('no worker starts here', { cause });
  }
}
