/**
 * A computation in pieces of some milliseconds: a generator that yields where it may be interrupted. Written once, it
 * runs to its end on the calling thread, or in turns with everything else there.
 */
import { isTurnDue, nextTurn } from '#platform';

/** Work that a computation waits for: a batch for an engine, or parts of a search for other threads. */
export interface Work {
  runNow(): void;
  /** Rejected with the reason of `signal` when it aborts, or ended early: the caller looks at the signal then. */
  runInTurns(signal: AbortSignal | undefined): Promise<void>;
}

/** Yields nothing where it may be interrupted, and work that is to be done before it goes on. */
export type Steps<T> = Generator<Work | undefined, T, void>;

/** Runs all steps at once. */
export function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    step.value?.runNow();
  }
}

/** Runs the steps and lets others have their turn between them. @throws the reason of `signal` when it aborts. */
export async function runInTurns<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  try {
    for (;;) {
      if (isTurnDue()) await nextTurn();
      signal?.throwIfAborted();
      const step = steps.next();
      if (step.done) return step.value;
      if (step.value) await step.value.runInTurns(signal);
    }
  } finally {
    // An interrupted computation gives back what it holds.
    steps.return(undefined as T);
  }
}
