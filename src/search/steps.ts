/**
 * A computation in steps of a few milliseconds: a generator that yields where it may be interrupted. The same generator
 * runs to its end at once, or in turns with other tasks of the thread.
 */
import { isTurnDue, nextTurn } from '#platform';

/** Work that a computation waits for: a batch for an engine, or parts of a search on other threads. */
export interface Work {
  runNow(): void;
  /** If `signal` aborts, rejects with its reason or resolves early; the caller checks the signal then. */
  runInTurns(signal: AbortSignal | undefined): Promise<void>;
}

/** Yields undefined where it may be interrupted, and work that must be done before it continues. */
export type Steps<T> = Generator<Work | undefined, T, void>;

/** Runs all steps at once. */
export function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    step.value?.runNow();
  }
}

/** Runs the steps and yields to the event loop between them. @throws the reason of `signal` when it aborts. */
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
    // Lets an interrupted computation release its resources.
    steps.return(undefined as T);
  }
}

// Work of asynchronous calls that yields to the event loop in between.

/** The number of items, of some microseconds each, between two looks at the clock. */
const itemsBetweenClocks = 16;

/** Does the same as `items.map(convert)`, in turns. @throws the reason of `signal` when it aborts. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  convert: (item: T, index: number) => R,
  signal: AbortSignal | undefined,
): Promise<R[]> {
  const converted: R[] = [];
  for (let index = 0; index < items.length; index++) {
    if (index % itemsBetweenClocks === 0 && isTurnDue()) await nextTurn();
    signal?.throwIfAborted();
    converted.push(convert(items[index], index));
  }
  return converted;
}

/**
 * Reads at once, since the caller may change its input later. Throws an error after a turn, if one is due, so that a
 * loop over malformed input does not block the event loop.
 */
export async function readInTurns<T>(read: () => T): Promise<T> {
  try {
    return read();
  } catch (error) {
    if (isTurnDue()) await nextTurn();
    throw error;
  }
}
