/**
 * The errors that are not about the text of a puzzle: one class per failure a caller can act on. `puzzle-error.ts` has
 * the others. What a puzzle says (no solution, several, a limit reached) is a result and never an error.
 */

/** The engine that was asked for by name cannot run here. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';

  /** @param reason why, as a sentence without its full stop. */
  constructor(
    readonly engine: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`the ${engine} engine is not available: ${reason}`, options);
  }
}

/** An option, a file or a setting that cannot be used; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An answer failed an independent check: a defect of Pidoku itself. */
export class InternalCheckError extends Error {
  override readonly name = 'InternalCheckError';
}
