/** Work of asynchronous calls that yields to the event loop in between. */
import { isTurnDue, nextTurn } from '#platform';

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
