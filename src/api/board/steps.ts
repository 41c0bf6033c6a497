/**
 * A computation in pieces of some milliseconds: a generator that yields where it may be interrupted. Written once, it runs to its
 * end on the calling thread, or in turns with everything else there.
 */
import { isTurnDue, nextTurn } from '#platform';

/** A yielded promise is work of other threads to be waited for: such steps run only in turns. */
export type Steps<T> = Generator<Promise<void> | undefined, T, void>;

/** Runs all steps at once. */
export function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
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
      await step.value;
    }
  } finally {
    // An interrupted computation gives back what it holds.
    steps.return(undefined as T);
  }
}
