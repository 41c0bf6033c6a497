/** Workers can be asked for, but none starts: a policy of the page forbids them, or their file is not where the bundler left it. */
export class WorkersUnavailableError extends Error {
  override readonly name = 'WorkersUnavailableError';

  constructor(cause: unknown) {
    super('no worker starts here', { cause });
  }
}
