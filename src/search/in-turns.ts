/** What asynchronous calls do at once, and yet leave everything else on this thread its turn. */
import { isTurnDue, nextTurn } from '#platform';

/** Items, of some microseconds each, between two looks at the clock. */
const itemsBetweenClocks = 16;

/** As `items.map(convert)`. @throws the reason of `signal` when it aborts. */
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
 * Reads at once, since the caller may go on to change what it handed over; what cannot be read is thrown after a turn,
 * if one is due: a loop over such input starves nobody.
 */
export async function readInTurns<T>(read: () => T): Promise<T> {
  try {
    return read();
  } catch (error) {
    if (isTurnDue()) await nextTurn();
    throw error;
  }
}
